import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { comments } from '#/domain/comments/comments.table.ts'
import { evenings } from '#/domain/evenings/evenings.table.ts'
import { favorites } from '#/domain/favorites/favorites.table.ts'
import { formerGameSlugs, games } from '#/domain/games/games.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import { retailerClicks } from '#/domain/retailers/retailers.table.ts'
import { shelfEntries } from '#/domain/shelf/shelf-entries.table.ts'
import { shelfNotes } from '#/domain/shelf/shelf-notes.table.ts'
import { twoPlayerVotes } from '#/domain/verdict/two-player-votes.table.ts'
import { aGame, aMember, aPair, aPost } from '#/testing/builders.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mergeGames } from './merge-games.ts'
import { countOpinions } from './opinions.ts'
import { at, roomOver, type Said, said, sayOf } from './said-of-games.fixture.ts'
import { takeMergeBack } from './take-merge-back.ts'

const db = testDatabase('empty')
type Game = typeof games.$inferSelect
let memberIds: string[]
let editorId: string
beforeAll(async () => {
  memberIds = []
  for (let each = 0; each < 4; each += 1) memberIds.push((await aMember(db())).id)
  await aPair(db(), { id: memberIds[2] ?? '' }, { id: memberIds[3] ?? '' })
  editorId = (await aMember(db())).id
})

const merge = (stays: Game, leaves: Game) => db().transaction((tx) => mergeGames(tx, editorId, stays, leaves))
const takeBack = (mergeId: number) => db().transaction((tx) => takeMergeBack(tx, mergeId))
const gameNow = async ({ id }: { id: number }) => {
  const [row] = await db().select().from(games).where(eq(games.id, id))
  if (!row) throw new Error('no such game')
  return row
}
const ratingOf = async (game: Game, memberId: string) => {
  const rows = await db().select().from(communityRatings).where(eq(communityRatings.gameId, game.id))
  return rows.find((row) => row.memberId === memberId)
}
const entryOf = async (game: Game, memberId: string) => {
  const rows = await db().select().from(shelfEntries).where(eq(shelfEntries.gameId, game.id))
  return rows.find((row) => row.memberId === memberId)
}

