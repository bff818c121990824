import type { Database } from '#/server/database/database.ts'
import { aBrowser, type Browser } from '../calls/browser.ts'
import { anOpenRoom, answer, aRoomOfTwo, gamesInOrder, leafThrough } from '../rooms.ts'
import type { CallBy } from './call-by.ts'

/** More cards than a round has. */
const MORE_THAN_A_ROUND = 21

/** Writing calls about rooms of two seats, each with what must have happened in its room. */
export async function writingCallsOfRooms(db: Database): Promise<Record<string, CallBy[]>> {
  const by = (browser: Browser, path: string, body?: unknown): CallBy[] => [
    [browser, { path: `/rooms${path}`, body, headers: {} }],
  ]
  const dealt = await gamesInOrder(db, MORE_THAN_A_ROUND)
  const few = dealt.slice(0, 3)
  const [card = 0] = few

  const waiting = await anOpenRoom(few)
  const begun = await aRoomOfTwo(dealt)
  const moving = await aRoomOfTwo(few)
  const seat = await moving.second.send<{ letters: string }>('GET', `/rooms/${moving.letters}/seat`)
  const answered = await aRoomOfTwo(few)
  await answer(answered.first, answered.letters, card, 'yes')
  const matched = await aRoomOfTwo(few)
  for (const browser of [matched.first, matched.second]) await answer(browser, matched.letters, card, 'yes')
  const through = await aRoomOfTwo(dealt)
  for (const browser of [through.first, through.second])
    await leafThrough(browser, through.letters, () => 'maybe')
  const narrow = await aRoomOfTwo(few.slice(0, 2), {
    limits: { minutes: 20, difficulty: null, mode: null },
    wider: { limit: 'minutes', gameIds: dealt.slice(4, 6) },
  })
  for (const browser of [narrow.first, narrow.second])
    await leafThrough(browser, narrow.letters, () => 'maybe')

  return {
    'post /rooms': by(aBrowser(), '', { gameIds: few }),
    'put /rooms/{letters}/seat': by(aBrowser(), `/${waiting.letters}/seat`),
    'put /rooms/{letters}/seat/moved': by(aBrowser(), `/${moving.letters}/seat/moved`, {
      letters: seat.body.letters,
    }),
    'put /rooms/{letters}/presence': by(begun.second, `/${begun.letters}/presence`, { isThere: false }),
    'put /rooms/{letters}/answers/{gameId}': by(begun.first, `/${begun.letters}/answers/${dealt[0]}`, {
      answer: 'yes',
    }),
    'delete /rooms/{letters}/answers/{gameId}': by(answered.first, `/${answered.letters}/answers/${card}`),
    'put /rooms/{letters}/matches/{gameId}': by(matched.first, `/${matched.letters}/matches/${card}`, {
      isOn: true,
    }),
    'put /rooms/{letters}/rounds/{round}': by(through.first, `/${through.letters}/rounds/2`),
    'put /rooms/{letters}/widened': by(narrow.first, `/${narrow.letters}/widened`),
  }
}
