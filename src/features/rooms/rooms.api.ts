import { z } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { memberCalling } from '#/server/auth/sessions.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { type Database, db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { created, file, newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { clientNetworks } from '#/server/http/requests/client-address.ts'
import { qrCodeOf } from '#/server/qr-code.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { roomStream } from './room-events.ts'
import { lockRoom, readRoom, type Seated, seatedIn, viewRoom } from './room-rows.store.ts'
import {
  cardAnswer,
  matchAnswer,
  newRoom,
  openedRoom,
  presence,
  roomGameParam,
  roomParam,
  roomResponse,
  roundParam,
  seatCode,
  typedSeatCode,
} from './rooms.schema.ts'
import {
  answerCard,
  answerMatch,
  moveSeat,
  openRoom,
  seatCodeOf,
  setPresence,
  startRound,
  takeAnswerBack,
  takeSeat,
  widenRoom,
} from './rooms.store.ts'
import { ROOM_CODE } from './rules/room.rules.ts'

/** Lifetime of the seat cookie, longer than any room stays open. */
const COOKIE_SECONDS = 86_400

const isSecure = () => env().siteUrl.startsWith('https:')
/** Returns the name of the seat cookie. Browsers accept the prefix `__Secure-` over https only. */
const seatCookie = () => (isSecure() ? '__Secure-seat' : 'seat')

/** Returns the seat token in the caller's cookie, or undefined. */
export const seatTokenIn = (c: Context) => getCookie(c, seatCookie())

/** Derives a seat's token; a request that is repeated with its idempotency key gets the same token. */
const tokenFor = (code: string, key: string) => keyedDigest(`seat in ${code} for ${key}`)

/** Sets the cookie with a seat's token. It is HttpOnly, and sent to this room's API only. */
export function setSeatCookie(c: Context, code: string, token: string): void {
  const path = `/api/rooms/${code}`
  const safe = { httpOnly: true, sameSite: 'Lax', secure: isSecure() } as const
  setCookie(c, seatCookie(), token, { path, ...safe, maxAge: COOKIE_SECONDS })
}

/** Limits guesses of room codes by callers without a seat (ROOM-08); callers with a seat are limited by `countAct`. */
const countRoomTry = (c: Context) => countCall(LIMITS.roomTries, clientNetworks(c))
const countAct = (c: Context) => countCall(LIMITS.roomActs, seatTokenIn(c) ?? clientNetworks(c))

/** Runs a call that needs a seat; with an invalid token it counts as a guess of a room code. */
async function asSeated<Done>(c: Context, perform: () => Promise<Done>): Promise<Done> {
  try {
    return await perform()
  } catch (cause) {
    if (cause instanceof HttpProblem && cause.type === 'not-found') await countRoomTry(c)
    throw cause
  }
}

/** Runs a change by a visitor who has a seat, in a transaction that locks the room. */
async function act(c: Context, code: string, perform: (tx: Database, seated: Seated) => Promise<void>) {
  await countAct(c)
  const change = async (tx: Database) => perform(tx, seatedIn(await lockRoom(tx, code), seatTokenIn(c)))
  await asSeated(c, () => db().transaction(change))
}

/** Gives the caller a seat in a room, under a token of its own; each call counts as a guess of the room code. */
async function seat(
  c: Context,
  code: string,
  key: string,
  take: (tx: Database, token: string) => Promise<void>,
) {
  const token = tokenFor(code, key)
  await countRoomTry(c)
  await db().transaction((tx) => take(tx, token))
  setSeatCookie(c, code, token)
}

/** The OpenAPI responses of an endpoint that changes a room. */
const changes = (what: string) => noContent(what, 403, 404, 409, 429)

