/** Kinds of reminder email: `evening` asks what was played, `wishes` has news about the wish list. */
export const REMINDERS = ['evening', 'wishes'] as const
export type Reminder = (typeof REMINDERS)[number]

export const QUESTION_LIFE_DAYS = 14

/** Message for a member who used the link that turns off a reminder email. */
export const REMINDER_OFF_WORDS =
  'We won’t send you these emails. You can turn them back on in your settings.'

export const REMINDER_LABELS: Record<Reminder, string> = {
  evening: 'The morning after you pick a game together in a room: an email asking what you played',
  wishes: 'When a game on your wish list drops in price or is back in stock',
}

/** Place of reminder emails in the outbox's sending order (`urgency`). Emails with lower numbers, such as 0, are sent first. */
export const REMINDER_URGENCY = 1
