import type { Reminder } from './model/reminders.rules.ts'

/** What is said once a link ended something, also where it had ended before. */
export const REMINDER_OFF_WORDS =
  'We won’t send you these emails. You can turn them back on in your settings.'

/** What each reminder is called in the settings. */
export const REMINDER_LABELS: Record<Reminder, string> = {
  evening: 'The morning after a match: what did you play?',
  wishes: 'When a game you wish for gets cheaper, or is back in stock',
}

/** Nobody waits for a reminder: mails that somebody asked for just now go first. */
export const REMINDER_URGENCY = 1
