import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#/testing/database/test-database.ts'
import { replaceInRooms } from './merge-games.store.ts'

const db = testDatabase('empty')
beforeEach(() => db().execute(sql`delete from rooms`))
const [LEAVES, STAYS, OTHER] = [7, 8, 9]

const cards = (ids: readonly number[]) => ids.map((id) => ({ id, liking: id / 10 }))
/** An open room whose first seat was dealt the deck, has leanings and a yes, and a match. */
async function aRoom(letters: string, deck: number[], more: { wider?: number[]; leanings?: number[] } = {}) {
  const wider = more.wider && JSON.stringify({ limit: 'minutes', games: cards(more.wider) })
  await db().execute(sql`
    insert into rooms (letters, deck, wider, seed, closes_at)
    values (${letters}, ${JSON.stringify(cards(deck))}::jsonb, ${wider ?? null}::jsonb, 1, now() + interval '1 hour')`)
  const leanings =
    more.leanings && JSON.stringify(Object.fromEntries(more.leanings.map((id) => [id, id / 10])))
  await db().execute(sql`
    insert into room_seats (letters, seat, token_digest, dealt, leanings)
    values (${letters}, 'first', ${letters}, ${sql.param(deck)}::int[], ${leanings ?? null}::jsonb)`)
  for (const id of deck) {
    await db().execute(sql`
      insert into room_answers (letters, seat, game_id, answer) values (${letters}, 'first', ${id}, 'yes')`)
    await db().execute(sql`insert into room_matches (letters, game_id) values (${letters}, ${id})`)
  }
}
/** A room's references to games. */
async function contentOf(letters: string) {
  const { rows } = await db().execute<{
    deck: { id: number; liking: number }[]
    wider: { limit: string; games: { id: number; liking: number }[] } | null
    dealt: number[]
    leanings: Record<string, number> | null
    answered: number[]
    matched: number[]
  }>(sql`
    select deck, wider, dealt, leanings,
      (select array_agg(game_id order by game_id) from room_answers a where a.letters = r.letters) as answered,
      (select array_agg(game_id order by game_id) from room_matches m where m.letters = r.letters) as matched
    from rooms r join room_seats using (letters) where letters = ${letters}`)
  return rows[0]
}

const replace = () => db().transaction((tx) => replaceInRooms(tx, { leavesId: LEAVES, staysId: STAYS }))

describe('rooms with a merged game in their deck', () => {
  it('get the remaining game instead, also in the wider deck, unless they have it already', async () => {
    await aRoom('NONE', [OTHER], { wider: [OTHER] })
    await aRoom('LATE', [OTHER], { wider: [LEAVES] })
    await aRoom('BOTH', [LEAVES, STAYS])
    await aRoom('HALF', [LEAVES], { wider: [STAYS] })
    await aRoom('FLAH', [STAYS], { wider: [LEAVES] })
    const rooms = ['NONE', 'BOTH', 'HALF', 'FLAH']
    const before = await Promise.all(rooms.map(contentOf))
    await replace()
    expect(await Promise.all(rooms.map(contentOf))).toEqual(before)
    expect((await contentOf('LATE'))?.wider?.games.map(({ id }) => id)).toEqual([STAYS])
  })

  it('are locked until the transaction ends, and no others', async () => {
    await aRoom('DECK', [LEAVES])
    await aRoom('NONE', [OTHER])
    await db().transaction(async (tx) => {
      await replaceInRooms(tx, { leavesId: LEAVES, staysId: STAYS })
      const { rows } = await db().execute(sql`select letters from rooms for update skip locked`)
      expect(rows).toEqual([{ letters: 'NONE' }])
    })
  })
})

describe('replacing a merged game in a room', () => {
  it('replaces it in the deck, dealt cards, answers and matches', async () => {
    await aRoom('DECK', [OTHER, LEAVES, 10], { wider: [LEAVES, OTHER], leanings: [LEAVES, OTHER] })
    await aRoom('BARE', [LEAVES, OTHER], { leanings: [OTHER] })
    await replace()
    expect(await contentOf('DECK')).toEqual({
      deck: [
        { id: OTHER, liking: 0.9 },
        { id: STAYS, liking: 0.7 },
        { id: 10, liking: 1 },
      ],
      wider: {
        limit: 'minutes',
        games: [
          { id: STAYS, liking: 0.7 },
          { id: OTHER, liking: 0.9 },
        ],
      },
      dealt: [OTHER, STAYS, 10],
      leanings: { [STAYS]: 0.7, [OTHER]: 0.9 },
      answered: [STAYS, OTHER, 10],
      matched: [STAYS, OTHER, 10],
    })
    expect(await contentOf('BARE')).toMatchObject({
      ...{ wider: null, dealt: [STAYS, OTHER], leanings: { [OTHER]: 0.9 }, answered: [STAYS, OTHER] },
    })
  })
})
