import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import { answer, leafThrough, viewOf } from '#/testing/rooms.ts'
import { roomSeats } from './rooms.table.ts'
import { ANSWERS } from './rules/room.rules.ts'

const db = testDatabase('empty', { seating: true, picking: true, searchable: true })

/** Games of two alternating kinds, ordered by liking, and one of each kind outside the deck. */
async function someGames() {
  const kind = (at: number) => (at % 2 === 0 ? { mechanics: ['dice', 'push your luck'], designers: ['Ann'] } : { mechanics: ['tiles', 'drafting'], designers: ['Bo'] })
  const ids: number[] = []
  for (let at = 0; at < 10; at += 1)
    ids.push((await aGame(db(), { ...kind(at), expertRating: (45 - at) / 10 })).id)
  const [dice, tiles] = [await aGame(db(), { ...kind(0), expertRating: 4 }), await aGame(db(), { ...kind(1), expertRating: 4 })]
  await catalogueRead()
  return { ids, isTiles: (id: number) => ids.indexOf(id) % 2 === 1, dice: dice.id, tiles: tiles.id }
} // biome-ignore format: the two kinds beside each other

const whoLikes = async (liked: number, refused: number) => {
  const browser = await signedIn(db())
  await db()
    .insert(communityRatings)
    .values([
      { memberId: browser.member.id, gameId: liked, rating: 5 },
      { memberId: browser.member.id, gameId: refused, rating: 1 },
    ])
  return browser
}

async function sitDown(first: Browser, second: Browser, gameIds: readonly number[]) {
  const { body } = await first.send<{ letters: string }>('POST', '/rooms', {
    headers: aKey(),
    body: { gameIds },
  })
  await second.send('PUT', `/rooms/${body.letters}/seat`, { headers: aKey() })
  return body.letters
}
const orderOf = async (browser: Browser, letters: string) => {
  const seen: number[] = []
  await leafThrough(browser, letters, (id) => {
    seen.push(id)
    return 'maybe'
  })
  return seen
}

describe('the opinions of signed-in members', () => {
  it('ALIKE-02: affect the order of a room if both are signed in', async () => {
    const { ids, isTiles, dice, tiles } = await someGames()
    const [mia, theo] = [await whoLikes(tiles, dice), await whoLikes(tiles, dice)]
    const letters = await sitDown(mia, theo, ids)
    const known = (await orderOf(theo, letters)).slice(0, 4).filter(isTiles)
    const strangers = await sitDown(aBrowser(), aBrowser(), ids)
    expect(strangers).not.toBe(letters)
    const [first, second] = [aBrowser(), aBrowser()]
    const unknown = (await orderOf(second, await sitDown(first, second, ids))).slice(0, 4).filter(isTiles)
    expect(known.length).toBeGreaterThanOrEqual(3)
    expect(unknown.length).toBeLessThanOrEqual(2)
  })

  it('have no effect if one of them is a guest or has no opinions', async () => {
    const { ids, dice, tiles } = await someGames()
    const likes = () => whoLikes(tiles, dice)
    // Which of two that are worth the same comes first is the room's own draw, so no two here are.
    const orders = []
    for (const [first, second] of [
      [aBrowser(), aBrowser()],
      [await likes(), aBrowser()],
      [aBrowser(), await likes()],
      [await signedIn(db()), await signedIn(db())],
    ] as const)
      orders.push((await orderOf(second, await sitDown(first, second, ids))).join())
    expect(new Set(orders).size).toBe(1)
  })

  it('ROOM-04: no byte for one seat depends on an answer of the other alone, also with opinions', async () => {
    const { ids, dice, tiles } = await someGames()
    const [mia, theo] = [await whoLikes(tiles, dice), await whoLikes(dice, tiles)]
    const received = new Set<string>()
    for (const one of ANSWERS)
      for (const two of ANSWERS) {
        const letters = await sitDown(mia, theo, ids)
        for (const answered of [one, two])
          await answer(theo, letters, (await viewOf(theo, letters)).cards[0]!.id, answered)
        const text = await (await mia.stream(`/rooms/${letters}`)).text()
        received.add(text.replaceAll(letters, 'XXXX').replaceAll(/"(sentAt|closesAt)":"[^"]+"/g, '"$1":""'))
      }
    expect(received.size).toBe(1)
    expect([...received][0]).not.toMatch(/leaning|rating":5|asked_?by/i)
  })

  it('are stored anonymously as scores of the deck’s games, and deleted with the room', async () => {
    const { ids, dice, tiles } = await someGames()
    const [mia, theo] = [await whoLikes(tiles, dice), aBrowser()]
    const letters = await sitDown(mia, theo, ids)
    const [first, second] = await db().select().from(roomSeats).where(eq(roomSeats.letters, letters)).orderBy(roomSeats.seat)
    expect(Object.keys(first?.leanings ?? {}).map(Number).toSorted()).toEqual(ids.toSorted())
    expect([first?.requestedBy, second?.requestedBy, second?.leanings]).toEqual([null, null, null])
  }) // biome-ignore format: the question in one line
})
