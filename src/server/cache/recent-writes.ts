import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { env } from '../env.ts'
import { RECENT_WRITE_SECONDS } from './cache-policy.ts'

/** A browser that has this cookie wrote a moment ago, to whichever process: nothing stale is served to it. */
const COOKIE = 'recent-write'
const CARRIED = `${COOKIE}=1`

/** Has the browser that sent a write read the new state from then on. */
export function markRecentWrite(c: Context): void {
  setCookie(c, COOKIE, '1', {
    path: '/',
    maxAge: RECENT_WRITE_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure: env().siteUrl.startsWith('https:'),
  })
}

/** Whether a request comes from a browser that wrote a moment ago. */
export const hasRecentWrite = (cookie: string | undefined) => cookie?.includes(CARRIED) ?? false
