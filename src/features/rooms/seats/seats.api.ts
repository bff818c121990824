import { memberCalling } from '#/server/auth/sessions.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { presence, roomParam, seatLetters, seatLettersTyped } from '../rooms.schema.ts'
import { act, asSeated, countRoomTry, handOverSeat, heldToken, tokenFor } from './seat-calls.ts'
import { moveSeat, readSeatLetters, setPresence, takeSeat } from './seats.store.ts'

const tags = ['Rooms']

export const roomSeatsApi = newApi()
  .openapi(
    calledBy('visitor', 'put /rooms/{letters}/seat', tags, {
      summary: 'Join a room',
      description:
        'Takes the free seat, or comes back to one’s own. After that the room code admits no one else. If both are signed in, their tastes influence the order of the cards.',
      request: { params: roomParam, headers: idempotencyKey },
      responses: { 204: noContent('Seated'), ...problems(403, 404, 409, 429) },
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
      const { letters } = c.req.valid('param')
      const token = heldToken(c)
      await countCall(LIMITS.roomActs, token ?? addressOf(c))
      const own = await asSeated(c, () => readSeatLetters(db(), { letters, token }))
      c.header('cache-control', CACHE_CONTROL.private)
      return c.json({ letters: own }, 200)
    },
  )
  .openapi(
    calledBy('visitor', 'put /rooms/{letters}/seat/moved', tags, {
      summary: 'Bring my seat along from another phone',
      description:
        'By the six letters that the other phone shows, which sits there no more. Each call counts as a try of letters.',
      request: { params: roomParam, headers: idempotencyKey, body: sends(seatLettersTyped) },
      responses: { 204: noContent('Seated'), ...problems(403, 404, 409, 429) },
    }),
    async (c) => {
      const { letters } = c.req.valid('param')
      const token = tokenFor(letters, c.req.valid('header')['idempotency-key'])
      const typed = c.req.valid('json').letters
      await countRoomTry(c)
      await db().transaction((tx) => moveSeat(tx, letters, { token, typed }))
      handOverSeat(c, letters, token)
      c.header('cache-control', CACHE_CONTROL.private)
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
      await act(c, c.req.valid('param').letters, (tx, sitter) => setPresence(tx, sitter, isThere))
      return c.body(null, 204)
    },
  )
