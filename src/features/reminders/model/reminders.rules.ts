/** Emails a member can turn on: `evening` asks what was played after a match, `wishes` has news about wished-for games. */
export const REMINDERS = ['evening', 'wishes'] as const
export type Reminder = (typeof REMINDERS)[number]

export const QUESTION_LIFE_DAYS = 14

/** Message shown after the link in a reminder email turned off these emails. A second use of the link shows it too. */
export const REMINDER_OFF_WORDS =
  'We won’t send you these emails. You can turn them back on in your settings.'

export const REMINDER_LABELS: Record<Reminder, string> = {
  evening: 'The morning after you pick a game together in a room: an email asking what you played',
  wishes: 'When a game on your wish list drops in price or is back in stock',
}

/** Urgency of reminder emails in the outbox. Emails that a visitor waits for have 0 and are sent first. */
export const REMINDER_URGENCY = 1
