import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { favorites } from '#/domain/favorites/favorites.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { gameMergeOpinions, gameMerges } from '#/domain/games/merging/game-merges.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import { wishOffers } from '#/domain/reminders/reminders.table.ts'
import { twoPlayerVotes } from '#/domain/verdict/two-player-votes.table.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { countOpinions, moveOpinions, moveOpinionsBack } from './opinions.ts'
import { at } from './said-of-games.fixture.ts'

const db = testDatabase('empty')
const NAMES = ['ann', 'ben', 'cem', 'dot', 'eve'] as const
type Name = (typeof NAMES)[number]
type Title = 'stays' | 'leaves' | 'other'
const member = new Map<string, string>()
const game = new Map<string, number>()
const idOf = (of: ReadonlyMap<string, number>, title: Title) => of.get(title) ?? 0
const called = <Id>(of: ReadonlyMap<string, Id>, id: Id) => [...of].find(([, each]) => each === id)?.[0]
let merged: { mergeId: number; staysId: number; leavesId: number }

beforeAll(async () => {
  for (const name of NAMES) member.set(name, (await aMember(db())).id)
})
beforeEach(async () => {
  await db().delete(games)
  for (const title of ['stays', 'leaves', 'other', 'gone']) game.set(title, (await aGame(db(), { title })).id)
  const [staysId, leavesId] = [idOf(game, 'stays'), idOf(game, 'leaves')]
  const aMerge = async (leaves: number, stays: number) =>
    onlyRow(
      await db()
        .insert(gameMerges)
        .values({ staysId: stays, leavesId: leaves, mergedAt: at(20), record: {} as never })
        .returning({ id: gameMerges.id }),
    ).id
  // Another merge, of which everybody's opinions are noted too.
  const another = await aMerge(game.get('gone') ?? 0, idOf(game, 'other'))
  for (const [place, name] of NAMES.entries())
    for (const opinion of ['rating', 'vote', 'favorite', 'offer'] as const)
      await db()
        .insert(gameMergeOpinions)
        .values({ mergeId: another, memberId: member.get(name) ?? '', opinion, isSwapped: place % 2 === 0 })
  merged = { mergeId: await aMerge(leavesId, staysId), staysId, leavesId }
})

const by = (name: Name, title: Title) => ({ memberId: member.get(name) ?? '', gameId: idOf(game, title) })
const rate = (title: Title, name: Name, rating: number, day: number) =>
  db()
    .insert(communityRatings)
    .values({ ...by(name, title), rating, createdAt: at(day), updatedAt: at(day + 1) })
const vote = (
  title: Title,
  name: Name,
  word: 'great' | 'good' | 'works' | 'skip',
  day: number,
  said?: number,
) =>
  db()
    .insert(twoPlayerVotes)
    .values({
      ...{ ...by(name, title), vote: word, votedAt: at(day) },
      ...(said !== undefined && { sentence: `${word} of ${title}`, saidAt: at(said) }),
    })
const keep = (title: Title, name: Name) =>
  db()
    .insert(favorites)
    .values({ ...by(name, title), createdAt: at(1) })
const offer = (title: Title, name: Name, priceCents: number) =>
  db()
    .insert(wishOffers)
    .values({ ...by(name, title), isOffered: true, priceCents, currency: 'USD' })

