import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { type Addressee, daysOf, linkTo, mail } from '../accounts.mails.ts'

/** Mails a member that a second step is required from now on, with a link to undo that. */
export async function mailSecondFactorOn(tx: Database, to: Addressee, token: string): Promise<void> {
  await mail(tx, to, ({ siteName }) => ({
    subject: `Signing in at ${siteName} takes a second step now`,
    paragraphs: [
      'From now on, signing in asks for a code from your app as well as your password. We signed out every other browser.',
      'If this wasn’t you, someone knows your password: recover your account. We’ll remove the second step, sign out every browser and let you choose a new password.',
    ],
    button: { label: 'This wasn’t me', address: linkTo('/auth/undo-second-step', token) },
    afterwards: [
      `The link is good for ${daysOf('undo-second-factor')}. Keep your backup codes: without them and the app you can’t sign in.`,
    ],
  }))
}

/** Mails a member that the second step is disabled. */
export async function mailSecondFactorOff(tx: Database, to: Addressee): Promise<void> {
  await mail(tx, to, ({ siteName }) => ({
    subject: `The second step at ${siteName} is off`,
    paragraphs: [
      'You sign in with just your password again, and your backup codes no longer work.',
      `If it wasn’t you, choose a new password right away: use “Forgot your password?” where you sign in at ${env().siteUrl}.`,
    ],
  }))
}

/** Mails a link for choosing a new password after the second step was undone: the old password is void. */
export async function mailSecondFactorUndone(tx: Database, to: Addressee, token: string): Promise<void> {
  await mail(tx, to, ({ siteName }) => ({
    subject: `Your account at ${siteName} is yours again`,
    paragraphs: [
      'We removed the second step and all passkeys, signed out every browser, and your old password no longer works. Choose a new one here.',
    ],
    button: { label: 'Choose a new password', address: linkTo('/auth/reset-password', token) },
    afterwards: [
      `The link works once. Later, use “Forgot your password?” where you sign in at ${env().siteUrl}.`,
    ],
  }))
}

/** Tells a member that a backup code was used, and how many are left. */
export async function mailBackupCodeUsed(tx: Database, to: Addressee, left: number): Promise<void> {
  await mail(tx, to, ({ siteName }) => ({
    subject: `A backup code for ${siteName} was used`,
    paragraphs: [
      `Someone, hopefully you, just signed in with your password and a backup code. ${left === 1 ? 'One code is' : `${left} codes are`} left.`,
      `If you lost the app, switch the second step off in your settings and on again with another one. If it wasn’t you, choose a new password right away at ${env().siteUrl}.`,
    ],
  }))
}

/** Tells a member that a passkey was added, in case it was not them. */
export async function mailPasskeyAdded(tx: Database, to: Addressee, name: string): Promise<void> {
  await mail(tx, to, ({ siteName }) => ({
    subject: `A passkey was added to your account at ${siteName}`,
    paragraphs: [
      `You can now sign in with “${name}” instead of your password.`,
      `If it wasn’t you, choose a new password right away: use “Forgot your password?” where you sign in at ${env().siteUrl}. That removes every passkey too.`,
    ],
  }))
}
