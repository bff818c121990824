import { env } from '#/server/env.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import type { Reminder } from './model/reminders.rules.ts'

/** What ends a reminder of a member: it follows from who they are and the site's secret, so every mail carries the same. */
const offToken = (memberId: string, about: Reminder) => keyedDigest(`reminder off ${about} ${memberId}`)

/** The digest that identifies the reminder of a link. */
export const offDigest = (memberId: string, about: Reminder) => reminderLinkDigest(offToken(memberId, about))
export const reminderLinkDigest = (token: string) => keyedDigest(`reminder link ${token}`)

/** The address that ends a reminder: a page with a button, or one POST (RFC 8058). */
export const reminderOffUrl = (memberId: string, about: Reminder) =>
  `${env().siteUrl}/reminder?token=${offToken(memberId, about)}`