const dayOf = (moment: Date | null) => moment && (moment.getTime() - at(0).getTime()) / 86_400_000
/** Everything that members think of games, by game and member. */
async function opinions() {
  const of = ({ gameId, memberId }: { gameId: number; memberId: string }) =>
    `${called(game, gameId)} ${called(member, memberId)}`
  const ratings = await db().select().from(communityRatings)
  const votes = await db().select().from(twoPlayerVotes)
  const kept = await db().select().from(favorites)
  const offers = await db().select().from(wishOffers)
  return {
    ratings: ratings.map((r) => [of(r), r.rating, dayOf(r.createdAt), dayOf(r.updatedAt)].join(' ')).sort(),
    votes: votes
      .map((v) => [of(v), v.vote, dayOf(v.votedAt), v.sentence ?? '-', dayOf(v.saidAt) ?? '-'].join(' '))
      .sort(),
    favorites: kept.map(of).sort(),
    offers: offers.map((each) => `${of(each)} ${each.priceCents}`).sort(),
  }
}
/** Whose opinions are noted of this merge, and which of them were exchanged. */
const noted = async () => {
  const rows = await db()
    .select()
    .from(gameMergeOpinions)
    .where(eq(gameMergeOpinions.mergeId, merged.mergeId))
  return rows
    .map((row) => `${row.opinion} ${called(member, row.memberId)}${row.isSwapped ? ' exchanged' : ''}`)
    .sort()
}

async function sayMuch() {
  await rate('leaves', 'ann', 5, 1)
  await rate('stays', 'ben', 1, 1)
  await rate('leaves', 'ben', 4, 2)
  await rate('stays', 'cem', 2, 2)
  await rate('leaves', 'cem', 3, 1)
  await rate('stays', 'dot', 3, 4)
  await rate('stays', 'eve', 1, 3)
  await rate('leaves', 'eve', 5, 3)
  await vote('leaves', 'ann', 'great', 1, 2)
  await vote('stays', 'ben', 'skip', 3)
  await vote('leaves', 'ben', 'great', 1, 4)
  await vote('stays', 'cem', 'works', 2, 3)
  await vote('leaves', 'cem', 'good', 1)
  await vote('stays', 'dot', 'good', 1)
  await vote('stays', 'eve', 'good', 3)
  await vote('leaves', 'eve', 'skip', 3)
  for (const name of ['ann', 'ben'] as const) {
    await keep('leaves', name)
    await offer('leaves', name, 200)
  }
  for (const name of ['ben', 'dot'] as const) {
    await keep('stays', name)
    await offer('stays', name, 100)
  }
  for (const name of ['ann', 'ben', 'cem'] as const) {
    await rate('other', name, 2, 9)
    await vote('other', name, 'works', 9, 9)
    await keep('other', name)
    await offer('other', name, 300)
  }
}

describe('opinions of a game that leaves', () => {
  it('move to the one that stays, where of two of one member the later stands', async () => {
    await sayMuch()
    await moveOpinions(db(), merged)
    expect(await opinions()).toEqual({
      ratings: [
        ...['leaves ben 1 1 2', 'leaves cem 3 1 2', 'leaves eve 5 3 4'],
        ...['other ann 2 9 10', 'other ben 2 9 10', 'other cem 2 9 10'],
        ...['stays ann 5 1 2', 'stays ben 4 2 3', 'stays cem 2 2 3', 'stays dot 3 4 5', 'stays eve 1 3 4'],
      ],
      votes: [
        ...['leaves ben skip 3 - -', 'leaves cem good 1 - -', 'leaves eve skip 3 - -'],
        'other ann works 9 works of other 9',
        'other ben works 9 works of other 9',
        'other cem works 9 works of other 9',
        ...['stays ann great 1 great of leaves 2', 'stays ben great 1 great of leaves 4'],
        ...['stays cem works 2 works of stays 3', 'stays dot good 1 - -', 'stays eve good 3 - -'],
      ],
      favorites: [
        ...['leaves ben', 'other ann', 'other ben', 'other cem', 'stays ann', 'stays ben', 'stays dot'],
      ],
      offers: [
        ...['leaves ben 200', 'other ann 300', 'other ben 300', 'other cem 300'],
        ...['stays ann 200', 'stays ben 100', 'stays dot 100'],
      ],
    })
    expect(await noted()).toEqual([
      ...[
        'favorite ann',
        'offer ann',
        'rating ann',
        'rating ben exchanged',
        'vote ann',
        'vote ben exchanged',
      ],
    ])
  })

  it('are all as they were once that is taken back', async () => {
    await sayMuch()
    const before = await opinions()
    await moveOpinions(db(), merged)
    const stayed = await moveOpinionsBack(db(), merged, at(20))
    expect(stayed).toEqual({ rating: 0, vote: 0, favorite: 0, offer: 0 })
    expect(await opinions()).toEqual(before)
  })
})

