import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#/testing/database/test-database.ts'
import { exchangeInRooms, roomsWithOnly } from './rooms.ts'

const db = testDatabase('empty')
beforeEach(() => db().execute(sql`delete from rooms`))
const [LEAVES, STAYS, OTHER] = [7, 8, 9]

const cards = (ids: readonly number[]) => ids.map((id) => ({ id, liking: id / 10 }))
/** An open room whose first seat was dealt the deck, leans to some of it and wants one, which both met over. */
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
/** What a room says of games. */
async function saidIn(letters: string) {
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

describe('rooms in whose deck a game lies', () => {
  it('are those that have it, dealt or where a limit is given up, without the other', async () => {
    await aRoom('NONE', [OTHER], { wider: [OTHER] })
    await aRoom('LATE', [OTHER], { wider: [LEAVES] })
    await aRoom('DECK', [OTHER, LEAVES])
    await aRoom('BOTH', [LEAVES, STAYS])
    await aRoom('HALF', [LEAVES], { wider: [STAYS] })
    await aRoom('FLAH', [STAYS], { wider: [LEAVES] })
    await aRoom('WIDE', [LEAVES], { wider: [LEAVES, OTHER] })
    await db().execute(sql`update rooms set rounds = 2 where letters = 'DECK'`)
    expect(await roomsWithOnly(db(), LEAVES, STAYS)).toEqual(['DECK', 'LATE', 'WIDE'])
    expect(await roomsWithOnly(db(), 1_000, STAYS)).toEqual([])
  })

  it('are held until that is done, and no others', async () => {
    await aRoom('DECK', [LEAVES])
    await aRoom('NONE', [OTHER])
    await db().transaction(async (tx) => {
      await roomsWithOnly(tx, LEAVES, STAYS)
      const { rows } = await db().execute(sql`select letters from rooms for update skip locked`)
      expect(rows).toEqual([{ letters: 'NONE' }])
    })
  })
})

describe('a game that stands for another in a room', () => {
  it('stands in its place, in the deck, among what was dealt, leant to, answered and met over', async () => {
    await aRoom('DECK', [OTHER, LEAVES, 10], { wider: [LEAVES, OTHER], leanings: [LEAVES, OTHER] })
    await aRoom('BARE', [LEAVES, OTHER], { leanings: [OTHER] })
    await aRoom('ELSE', [LEAVES, OTHER], { wider: [LEAVES], leanings: [LEAVES] })
    const elsewhere = await saidIn('ELSE')
    await exchangeInRooms(db(), ['DECK', 'BARE'], { from: LEAVES, to: STAYS })
    expect(await saidIn('DECK')).toEqual({
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
    expect(await saidIn('BARE')).toMatchObject({
      ...{ wider: null, dealt: [STAYS, OTHER], leanings: { [OTHER]: 0.9 }, answered: [STAYS, OTHER] },
    })
    expect(await saidIn('ELSE')).toEqual(elsewhere)
  })

  it('stands for it in one room alone too, and in none where none is named', async () => {
    await aRoom('DECK', [LEAVES], { wider: [] })
    await exchangeInRooms(db(), [], { from: LEAVES, to: STAYS })
    expect((await saidIn('DECK'))?.dealt).toEqual([LEAVES])
    await exchangeInRooms(db(), ['DECK'], { from: LEAVES, to: STAYS })
    expect(await saidIn('DECK')).toMatchObject({
      ...{ deck: [{ id: STAYS, liking: 0.7 }], wider: { games: [] }, leanings: null, matched: [STAYS] },
    })
  })
})
