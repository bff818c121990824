import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { env } from '../../env.ts'

const COOKIE = 'just-wrote'
/** Lifetime of the cookie: longer than any process may show the state before a write. */
const LASTS_SECONDS = 10

/**
 * Sets a cookie for ten seconds after a member's write. Requests with the cookie bypass caches and the replica,
 * so that members see their own changes.
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

/** Whether a `Cookie` header shows that the member changed data on the site in the last ten seconds. */
export const hasJustWritten = (cookies: string | undefined): boolean =>
  cookies?.includes(`${COOKIE}=`) === true