describe('opinions that members changed since', () => {
  it('stay where they are and are counted; what is as old as the merge goes back', async () => {
    for (const name of NAMES) {
      await rate('leaves', name, 4, 1)
      await vote('leaves', name, 'good', 1, 1)
      await keep('leaves', name)
      await offer('leaves', name, 200)
    }
    await moveOpinions(db(), merged)
    const touch = (table: string, column: string, name: Name, moment: Date) =>
      db().execute(sql`
        update ${sql.identifier(table)} set ${sql.identifier(column)} = ${moment.toISOString()}::timestamptz
        where game_id = ${merged.staysId} and member_id = ${member.get(name)}`)
    await touch('community_ratings', 'updated_at', 'ann', at(21))
    await touch('community_ratings', 'updated_at', 'ben', at(20))
    await touch('two_player_votes', 'voted_at', 'ann', at(21))
    await touch('two_player_votes', 'said_at', 'ben', at(21))
    await touch('two_player_votes', 'said_at', 'cem', at(20))
    for (const name of ['ann', 'ben', 'cem'] as const) await touch('favorites', 'created_at', name, at(21))
    await touch('favorites', 'created_at', 'dot', at(20))
    await rate('other', 'ben', 1, 30)
    const elsewhere = await db().$count(gameMergeOpinions)
    expect(await moveOpinionsBack(db(), merged, at(20))).toEqual({
      rating: 1,
      vote: 2,
      favorite: 3,
      offer: 0,
    })
    const whose = (rows: string[]) => rows.map((row) => row.split(' ').slice(0, 2).join(' '))
    const { ratings, votes, favorites: kept, offers } = await opinions()
    expect(whose(ratings)).toEqual([
      ...['leaves ben', 'leaves cem', 'leaves dot', 'leaves eve', 'other ben', 'stays ann'],
    ])
    expect(whose(votes)).toEqual(['leaves cem', 'leaves dot', 'leaves eve', 'stays ann', 'stays ben'])
    expect(kept).toEqual(['leaves dot', 'leaves eve', 'stays ann', 'stays ben', 'stays cem'])
    expect(whose(offers)).toEqual(NAMES.map((name) => `leaves ${name}`))
    expect(await db().$count(gameMergeOpinions)).toBe(elsewhere - 6)
  })
})

it('what members gave some games is counted anew, and of no other', async () => {
  await rate('stays', 'ann', 5, 1)
  await rate('stays', 'ben', 2, 1)
  for (const [name, word] of [
    ['ann', 'great'],
    ['ben', 'good'],
    ['cem', 'works'],
    ['dot', 'skip'],
    ['eve', 'skip'],
  ] as const)
    await vote('stays', name, word, 1)
  await vote('other', 'ann', 'great', 1)
  const stale = { ratingCount: 7, ratingSum: 7, votesGreat: 7, votesGood: 7, votesWorks: 7, votesSkip: 7 }
  await db().update(games).set(stale)
  await countOpinions(db(), [merged.staysId, merged.leavesId])
  const rows = await db().select().from(games).orderBy(games.id)
  expect(
    rows.map((row) => [
      ...[row.title, row.ratingCount, row.ratingSum],
      ...[row.votesGreat, row.votesGood, row.votesWorks, row.votesSkip],
    ]),
  ).toEqual([
    ['stays', 2, 7, 1, 1, 1, 2],
    ['leaves', 0, 0, 0, 0, 0, 0],
    ['other', 7, 7, 7, 7, 7, 7],
    ['gone', 7, 7, 7, 7, 7, 7],
  ])
})
