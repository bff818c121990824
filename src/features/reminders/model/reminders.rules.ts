/** The reminders that a member may enable: a question about the play after a match, and news about wished-for games. */
export const REMINDERS = ['evening', 'wishes'] as const
export type Reminder = (typeof REMINDERS)[number]

export const QUESTION_LIFE_DAYS = 14

/** Message after a mailed link disabled a reminder; a second use of the link shows it too. */
export const REMINDER_OFF_WORDS =
  'We won’t send you these emails. You can turn them back on in your settings.'

export const REMINDER_LABELS: Record<Reminder, string> = {
  evening: 'The morning after you pick a game together in a room: an email asking what you played',
  wishes: 'When a game on your wish list drops in price or is back in stock',
}

/** Urgency of reminders in the outbox: 1, so that they go after mails that a visitor waits for (0). */
export const REMINDER_URGENCY = 1
