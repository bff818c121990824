/** The reminders a member may subscribe to: a play prompt the morning after a match, and news of wishes. */
export const REMINDERS = ['evening', 'wishes'] as const
export type Reminder = (typeof REMINDERS)[number]

export const QUESTION_LIFE_DAYS = 14

/** The message after a link ended a reminder; repeating it shows the same. */
export const REMINDER_OFF_WORDS =
  'We won’t send you these emails. You can turn them back on in your settings.'

export const REMINDER_LABELS: Record<Reminder, string> = {
  evening: 'The morning after you pick a game together in a room: an email asking what you played',
  wishes: 'When a game on your wish list drops in price or is back in stock',
}

/** The mail priority of reminders: after mails that a visitor is waiting for. */
export const REMINDER_URGENCY = 1
