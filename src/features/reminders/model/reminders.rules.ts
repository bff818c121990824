/** The reminders a member may subscribe to: a play prompt the morning after a match, and news of wishes. */
export const REMINDERS = ['evening', 'wishes'] as const
export type Reminder = (typeof REMINDERS)[number]

/** Days a play prompt can be answered by its mail. */
export const QUESTION_LIFE_DAYS = 14
