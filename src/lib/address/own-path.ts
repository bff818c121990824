import { isOwnPath } from './web-address.ts'

/** Longer ones are no address of ours. */
const LONGEST_PATH = 500

/** Steps of signing in and up: no one wants to return there. */
const ACCOUNT_STEPS = /^\/auth(?:\/|$)/

/**
 * An address of this site as it stands after its origin: path, question and place on the page. Undefined for whatever
 * leads elsewhere, in whatever way it is written, and for the steps of an account.
 */
export function ownPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > LONGEST_PATH || !isOwnPath(text)) return undefined
  const here = 'http://own.invalid'
  const address = URL.canParse(text, here) ? new URL(text, here) : undefined
  if (address?.origin !== here || ACCOUNT_STEPS.test(address.pathname)) return undefined
  const path = `${address.pathname}${address.search}${address.hash}`
  // `/.//host` is a path, but would be written as `//host`.
  return path.startsWith('//') ? undefined : path
}
