import { isMailAddress, NO_ADDRESS } from '#/features/accounts/model/mail-address.rules.ts'

const HOUR_MS = 3_600_000

export const CONFIRMATION_LIFE_MS = 48 * HOUR_MS
export const UNCONFIRMED_DAYS = 7
/** Minimum number of seconds between two confirmation mails to an unconfirmed email address. */
export const CONFIRM_AGAIN_SECONDS = 300
/** Minimum number of seconds between two "you are already subscribed" mails to the same subscriber. */
export const REMIND_AGAIN_SECONDS = 86_400

/** Priority of campaign emails. The outbox sends emails with lower numbers first: a password reset has 0 and need not wait. */
export const CAMPAIGN_URGENCY = 10
/** Maximum number of campaign emails that are put into the outbox at once. */
const DELIVERY_BATCH = 50

/** Messages of the newsletter form (product spec, section 8; checklist CHROME-05). */
export const NEWSLETTER_WORDS = {
  subscribed: 'Thanks for subscribing! Check your email for confirmation.',
  failed: 'Failed to subscribe. Please try again later.',
} as const

/** Messages for readers who open an emailed link to confirm or unsubscribe: success, or why the link is invalid. */
export const SUBSCRIPTION_WORDS = {
  confirmed: 'Your subscription is confirmed. We’ll email you the next article.',
  'already-confirmed': 'This subscription is confirmed already. We’ll email you the next article.',
  unsubscribed: 'You are unsubscribed, and we’ve deleted your address.',
  'not-subscribed': 'This link no longer subscribes anyone.',
  unknownLink: 'This link isn’t valid. Please subscribe again at the bottom of any page.',
  expiredLink: 'This link has expired. Please subscribe again at the bottom of any page.',
} as const

/** Validates a new subscriber's email address. Returns an error message, or undefined for a valid address. */
export function validateSubscriber(email: string): string | undefined {
  return isMailAddress(email.trim()) ? undefined : NO_ADDRESS
}

/** Masks an email address for the activity log: `a…@example.org`. */
export function maskedAddress(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
}

/** A campaign goes out slowly, at most `perMinute` emails a minute. Returns how many of its emails to put into the queue now. */
export function mailsToQueueNow(perMinute: number, queuedInLastMinute: number, unsent: number): number {
  return Math.max(0, Math.min(DELIVERY_BATCH, perMinute - queuedInLastMinute, perMinute - unsent))
}
