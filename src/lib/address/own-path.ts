import { isOwnPath } from './web-address.ts'

/** Longer ones are no address of ours. */
const LONGEST_PATH = 500

/** Steps of signing in and up: no one wants to return there. */
const ACCOUNT_STEPS = /^\/auth(?:\/|$)/

/**
 * Normalises an address of this site to path, query and hash. Undefined for anything that leads elsewhere, however written, and
 * for the steps of signing in and up.
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
