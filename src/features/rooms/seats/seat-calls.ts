import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { type Database, db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import type { SeatClaim } from '../room-changes.store.ts'

/** What the cookie was called before it had a prefix; rooms that were open then go on. */
const OLD_SEAT_COOKIE = 'seat'
const isSecure = () => env().siteUrl.startsWith('https:')
/** A cookie so named is set and sent by https alone: browsers see to it. */
const seatCookie = () => (isSecure() ? '__Secure-seat' : OLD_SEAT_COOKIE)
/** Longer than any room is open: for a closed one the cookie is useless. */
const COOKIE_SECONDS = 86_400

/** Returns the caller's seat token. */
export const heldToken = (c: Context) => getCookie(c, seatCookie()) ?? getCookie(c, OLD_SEAT_COOKIE)

/** Returns a seat's token, which is the same if the request is repeated with its key. */
export const tokenFor = (letters: string, key: string) => keyedDigest(`seat in ${letters} for ${key}`)

/** Sets the seat cookie: HttpOnly, and limited to the room's path. */
export function handOverSeat(c: Context, letters: string, token: string): void {
  setCookie(c, seatCookie(), token, {
    path: `/api/rooms/${letters}`,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(),
    maxAge: COOKIE_SECONDS,
  })
}

/** Limits guesses of room codes by callers without a seat (ROOM-08); seated callers are limited by their answers. */
export async function countRoomTry(c: Context): Promise<void> {
  await countCall(LIMITS.roomTries, addressOf(c))
}

/** Runs a call that needs a seat. An invalid token counts as a guess. */
export async function asSeated<Done>(c: Context, perform: () => Promise<Done>): Promise<Done> {
  try {
    return await perform()
  } catch (cause) {
    if (cause instanceof Refusal && cause.type === 'not-found') await countRoomTry(c)
    throw cause
  }
}

/** Runs a seated visitor's change in a transaction. */
export async function act(
  c: Context,
  letters: string,
  perform: (tx: Database, sitter: SeatClaim) => Promise<void>,
) {
  const token = heldToken(c)
  await countCall(LIMITS.roomActs, token ?? addressOf(c))
  await asSeated(c, () => db().transaction((tx) => perform(tx, { letters, token })))
  c.header('cache-control', CACHE_CONTROL.private)
}
