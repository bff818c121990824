export const USERNAME_MAX_LENGTH = 30

export const USERNAME_WORDS = {
  missing: 'Username is required',
  same: 'That’s already your username',
  length: `Usernames can have at most ${USERNAME_MAX_LENGTH} characters`,
  shape: 'Use letters and digits of one alphabet, with _ . and - between them',
  reserved: 'This username is reserved',
  taken: 'This username is already taken',
  failed: 'Failed to update username',
  updated: 'Username updated successfully!',
} as const

const ALPHABETS = [
  ['Latin'],
  ['Cyrillic'],
  ['Greek'],
  ['Armenian'],
  ['Georgian'],
  ['Hebrew'],
  ['Arabic'],
  ['Devanagari'],
  ['Bengali'],
  ['Tamil'],
  ['Thai'],
  ['Hangul'],
  ['Han', 'Hiragana', 'Katakana'],
]
const SHAPES = ALPHABETS.map((scripts) => {
  const letter = `(?=[${scripts.map((script) => `\\p{Script=${script}}`).join('')}])[\\p{L}\\p{M}]`
  return new RegExp(`^(?:${letter}|[0-9_.-])+$`, 'u')
})

/** Normalises a username from a form for storage: trimmed, and in Unicode form NFKC. */
export function tidyUsername(typed: string): string {
  return typed.normalize('NFKC').trim()
}

/** Returns the error for a normalised new username; undefined if valid. Only the server checks if it is reserved or taken. */
export function validateUsername(username: string, current: string | null): string | undefined {
  if (username === '') return USERNAME_WORDS.missing
  if (username === current) return USERNAME_WORDS.same
  if ([...username].length > USERNAME_MAX_LENGTH) return USERNAME_WORDS.length
  if (!SHAPES.some((shape) => shape.test(username)) || !/[\p{L}0-9]/u.test(username))
    return USERNAME_WORDS.shape
  return undefined
}

/** Mailboxes that are named for a task. */
const NO_NAMES =
  /^(?:me|my|info|mail|email|contact|hello|hi|office|home|team|admin|support|sales|games?|play|player|test|user)$/i

/** Suggests the part of an email address before the `@` as a username. Returns '' if that part does not look like a name. */
export function suggestedName(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@'))
  if (!/^\p{L}{2,20}$/u.test(local) || NO_NAMES.test(local) || validateUsername(local, null)) return ''
  return local.charAt(0).toLocaleUpperCase('en') + local.slice(1)
}
