import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { memberCalling } from '#/server/auth/sessions.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { type Database, db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { roomStream } from './room-events.ts'
import { lockRoom, readRoom, type Seated, seatedIn } from './room-rows.store.ts'
import { viewRoom } from './room-view.store.ts'
import {
  cardAnswer,
  matchAnswer,
  newRoom,
  openedRoom,
  presence,
  roomAnswer,
  roomGameParam,
  roomParam,
  roundTaken,
  seatLetters,
  seatLettersTyped,
} from './rooms.schema.ts'
import {
  answerCard,
  answerMatch,
  moveSeat,
  openRoom,
  seatLettersOf,
  setPresence,
  takeAnswerBack,
  takeOnRound,
  takeSeat,
  widenRoom,
} from './rooms.store.ts'

/** Longer than any room is open: for a closed one the cookie is useless. */
const COOKIE_SECONDS = 86_400

const isSecure = () => env().siteUrl.startsWith('https:')
/** A cookie with this prefix is set and sent by https alone: browsers see to it. */
const seatCookie = () => (isSecure() ? '__Secure-seat' : 'seat')

/** The caller's seat token. */
export const heldToken = (c: Context) => getCookie(c, seatCookie())

/** A seat's token, which is the same if the request is repeated with its key. */
const tokenFor = (letters: string, key: string) => keyedDigest(`seat in ${letters} for ${key}`)

/** Sets the seat cookie: HttpOnly, and limited to the room's path. */
export function handOverSeat(c: Context, letters: string, token: string): void {
  const path = `/api/rooms/${letters}`
  const safe = { httpOnly: true, sameSite: 'Lax', secure: isSecure() } as const
  setCookie(c, seatCookie(), token, { path, ...safe, maxAge: COOKIE_SECONDS })
  c.header('cache-control', CACHE_CONTROL.private)
}

/** Limits guesses of room codes by callers without a seat (ROOM-08); seated callers are limited by their answers. */
const countRoomTry = (c: Context) => countCall(LIMITS.roomTries, addressOf(c))
const countAct = (c: Context) => countCall(LIMITS.roomActs, heldToken(c) ?? addressOf(c))

/** Runs a call that needs a seat. An invalid token counts as a guess. */
async function asSeated<Done>(c: Context, perform: () => Promise<Done>): Promise<Done> {
  try {
    return await perform()
  } catch (cause) {
    if (cause instanceof Refusal && cause.type === 'not-found') await countRoomTry(c)
    throw cause
  }
}

/** Runs a seated visitor's change in a transaction that locks the room. */
async function act(c: Context, letters: string, perform: (tx: Database, seated: Seated) => Promise<void>) {
  await countAct(c)
  const change = async (tx: Database) => perform(tx, seatedIn(await lockRoom(tx, letters), heldToken(c)))
  await asSeated(c, () => db().transaction(change))
  c.header('cache-control', CACHE_CONTROL.private)
  return c.body(null, 204)
}

/** Gives the caller a seat of a room under a token of their own; each call counts as a guess of its letters. */
async function seat(
  c: Context,
  letters: string,
  key: string,
  take: (tx: Database, token: string) => Promise<void>,
) {
  const token = tokenFor(letters, key)
  await countRoomTry(c)
  await db().transaction((tx) => take(tx, token))
  handOverSeat(c, letters, token)
  return c.body(null, 204)
}

const tags = ['Rooms']
/** The responses of a change in a room. */
const changes = (what: string) => ({ 204: noContent(what), ...problems(403, 404, 409, 429) })

