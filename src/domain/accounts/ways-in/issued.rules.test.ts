import { expect, it } from 'vitest'
import { ISSUED, VOIDED_LINKS } from './issued.rules.ts'

const kindsAfterRecovery = (becomes: string) =>
  Object.entries(ISSUED).flatMap(([kind, { afterRecovery }]) => (afterRecovery === becomes ? [kind] : []))

it('a recovery ends whatever opens the account alone, and replaces the password', () => {
  expect(kindsAfterRecovery('void').sort()).toEqual([
    'challenge',
    'change-email',
    'confirm-email',
    'device',
    'reset-password',
    'session',
  ])
  expect(kindsAfterRecovery('void-if-asked')).toEqual(['passkey'])
  expect(kindsAfterRecovery('replaced')).toEqual(['password'])
})

it('a recovery leaves what its owner must outlast a thief by, and what opens no account', () => {
  expect(kindsAfterRecovery('stays').sort()).toEqual([
    'authenticator',
    'backup-code',
    'evening-question',
    'keep-email',
    'newsletter-confirmation',
    'newsletter-unsubscription',
    'post-preview',
    'reminder-off',
    'undo-second-factor',
  ])
})

it('the mailed links that a recovery makes useless are those that lead into the account', () => {
  expect(VOIDED_LINKS).toEqual(['confirm-email', 'change-email', 'reset-password'])
})

it('each is kept in one column, those that are mailed in one, and the sign of a device nowhere but there', () => {
  const kept = Object.entries(ISSUED).map(([kind, { keptIn }]) => `${kind}: ${keptIn}`)
  expect(kept.sort()).toEqual([
    'authenticator: authenticators.secret',
    'backup-code: backup_codes.digest',
    'challenge: challenges.digest',
    'change-email: mailed_links.digest',
    'confirm-email: mailed_links.digest',
    'device: null',
    'evening-question: evening_questions.token_digest',
    'keep-email: mailed_links.digest',
    'newsletter-confirmation: newsletter_confirmations.digest',
    'newsletter-unsubscription: newsletter_subscribers.token_digest',
    'passkey: passkeys.public_key',
    'password: credentials.password',
    'post-preview: post_previews.token_digest',
    'reminder-off: reminders.off_digest',
    'reset-password: mailed_links.digest',
    'session: sessions.token',
    'undo-second-factor: mailed_links.digest',
  ])
})
