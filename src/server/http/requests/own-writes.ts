import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { env } from '../../env.ts'

const COOKIE = 'just-wrote'
/** Longer than any process may show what was before a write. */
const LASTS_SECONDS = 10

/**
 * Marks the browser of a member after a write: its next reads, in any process, come from the primary and not from a cache. The
 * mark grants no rights, and a forged one costs no more than uncached pages.
 */
export function markOwnWrite(c: Context): void {
  const isSecure = env().siteUrl.startsWith('https:')
  setCookie(c, isSecure ? `__Host-${COOKIE}` : COOKIE, '1', {
    path: '/',
    maxAge: LASTS_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
  })
}

/** Whether a request's cookies mark a recent write of its browser. */
export const hasJustWritten = (cookies: string | undefined): boolean =>
  cookies?.includes(`${COOKIE}=`) === true