export const roomsApi = newApi()
  .openapi(
    calledBy('visitor', 'post /rooms', tags, {
      summary: 'Open a room in which two decide',
      description:
        'Seats the caller: the cookie `seat`, sent to this room alone. The other comes by the letters. It closes two hours after the last answer.',
      request: { headers: idempotencyKey, body: sends(newRoom) },
      responses: { 201: json(openedRoom, 'It is open'), ...problems(403, 409, 429) },
    }),
    async (c) => {
      const sent = c.req.valid('json')
      const key = c.req.valid('header')['idempotency-key']
      const memberId = (await memberCalling(c))?.id
      const makeToken = (letters: string) => tokenFor(letters, key)
      const count = () => countCall(LIMITS.roomOpenings, addressOf(c))
      const open = (tx: Database) => openRoom(tx, sent, { makeToken, memberId })
      const { letters } = await performOnce(c, sent, open, { count })
      handOverSeat(c, letters, makeToken(letters))
      return c.json({ letters }, 201)
    },
  )
  .openapi(
    calledBy('visitor', 'get /rooms/{letters}', tags, {
      summary: 'A room, as my seat may know it',
      description:
        'Without a seat it tells whether one is free; letters can be tried ten times in ten minutes.',
      request: { params: roomParam },
      responses: { 200: json(roomAnswer, 'My view of it'), ...problems(404, 429) },
    }),
    async (c) => {
      c.header('cache-control', CACHE_CONTROL.private)
      const token = heldToken(c)
      if (token === undefined) await countRoomTry(c)
      const read = () => viewRoom(db(), c.req.valid('param').letters, token)
      const view = await (token === undefined ? read() : asSeated(c, read))
      if (token !== undefined && view.state !== 'seated') await countRoomTry(c)
      return c.json(view, 200)
    },
  )
  .openapi(
    calledBy('visitor', 'get /rooms/{letters}/events', tags, {
      summary: 'A room as it changes',
      description:
        'Server-sent events for a seat: `view` with the same JSON as the room itself, whenever it changed; `pulse` every 20 seconds; `closed` once, at the end.',
      request: { params: roomParam },
      responses: {
        200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
        ...problems(404, 429),
      },
    }),
    async (c) => asSeated(c, () => roomStream(c, c.req.valid('param').letters, heldToken(c))),
  )
  .openapi(
    calledBy('visitor', 'put /rooms/{letters}/seat', tags, {
      summary: 'Join a room',
      description:
        'Takes the free seat, or comes back to one’s own. After that the room code admits no one else. If both are signed in, their tastes influence the order of the cards.',
      request: { params: roomParam, headers: idempotencyKey },
      responses: changes('Seated'),
    }),
    async (c) => {
      const { letters } = c.req.valid('param')
      const memberId = (await memberCalling(c))?.id
      return seat(c, letters, c.req.valid('header')['idempotency-key'], (tx, token) =>
        takeSeat(tx, letters, { token, held: heldToken(c), memberId }),
      )
    },
  )
  .openapi(
    calledBy('visitor', 'get /rooms/{letters}/seat', tags, {
      summary: 'The letters by which my seat is brought along to another phone',
      description: 'They are others once they were used.',
      request: { params: roomParam },
      responses: { 200: json(seatLetters, 'Six letters'), ...problems(404, 429) },
    }),
    async (c) => {
      await countAct(c)
      const room = await readRoom(db(), c.req.valid('param').letters)
      const { own } = await asSeated(c, async () => seatedIn(room, heldToken(c)))
      c.header('cache-control', CACHE_CONTROL.private)
      return c.json({ letters: seatLettersOf(own) }, 200)
    },
  )
  .openapi(
    calledBy('visitor', 'put /rooms/{letters}/seat/moved', tags, {
      summary: 'Bring my seat along from another phone',
      description: 'By the six letters that the other phone shows, which sits there no more.',
      request: { params: roomParam, headers: idempotencyKey, body: sends(seatLettersTyped) },
      responses: changes('Seated'),
    }),
    async (c) => {
      const { letters } = c.req.valid('param')
      const typed = c.req.valid('json').letters
      return seat(c, letters, c.req.valid('header')['idempotency-key'], (tx, token) =>
        moveSeat(tx, letters, token, typed),
      )
    },
  )
  .openapi(
    calledBy('visitor', 'put /rooms/{letters}/presence', tags, {
      summary: 'Leave the room, or come back to it',
      description: 'Answers can be restored after leaving until the room closes.',
      request: { params: roomParam, body: sends(presence) },
      responses: { 204: noContent('Noted'), ...problems(403, 404, 429) },
    }),
    async (c) => {
      const { isThere } = c.req.valid('json')
      return act(c, c.req.valid('param').letters, (tx, seated) => setPresence(tx, seated, isThere))
    },
  )
  .openapi(
    calledBy('visitor', 'put /rooms/{letters}/answers/{gameId}', tags, {
      summary: 'Answer a card',
      description: 'Yes, maybe or no. Safe to repeat; a different answer replaces it until there is a match.',
      request: { params: roomGameParam, body: sends(cardAnswer) },
      responses: changes('Heard'),
    }),
    async (c) => {
      const { letters, gameId } = c.req.valid('param')
      const { answer } = c.req.valid('json')
      return act(c, letters, (tx, seated) => answerCard(tx, seated, gameId, answer))
    },
  )
  .openapi(
    calledBy('visitor', 'delete /rooms/{letters}/answers/{gameId}', tags, {
      summary: 'Take an answer back',
      description: 'Until there is a match. Safe to repeat.',
      request: { params: roomGameParam },
      responses: changes('Taken back'),
    }),
    async (c) => {
      const { letters, gameId } = c.req.valid('param')
      return act(c, letters, (tx, seated) => takeAnswerBack(tx, seated, gameId))
    },
  )
  .openapi(
    calledBy('visitor', 'put /rooms/{letters}/matches/{gameId}', tags, {
      summary: 'Say whether I am on for a match',
      description:
        'One of the two can put it off until both agreed; it is settled once both agree. Members who requested it get a mail the morning after. Safe to repeat.',
      request: { params: roomGameParam, body: sends(matchAnswer) },
      responses: changes('Heard'),
    }),
    async (c) => {
      const { letters, gameId } = c.req.valid('param')
      const { isOn } = c.req.valid('json')
      const memberId = isOn ? (await memberCalling(c))?.id : undefined
      return act(c, letters, (tx, seated) => answerMatch(tx, seated, gameId, { isOn, memberId }))
    },
  )
  .openapi(
    calledBy('visitor', 'put /rooms/{letters}/rounds/{round}', tags, {
      summary: 'Take on another round',
      description: 'For both, once both are through. Safe to repeat.',
      request: { params: roundTaken },
      responses: changes('Dealt'),
    }),
    async (c) => {
      const { letters, round } = c.req.valid('param')
      return act(c, letters, (tx, seated) => takeOnRound(tx, seated, round))
    },
  )
  .openapi(
    calledBy('visitor', 'put /rooms/{letters}/widened', tags, {
      summary: 'Give up one limit of the deck',
      description: 'For both, where nothing matched after many cards. Safe to repeat.',
      request: { params: roomParam },
      responses: changes('More games joined the deck'),
    }),
    async (c) => act(c, c.req.valid('param').letters, widenRoom),
  )