export const roomsApi = newApi('Rooms')
  .endpoint('visitor', 'post /rooms', {
    summary: 'Open a room in which two decide',
    description:
      'Seats the caller by the cookie `seat` of this room. The partner joins by the code. It closes two hours after the last answer.',
    request: { headers: idempotencyKey, body: newRoom },
    limit: LIMITS.roomOpenings,
    response: created(openedRoom, 'It is open', 403),
    handle: async ({ body: sent, headers, once, c }) => {
      const key = headers['idempotency-key']
      const memberId = (await memberCalling(c))?.id
      const makeToken = (code: string) => tokenFor(code, key)
      const { letters: code } = await once(sent, (tx) => openRoom(tx, sent, { makeToken, memberId }))
      setSeatCookie(c, code, makeToken(code))
      return { letters: code }
    },
  })
  .endpoint('visitor', 'get /rooms/{letters}', {
    summary: 'A room as my seat may see it',
    description: 'Without a seat, whether one is free; codes can be tried ten times in ten minutes.',
    request: { params: roomParam },
    response: ok(roomResponse, 'My view of it', 404, 429),
    handle: async ({ params, c }) => {
      const token = seatTokenIn(c)
      if (token === undefined) await countRoomTry(c)
      const read = () => viewRoom(db(), params.letters, token)
      const view = await (token === undefined ? read() : asSeated(c, read))
      if (token !== undefined && view.state !== 'seated') await countRoomTry(c)
      return view
    },
  })
  .endpoint('visitor', 'get /rooms/{letters}/events', {
    summary: 'A room as it changes',
    description:
      'Server-sent events for a seat: `view` with the same JSON as the room itself, whenever it changed; `pulse` every 20 seconds; `closed` once, at the end.',
    request: { params: roomParam },
    response: file({ 'text/event-stream': { schema: z.string() } }, 'The stream', 404, 429),
    handle: ({ params, c }) => asSeated(c, () => roomStream(c, params.letters, seatTokenIn(c))),
  })
  .endpoint('visitor', 'put /rooms/{letters}/seat', {
    summary: 'Join a room',
    description:
      'Takes the free seat, or comes back to one’s own. After that the room code admits no one else. If both are signed in, their tastes influence the order of the cards.',
    request: { params: roomParam, headers: idempotencyKey },
    response: changes('Seated'),
    handle: async ({ params: { letters: code }, headers, c }) => {
      const memberId = (await memberCalling(c))?.id
      await seat(c, code, headers['idempotency-key'], (tx, token) =>
        takeSeat(tx, code, { token, held: seatTokenIn(c), memberId }),
      )
    },
  })
  .endpoint('visitor', 'get /rooms/{letters}/seat', {
    summary: 'The code that moves my seat to another phone',
    description: 'It changes once it was used.',
    request: { params: roomParam },
    response: ok(seatCode, 'Six letters', 404, 429),
    handle: async ({ params, c }) => {
      await countAct(c)
      const room = await readRoom(db(), params.letters)
      const { own } = await asSeated(c, async () => seatedIn(room, seatTokenIn(c)))
      return { letters: seatCodeOf(own) }
    },
  })
  .endpoint('visitor', 'put /rooms/{letters}/seat/moved', {
    summary: 'Move my seat here from another phone',
    description:
      'By the six letters that the other phone shows, which loses the seat. Each call counts as a try of a code.',
    request: { params: roomParam, headers: idempotencyKey, body: typedSeatCode },
    response: changes('Seated'),
    handle: ({ params: { letters: code }, body, headers, c }) =>
      seat(c, code, headers['idempotency-key'], (tx, token) => moveSeat(tx, code, token, body.letters)),
  })
  .endpoint('visitor', 'put /rooms/{letters}/presence', {
    summary: 'Leave the room, or come back to it',
    description: 'Answers can be restored after leaving until the room closes.',
    request: { params: roomParam, body: presence },
    response: noContent('Saved', 403, 404, 429),
    handle: ({ params, body: { isThere }, c }) =>
      act(c, params.letters, (tx, seated) => setPresence(tx, seated, isThere)),
  })
  .endpoint('visitor', 'put /rooms/{letters}/answers/{gameId}', {
    summary: 'Answer a card',
    description: 'Yes, maybe or no. Safe to repeat; a different answer replaces it until there is a match.',
    request: { params: roomGameParam, body: cardAnswer },
    response: changes('Saved'),
    handle: ({ params: { letters: code, gameId }, body: { answer }, c }) =>
      act(c, code, (tx, seated) => answerCard(tx, seated, gameId, answer)),
  })
  .endpoint('visitor', 'delete /rooms/{letters}/answers/{gameId}', {
    summary: 'Undo an answer',
    description: 'Until there is a match. Safe to repeat.',
    request: { params: roomGameParam },
    response: changes('Undone'),
    handle: ({ params: { letters: code, gameId }, c }) =>
      act(c, code, (tx, seated) => takeAnswerBack(tx, seated, gameId)),
  })
  .endpoint('visitor', 'put /rooms/{letters}/matches/{gameId}', {
    summary: 'Agree to a match, or put it off',
    description:
      'One of the two can put it off until both agreed; it is settled once both agree. Members who requested it get a mail the morning after. Safe to repeat.',
    request: { params: roomGameParam, body: matchAnswer },
    response: changes('Saved'),
    handle: async ({ params: { letters: code, gameId }, body: { isOn }, c }) => {
      const memberId = isOn ? (await memberCalling(c))?.id : undefined
      return act(c, code, (tx, seated) => answerMatch(tx, seated, gameId, { isOn, memberId }))
    },
  })
  .endpoint('visitor', 'put /rooms/{letters}/rounds/{round}', {
    summary: 'Start another round',
    description: 'For both, once both are through. Safe to repeat.',
    request: { params: roundParam },
    response: changes('Dealt'),
    handle: ({ params: { letters: code, round }, c }) =>
      act(c, code, (tx, seated) => startRound(tx, seated, round)),
  })
  .endpoint('visitor', 'put /rooms/{letters}/widened', {
    summary: 'Drop one limit of the deck',
    description: 'For both, if nothing matched after many cards. Safe to repeat.',
    request: { params: roomParam },
    response: changes('More games joined the deck'),
    handle: ({ params, c }) => act(c, params.letters, widenRoom),
  })

/** Serves a room's link as a QR code. It does not reveal whether the room exists. */
export const roomFiles = new Hono().get('/room/:letters/qr.svg', (c) => {
  const code = c.req.param('letters')
  if (!ROOM_CODE.test(code)) return c.notFound()
  return c.body(qrOf(new URL(`/room/${code}`, originRequestedAt(c.req.url)).href), 200, {
    'content-type': 'image/svg+xml',
    'cache-control': CACHE_CONTROL.roomCode,
  })
})

/** Returns the origin that the caller requested: the other phone must reach the site under the same host name. */
function originRequestedAt(url: string): string {
  const question = new URL(url)
  const { siteUrl } = env()
  return question.host === new URL(siteUrl).host ? siteUrl : question.origin
}

function qrOf(text: string): string {
  const { size, path } = qrCodeOf(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#f7f0e6" d="M0 0h${size}v${size}H0z"/><path fill="#1d1626" d="${path}"/></svg>`
}
