import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { evenings } from '#/domain/evenings/evenings.table.ts'
import { favorites } from '#/domain/favorites/favorites.table.ts'
import { formerGameSlugs, games } from '#/domain/games/games.table.ts'
import { shelfNotes } from '#/domain/shelf/shelf-notes.table.ts'
import { twoPlayerVotes } from '#/domain/verdict/two-player-votes.table.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { type Game, mergesIn } from '#/testing/merges.ts'
import { mergeGames } from './merge-games.ts'
import { countOpinions } from './opinions.ts'
import { at, roomOver } from './said-of-games.fixture.ts'

const db = testDatabase('empty')
const { entryOf, gameNow, memberIds, merge, ratingOf, say, twoGames } = mergesIn(db)
const aRoom = (letters: string, deck: readonly number[]) => roomOver(db(), letters, deck)
beforeEach(async () => {
  await db().delete(games)
  await db().execute(sql`delete from rooms`)
})

describe('a merge', () => {
  it('keeps the later of two ratings and votes, and counts each member once', async () => {
    const { stays, leaves } = await twoGames()
    const [one = '', two = '', three = ''] = memberIds
    const vote = (word: 'great' | 'skip', day: number) => ({
      vote: word,
      day,
      sentence: `${word}.`,
    })
    await say(stays, one, 0, { rating: { rating: 1, day: 1 }, vote: vote('skip', 1) })
    await say(leaves, one, 0, { rating: { rating: 5, day: 2 }, vote: vote('great', 2) })
    await say(stays, two, 0, { rating: { rating: 2, day: 2 }, vote: vote('skip', 2) })
    await say(leaves, two, 0, { rating: { rating: 4, day: 1 }, vote: vote('great', 1) })
    await say(leaves, three, 0, { rating: { rating: 3, day: 1 }, vote: vote('great', 1), favorite: true })
    await countOpinions(db(), stays.id)
    await merge(stays, leaves)
    expect(
      await Promise.all([one, two, three].map(async (id) => (await ratingOf(stays, id))?.rating)),
    ).toEqual([5, 2, 3])
    expect((await ratingOf(stays, one))?.updatedAt).toEqual(at(2))
    expect(await gameNow(stays)).toMatchObject({
      ...{ ratingCount: 3, ratingSum: 10, votesGreat: 2, votesSkip: 1 },
    })
    const [mine] = await db()
      .select()
      .from(twoPlayerVotes)
      .where(sql`game_id = ${stays.id} and member_id = ${one}`)
    expect(mine).toMatchObject({ vote: 'great', sentence: 'great.', votedAt: at(2) })
    expect(await db().$count(favorites, eq(favorites.gameId, stays.id))).toBe(1)
  })

  it('joins shelves: the later word, all that was played, the note where there is none', async () => {
    const { stays, leaves } = await twoGames()
    const [one = '', two = ''] = memberIds
    await say(stays, one, 0, { shelf: { mark: 'wish', timesPlayed: 1, day: 1, note: null }, evenings: [3] })
    await say(leaves, one, 0, {
      ...{ shelf: { mark: 'own', timesPlayed: 2, day: 2, note: 'At the cabin' }, evenings: [5, 7] },
    })
    await say(leaves, two, 1, { shelf: { mark: 'own', timesPlayed: 0, day: 2, note: null } })
    await merge(stays, leaves)
    const joined = await entryOf(stays, one)
    expect(joined).toMatchObject({
      ...{
        mark: 'own',
        timesPlayed: 6,
        evenings: 3,
        lastPlayedOn: '2026-02-07',
        toldLastPlayedOn: '2025-12-24',
      },
    })
    const [note] = await db()
      .select()
      .from(shelfNotes)
      .where(eq(shelfNotes.entryId, joined?.id ?? 0))
    expect(note?.comment).toBe('At the cabin')
    expect((await entryOf(stays, two))?.mark).toBe('own')
    expect(await db().$count(evenings, eq(evenings.gameId, stays.id))).toBe(3)
  })

  it('takes over what the other is known by elsewhere only where nothing is known, and leads its addresses on', async () => {
    const known = await twoGames({ stays: { externalId: 'bgg:900' }, leaves: { externalId: 'bgg:901' } })
    await merge(known.stays, known.leaves)
    expect((await gameNow(known.stays)).externalId).toBe('bgg:900')
    const { stays, leaves } = await twoGames({ leaves: { externalId: 'bgg:902' } })
    await merge(stays, leaves)
    expect((await gameNow(stays)).externalId).toBe('bgg:902')
    const [former] = await db().select().from(formerGameSlugs).where(eq(formerGameSlugs.slug, leaves.slug))
    expect(former?.gameId).toBe(stays.id)
    await expect(gameNow(leaves)).rejects.toThrow('no such game')
  })

  it('is taken up by open rooms, but where both games lie in one deck', async () => {
    const { stays, leaves } = await twoGames()
    await aRoom('ROOM', [leaves.id, 9])
    await aRoom('BOTH', [leaves.id, stays.id])
    await merge(stays, leaves)
    const { rows } = await db().execute<{
      letters: string
      deck: { id: number }[]
      dealt: number[]
      answered: number
      matched: number
    }>(sql`
      select letters, deck, dealt, (select game_id from room_answers a where a.letters = r.letters) as answered,
        (select game_id from room_matches m where m.letters = r.letters) as matched
      from rooms r join room_seats using (letters) where letters in ('ROOM', 'BOTH') order by letters`)
    expect(rows.map(({ deck, ...row }) => ({ ...row, deck: deck.map(({ id }) => id) }))).toEqual([
      {
        letters: 'BOTH',
        deck: [leaves.id, stays.id],
        dealt: [leaves.id, stays.id],
        answered: leaves.id,
        matched: leaves.id,
      },
      { letters: 'ROOM', deck: [stays.id, 9], dealt: [stays.id, 9], answered: stays.id, matched: stays.id },
    ])
  })

  it('is refused of a game into itself, of one that is gone, and of one somebody changed since', async () => {
    const { stays, leaves } = await twoGames()
    await expect(merge(stays, stays)).rejects.toThrow('cannot be merged into itself')
    await expect(merge({ ...stays, revision: 2 }, leaves)).rejects.toThrow(
      'Somebody changed one of the games',
    )
    await merge(stays, leaves)
    await expect(merge(stays, leaves)).rejects.toThrow('One of the games is not there any more')
  })

  it('of two at one moment the second is told', async () => {
    const { stays, leaves } = await twoGames()
    const by = (one: Game, other: Game) => (tx: ReturnType<typeof db>) => mergeGames(tx, one, other)
    await expect(secondOfTwo(db(), by(stays, leaves), by(leaves, stays))).rejects.toThrow(
      'One of the games is not there any more',
    )
  })
})
