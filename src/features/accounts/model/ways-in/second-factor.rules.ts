export const BACKUP_CODES = 10
export const MOST_PASSKEYS = 10
export const PASSKEY_NAME_MAX_LENGTH = 60

/** Purposes of a challenge (one-time token): the second step of sign-in, adding a passkey, or signing in by passkey. */
export const CHALLENGE_PURPOSES = ['second-step', 'add-passkey', 'use-passkey'] as const
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number]

const MINUTE_MS = 60_000
/** Lifetime of a challenge (one-time token) in milliseconds, for each purpose. */
export const CHALLENGE_LIFE_MS: Record<ChallengePurpose, number> = {
  'second-step': 10 * MINUTE_MS,
  'add-passkey': 5 * MINUTE_MS,
  'use-passkey': 5 * MINUTE_MS,
}

/** Milliseconds for which a sign-in or password check stays valid. After that, sensitive actions ask for the password again. */
export const PROOF_LASTS_MS = 15 * MINUTE_MS
/** Maximum difference in milliseconds between the clocks of the database and of a process. */
const CLOCKS_DIFFER_MS = 60_000

export const SECOND_FACTOR_WORDS = {
  wrongCode: 'That code isn’t right. A new one appears in the app every 30 seconds.',
  usedCode: 'That code has already been used. Wait for the next one in the app.',
  missingCode: 'Enter the code from your app',
  stepOver: 'That took too long. Please sign in again.',
  proveAgain: 'Please enter your password again',
  notSetUp: 'The second step is off',
  isOn: 'The second step is already on',
  unknownPasskey: 'This passkey belongs to no account here. It may have been removed.',
  notVerified: 'We couldn’t check the passkey. Please try again.',
  tooManyPasskeys: `You can have up to ${MOST_PASSKEYS} passkeys. Remove one first.`,
  missingName: 'Give the passkey a name you’ll recognize',
  longName: `Names can have at most ${PASSKEY_NAME_MAX_LENGTH} characters`,
  adminsNeedIt: 'Admins sign in with a second step here. Turn it on in your settings first.',
  undone:
    'The second step and all passkeys are removed. Every browser is signed out, and a link to choose a new password is on its way here.',
} as const

/** Returns a typed authenticator or backup code in lower case, without spaces and hyphens. */
export function tidyCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase()
}

/** Whether a normalised code has six digits, as an authenticator app's codes have. Backup codes have ten characters. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code)

export function validatePasskeyName(name: string): string | undefined {
  if (name === '') return SECOND_FACTOR_WORDS.missingName
  return name.length > PASSKEY_NAME_MAX_LENGTH ? SECOND_FACTOR_WORDS.longName : undefined
}

/** Whether a proof of identity is too old for irreversible actions. A time in the future counts as too old. */
export function isProofOld(provedAt: Date, now: number): boolean {
  const ageMs = now - provedAt.getTime()
  return ageMs > PROOF_LASTS_MS || ageMs < -CLOCKS_DIFFER_MS
}
