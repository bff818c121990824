import { expect, it } from 'vitest'
import { ISSUED } from './mailed-links.rules.ts'

const kindsAfterRecovery = (becomes: string) =>
  Object.entries(ISSUED).flatMap(([kind, { afterRecovery }]) => (afterRecovery === becomes ? [kind] : []))

it('a recovery revokes everything that opens the account alone, and replaces the password', () => {
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

it('a recovery leaves what the owner needs against a thief, and what opens no account', () => {
  expect(kindsAfterRecovery('stays').sort()).toEqual([
    'authenticator',
    'backup-code',
    'evening-question',
    'keep-email',
    'newsletter-confirmation',
    'newsletter-unsubscription',
    'post-preview',
    'reminder-off',
    'setup-link',
    'undo-second-factor',
  ])
})
