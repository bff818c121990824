import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { type Database, db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { lockRoom, type Seated, seatedIn } from '../room-rows.store.ts'

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
  c.header('cache-control', CACHE_CONTROL.private)
}

/** Limits guesses of room codes by callers without a seat (ROOM-08); seated callers are limited by their answers. */
export const countRoomTry = (c: Context) => countCall(LIMITS.roomTries, addressOf(c))

/** Runs a call that needs a seat. An invalid token counts as a guess. */
export async function asSeated<Done>(c: Context, perform: () => Promise<Done>): Promise<Done> {
  try {
    return await perform()
  } catch (cause) {
    if (cause instanceof Refusal && cause.type === 'not-found') await countRoomTry(c)
    throw cause
  }
}

/** Runs a seated visitor's change in a transaction that locks the room. */
export async function act(
  c: Context,
  letters: string,
  perform: (tx: Database, seated: Seated) => Promise<void>,
) {
  const token = heldToken(c)
  await countCall(LIMITS.roomActs, token ?? addressOf(c))
  const change = async (tx: Database) => perform(tx, seatedIn(await lockRoom(tx, letters), token))
  await asSeated(c, () => db().transaction(change))
  c.header('cache-control', CACHE_CONTROL.private)
  return c.body(null, 204)
}
