import { env } from '#/server/env.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'

/**
 * What an address unsubscribes by. It follows from the address and the site's secret, so every mail ever sent to the
 * address carries the same, and it need not be kept.
 */
const unsubscribeToken = (email: string) => keyedDigest(`newsletter unsubscribe ${email.toLowerCase()}`)

/** The digest by which a subscriber is found again who unsubscribes. */
export const unsubscribeDigest = (email: string) => keyedDigest(unsubscribeToken(email))

/** Where a subscriber unsubscribes: a page with a button, or one POST (RFC 8058). */
export const unsubscribeUrl = (email: string) =>
  `${env().siteUrl}/newsletter/unsubscribe?token=${unsubscribeToken(email)}`

/** Where a subscriber confirms: a page with a button, because mail scanners open links. */
export const confirmationUrl = (token: string) => `${env().siteUrl}/newsletter/confirm?token=${token}`

/** Tells that an article was sent to an address, without keeping the address. */
export const deliveryDigest = (email: string) => keyedDigest(`newsletter delivery ${email.toLowerCase()}`)
