import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { wishOffers } from '#/features/reminders/model/reminders.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { games } from '../model/games.table.ts'
import { moveOpinions } from './merge-games.store.ts'

const db = testDatabase('empty')
const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const NAMES = ['ann', 'ben', 'cem', 'dot', 'eve'] as const
type Name = (typeof NAMES)[number]
type Title = 'stays' | 'leaves' | 'other'
const member = new Map<string, string>()
const game = new Map<string, number>()
const idOf = (of: ReadonlyMap<string, number>, title: Title) => of.get(title) ?? 0
const called = <Id>(of: ReadonlyMap<string, Id>, id: Id) => [...of].find(([, each]) => each === id)?.[0]
let merged: { staysId: number; leavesId: number }

beforeAll(async () => {
  for (const name of NAMES) member.set(name, (await aMember(db())).id)
})
beforeEach(async () => {
  await db().delete(games)
  for (const title of ['stays', 'leaves', 'other']) game.set(title, (await aGame(db(), { title })).id)
  const [staysId, leavesId] = [idOf(game, 'stays'), idOf(game, 'leaves')]
  merged = { staysId, leavesId }
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
  stated?: number,
) =>
  db()
    .insert(twoPlayerVotes)
    .values({
      ...{ ...by(name, title), vote: word, votedAt: at(day) },
      ...(stated !== undefined && { sentence: `${word} of ${title}`, writtenAt: at(stated) }),
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
  const saved = await db().select().from(favorites)
  const offers = await db().select().from(wishOffers)
  return {
    ratings: ratings.map((r) => [of(r), r.rating, dayOf(r.createdAt), dayOf(r.updatedAt)].join(' ')).sort(),
    votes: votes
      .map((v) => [of(v), v.vote, dayOf(v.votedAt), v.sentence ?? '-', dayOf(v.writtenAt) ?? '-'].join(' '))
      .sort(),
    favorites: saved.map(of).sort(),
    offers: offers.map((each) => `${of(each)} ${each.priceCents}`).sort(),
  }
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

describe('ratings, votes and favorites of a merged game', () => {
  it('move to the remaining one; if a member has both, the later one counts', async () => {
    await sayMuch()
    await moveOpinions(db(), merged)
    expect(await opinions()).toEqual({
      ratings: [
        ...['leaves cem 3 1 2', 'leaves eve 5 3 4'],
        ...['other ann 2 9 10', 'other ben 2 9 10', 'other cem 2 9 10'],
        ...['stays ann 5 1 2', 'stays ben 4 2 3', 'stays cem 2 2 3', 'stays dot 3 4 5', 'stays eve 1 3 4'],
      ],
      votes: [
        ...['leaves cem good 1 - -', 'leaves eve skip 3 - -'],
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
  })
})
