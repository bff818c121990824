/** What a member may ask to be mailed of: what they played, the morning after a match, and news of their wishes. */
export const REMINDERS = ['evening', 'wishes'] as const
export type Reminder = (typeof REMINDERS)[number]

/** The question what was played can be answered by its mail for so many days. */
export const QUESTION_LIFE_DAYS = 14
