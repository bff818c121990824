import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { type Addressee, mail } from '../../accounts.mails.ts'

/** Tells a member that their account is blocked, why, and what they can still do. */
export async function mailBlocked(tx: Database, to: Addressee, reason: string): Promise<void> {
  await mail(tx, to, ({ siteName }) => ({
    subject: `Your account at ${siteName} is blocked`,
    paragraphs: [
      `We blocked your account at ${siteName}. The reason: ${reason}`,
      'You are signed out everywhere and cannot sign in, write or rate. You can still read everything, download your data, or delete the account.',
    ],
    button: { label: 'Your data, or delete the account', address: `${env().siteUrl}/auth/blocked` },
    afterwards: [`If you think this is a mistake, write to ${env().supportEmail}.`],
  }))
}

/** Tells a member that their account is open again. */
export async function mailUnblocked(tx: Database, to: Addressee): Promise<void> {
  await mail(tx, to, ({ siteName }) => ({
    subject: `Your account at ${siteName} is open again`,
    paragraphs: [`Your account at ${siteName} is not blocked any more. You can sign in as before.`],
  }))
}
