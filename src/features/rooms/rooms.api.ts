import { z } from '@hono/zod-openapi'
import { memberCalling } from '#/server/auth/sessions.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { roomStream } from './events/room-stream.ts'
import { viewRoom } from './events/room-view.store.ts'
import { readRoom, seatedIn } from './room-rows.store.ts'
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
import { answerCard, answerMatch, openRoom, takeAnswerBack, takeOnRound, widenRoom } from './rooms.store.ts'
import { act, asSeated, countRoomTry, handOverSeat, heldToken, tokenFor } from './seats/seat-calls.ts'
import { moveSeat, seatLettersOf, setPresence, takeSeat } from './seats/seats.store.ts'

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
      const { letters } = await performOnce(
        c,
        sent,
        (tx) => openRoom(tx, sent, { makeToken: (opened) => tokenFor(opened, key), memberId }),
        { count: () => countCall(LIMITS.roomOpenings, addressOf(c)) },
      )
      handOverSeat(c, letters, tokenFor(letters, key))
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
        'Server-sent events for a seat: `view` with the same JSON as the room itself, whenever it changed; `pulse` every 20 seconds; `closed` once, at the end. A seat has three streams at most: the oldest ends with `replaced`.',
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
      const token = tokenFor(letters, c.req.valid('header')['idempotency-key'])
      await countRoomTry(c)
      const memberId = (await memberCalling(c))?.id
      await db().transaction((tx) => takeSeat(tx, letters, { token, held: heldToken(c), memberId }))
      handOverSeat(c, letters, token)
      return c.body(null, 204)
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
      const token = heldToken(c)
      await countCall(LIMITS.roomActs, token ?? addressOf(c))
      const room = await readRoom(db(), c.req.valid('param').letters)
      const { own } = await asSeated(c, async () => seatedIn(room, token))
      c.header('cache-control', CACHE_CONTROL.private)
      return c.json({ letters: seatLettersOf(own) }, 200)
    },
  )
  .openapi(
    calledBy('visitor', 'put /rooms/{letters}/seat/moved', tags, {
      summary: 'Bring my seat along from another phone',
      description:
        'By the six letters that the other phone shows, which sits there no more. Each call counts as a try of letters.',
      request: { params: roomParam, headers: idempotencyKey, body: sends(seatLettersTyped) },
      responses: changes('Seated'),
    }),
    async (c) => {
      const { letters } = c.req.valid('param')
      const token = tokenFor(letters, c.req.valid('header')['idempotency-key'])
      const typed = c.req.valid('json').letters
      await countRoomTry(c)
      await db().transaction((tx) => moveSeat(tx, letters, { token, typed }))
      handOverSeat(c, letters, token)
      return c.body(null, 204)
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
