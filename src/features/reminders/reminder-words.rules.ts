import type { Reminder } from './model/reminders.rules.ts'

/** The message after a link ended a reminder; repeating it shows the same. */
export const REMINDER_OFF_WORDS =
  'We won’t send you these emails. You can turn them back on in your settings.'

/** The label of each reminder in the settings. */
export const REMINDER_LABELS: Record<Reminder, string> = {
  evening: 'The morning after you pick a game together in a room: an email asking what you played',
  wishes: 'When a game you wish for gets cheaper, or is back in stock',
}

/** The mail priority of reminders: after mails that a visitor is waiting for. */
export const REMINDER_URGENCY = 1
