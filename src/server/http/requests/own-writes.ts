import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { env } from '../../env.ts'

const COOKIE = 'just-wrote'
/** Longer than any process may show the state before a write. */
const LASTS_SECONDS = 10

/**
 * Sets a cookie for ten seconds after a member's write: the browser's reads, in any process, then bypass caches and replica. A
 * forged cookie costs the site no more than uncached pages.
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

/** Whether a `Cookie` header shows that its browser has just written something. */
export const hasJustWritten = (cookies: string | undefined): boolean =>
  cookies?.includes(`${COOKIE}=`) === true