/** Everything that is kept, table by table, but when games changed and how often; no comments counted is as good as none. */
async function everything() {
  const { rows: tables } = await db().execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'site_changes' order by 1`)
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await db().execute(sql`
      select to_jsonb(it) - ${name === 'games' ? 'updated_at' : ''}::text - ${name === 'games' ? 'revision' : ''}::text as row
      from ${sql.identifier(name)} it where to_jsonb(it) ->> 'comments' is distinct from '0' order by 1`)
    found[name] = rows
  }
  return found
}

const say = (game: Game, memberId: string, place: number, what: Said) =>
  sayOf(db(), { memberIds, editorId }, { game, memberId, place, what })
const aRoom = (letters: string, deck: readonly number[]) => roomOver(db(), letters, deck)

let made = 0
async function twoGames(of: { stays?: Partial<Game>; leaves?: Partial<Game> } = {}) {
  made += 1
  const stays = await aGame(db(), { title: `Stays ${made}`, ...of.stays })
  const leaves = await aGame(db(), { title: `Leaves ${made}`, ...of.leaves })
  return { stays, leaves }
}

describe('a merge that is taken back', () => {
  it('leaves every table as it was', async () => {
    const all = fc.array(fc.tuple(said, said), { minLength: 4, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(all, fc.boolean(), async (ofMembers, isKnown) => {
        const { stays, leaves } = await twoGames({
          leaves: isKnown ? { externalId: `bgg:${made + 1}` } : { published: false },
        })
        for (const [place, [ofStays, ofLeaves]] of ofMembers.entries()) {
          await say(stays, memberIds[place] ?? '', place, ofStays)
          await say(leaves, memberIds[place] ?? '', place, ofLeaves)
        }
        const post = await aPost(db())
        const both = await aPost(db())
        for (const [postId, gameId] of [
          [post.id, leaves.id],
          [both.id, leaves.id],
          [both.id, stays.id],
        ])
          await db().execute(
            sql`insert into post_games (post_id, game_id, position) values (${postId}, ${gameId}, 1)`,
          )
        await db()
          .insert(formerGameSlugs)
          .values({ slug: `was-${leaves.slug}`, gameId: leaves.id })
        await db()
          .insert(retailerClicks)
          .values([
            { day: '2026-01-01', gameId: stays.id, retailer: 'Shop', clicks: 2 },
            { day: '2026-01-01', gameId: leaves.id, retailer: 'Shop', clicks: 3 },
            { day: '2026-01-02', gameId: leaves.id, retailer: 'Shop', clicks: 1 },
          ])
        await db().execute(sql`
          insert into wish_offers (member_id, game_id, is_offered) values (${memberIds[0]}, ${leaves.id}, true)`)
        await aRoom(`A${made}`, [leaves.id, 7])
        await aRoom(`B${made}`, [leaves.id, stays.id])
        await countOpinions(db(), [stays.id, leaves.id])
        const before = await everything()
        const { mergeId } = await merge(await gameNow(stays), await gameNow(leaves))
        const merged = await everything()
        expect(merged).not.toEqual(before)
        const { stayed } = await takeBack(mergeId)
        expect(stayed).toEqual({ rating: 0, vote: 0, favorite: 0, offer: 0, shelf: 0 })
        expect(await everything()).toEqual(before)
      }),
      { numRuns: 10 },
    )
  }, 120_000)

  it('leaves with the game that stayed what members said of it since, and counts it', async () => {
    const { stays, leaves } = await twoGames()
    const [one = '', two = '', three = ''] = memberIds
    for (const id of [one, two])
      await say(leaves, id, 0, {
        rating: { rating: 2, day: 1 },
        favorite: true,
        shelf: { mark: 'own', timesPlayed: 0, day: 1, note: null },
      })
    await say(stays, one, 0, {
      rating: { rating: 3, day: 2 },
      shelf: { mark: 'wish', timesPlayed: 0, day: 2, note: null },
    })
    const { mergeId } = await merge(stays, leaves)
    await db().execute(sql`select pg_sleep(0.005)`)
    await db().execute(sql`
      update community_ratings set rating = 5 where game_id = ${stays.id} and member_id = ${two}`)
    await db().execute(sql`
      update shelf_entries set mark = 'not-for-us', marked_at = now() where game_id = ${stays.id} and member_id = ${one}`)
    await say(stays, three, 0, { rating: { rating: 4, day: 3 }, comments: ['Nice'] })
    const { stayed } = await takeBack(mergeId)
    expect(stayed).toMatchObject({ rating: 1, shelf: 1, favorite: 0 })
    expect((await ratingOf(stays, two))?.rating).toBe(5)
    expect(await ratingOf(leaves, two)).toBeUndefined()
    expect((await ratingOf(stays, one))?.rating).toBe(3)
    expect((await ratingOf(leaves, one))?.rating).toBe(2)
    expect((await entryOf(stays, one))?.mark).toBe('not-for-us')
    expect((await entryOf(leaves, one))?.mark).toBe('own')
    expect(await gameNow(stays)).toMatchObject({ ratingCount: 3, ratingSum: 12 })
    expect(await gameNow(leaves)).toMatchObject({ ratingCount: 1, ratingSum: 2, published: true })
    expect(await db().$count(comments, eq(comments.gameId, stays.id))).toBe(1)
  })

  it('tells how much of each kind was said anew, and moves what is as old as the merge itself', async () => {
    const { stays, leaves } = await twoGames()
    const [one = '', two = '', three = '', four = ''] = memberIds
    for (const id of memberIds)
      await say(leaves, id, 0, {
        rating: { rating: 2, day: 1 },
        vote: { vote: 'good', day: 1, sentence: 'So calm.' },
        favorite: true,
      })
    await db().execute(sql`
      insert into wish_offers (member_id, game_id, is_offered) values (${one}, ${leaves.id}, true)`)
    const { mergeId } = await merge(stays, leaves)
    const setOf = async (table: string, member: string, columns: string, moment: string) => {
      await db().execute(sql`
        update ${sql.identifier(table)} set ${sql.raw(columns)} = (
          select date_trunc('milliseconds', merged_at) + ${moment}::interval from game_merges where id = ${mergeId})
        where game_id = ${stays.id} and member_id = ${member}`)
    }
    await setOf('two_player_votes', one, 'voted_at', '1 ms')
    await setOf('two_player_votes', two, 'said_at', '1 ms')
    await setOf('two_player_votes', three, 'voted_at', '0')
    await setOf('favorites', three, 'created_at', '1 ms')
    await setOf('favorites', four, 'created_at', '0')
    await setOf('community_ratings', four, 'updated_at', '0')
    const { stayed } = await takeBack(mergeId)
    expect(stayed).toEqual({ rating: 0, vote: 2, favorite: 1, offer: 0, shelf: 0 })
    const ofGame = (game: Game) => ({
      votes: db().$count(twoPlayerVotes, eq(twoPlayerVotes.gameId, game.id)),
      favorites: db().$count(favorites, eq(favorites.gameId, game.id)),
      ratings: db().$count(communityRatings, eq(communityRatings.gameId, game.id)),
    })
    const counted = async ({ votes, favorites, ratings }: ReturnType<typeof ofGame>) => [
      ...[await votes, await favorites, await ratings],
    ]
    expect([await counted(ofGame(stays)), await counted(ofGame(leaves))]).toEqual([
      [2, 1, 0],
      [2, 3, 4],
    ])
  })

  it('is over once it was done; of two into one game the last is taken back first', async () => {
    const { stays, leaves } = await twoGames()
    const other = await aGame(db(), { title: 'Third half' })
    const first = await merge(stays, leaves)
    const second = await merge(await gameNow(stays), other)
    await expect(takeBack(first.mergeId)).rejects.toThrow('“Third half” was merged after this')
    await takeBack(second.mergeId)
    await takeBack(first.mergeId)
    await expect(takeBack(first.mergeId)).rejects.toThrow('cannot be taken back any more')
  })

  it('waits for the game that stays, where that one went into another since', async () => {
    const { stays, leaves } = await twoGames({ stays: { title: 'In the middle' } })
    const last = await aGame(db(), { title: 'At the end' })
    const first = await merge(stays, leaves)
    await merge(last, await gameNow(stays))
    await expect(takeBack(first.mergeId)).rejects.toThrow('“In the middle” was merged after this')
  })
})

describe('a merge', () => {
  it('keeps the later of two ratings and votes, and counts each member once', async () => {
    const { stays, leaves } = await twoGames()
    const [one = '', two = '', three = ''] = memberIds
    const vote = (word: 'great' | 'skip', day: number) => ({
      vote: word,
      day,
      sentence: `${word}.` as 'So calm.',
    })
    await say(stays, one, 0, { rating: { rating: 1, day: 1 }, vote: vote('skip', 1) })
    await say(leaves, one, 0, { rating: { rating: 5, day: 2 }, vote: vote('great', 2) })
    await say(stays, two, 0, { rating: { rating: 2, day: 2 }, vote: vote('skip', 2) })
    await say(leaves, two, 0, { rating: { rating: 4, day: 1 }, vote: vote('great', 1) })
    await say(leaves, three, 0, { rating: { rating: 3, day: 1 }, vote: vote('great', 1), favorite: true })
    await countOpinions(db(), [stays.id, leaves.id])
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
      ...{ shelf: { mark: 'own', timesPlayed: 2, day: 2, note: 'At the cabin' as const }, evenings: [5, 7] },
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
    expect(await gameNow(leaves)).toMatchObject({ inTrash: true, published: false })
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
    await expect(merge(stays, leaves)).rejects.toThrow('One of the games is in the trash by now')
  })

  it('of two at one moment the second is told', async () => {
    const { stays, leaves } = await twoGames()
    const by = (one: Game, other: Game) => (tx: ReturnType<typeof db>) => mergeGames(tx, editorId, one, other)
    await expect(secondOfTwo(db(), by(stays, leaves), by(leaves, stays))).rejects.toThrow(
      'One of the games is in the trash by now',
    )
  })
})
