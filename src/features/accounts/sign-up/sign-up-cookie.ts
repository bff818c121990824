import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { env } from '#/server/env.ts'
import { siteSecret } from '#/server/security/site-secret.ts'
import { LINK_LIFE_MS } from '../model/ways-in/mailed-links.rules.ts'

const isSecure = () => env().siteUrl.startsWith('https:')
const cookieName = () => (isSecure() ? '__Host-site.sign-up' : 'site.sign-up')

/** The signature covers only the value, so the purpose is part of it: no other signed cookie can be used instead. */
const cookieValue = (memberId: string) => `signed up as ${memberId}`

/** Marks the browser in which an account was created, for as long as its confirmation link is valid. */
export async function rememberSignUp(c: Context, memberId: string): Promise<void> {
  await setSignedCookie(c, cookieName(), cookieValue(memberId), siteSecret(), {
    path: '/',
    maxAge: LINK_LIFE_MS['confirm-email'] / 1_000,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(),
  })
}

/** Whether the account was the last one created in the calling browser. */
export async function didSignUpHere(c: Context, memberId: string): Promise<boolean> {
  return (await getSignedCookie(c, siteSecret(), cookieName())) === cookieValue(memberId)
}
