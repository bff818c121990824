import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { games } from '#/features/games/model/games.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import { aPair } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { TonightDeck, TonightPicks } from './tonight.schema.ts'

const db = testDatabase('starter', { picking: true, searchable: true })

const picksOf = async (browser: Browser, address: string) => {
  const { body } = await browser.send<TonightPicks>('GET', address)
  return body.picks.map(({ game }) => game.id)
}
const deckOf = async (browser: Browser, address: string) =>
  (await browser.send<TonightDeck>('GET', address)).body.gameIds
const say = (browser: Browser, gameId: number, mark: string) =>
  browser.send('PUT', `/shelf/games/${gameId}`, { body: { mark, isPlayed: false } })

describe('Tonight for a member', () => {
  it('TONIGHT-04, MARK-02: ruled out games are in no pick and no deck, but still found by search', async () => {
    const member = await signedIn(db())
    const [first = 0, ...others] = await picksOf(member, '/tonight')
    await say(member, first, 'not-for-us')
    const own = await picksOf(member, '/tonight/mine')
    expect(own).toHaveLength(3)
    expect(own).not.toContain(first)
    expect(await deckOf(member, '/tonight/deck')).toContain(first)
    expect(await deckOf(member, '/tonight/mine/deck')).not.toContain(first)
    // Everybody else's are as they were.
    expect(await picksOf(member, '/tonight')).toEqual([first, ...others])
    const { body } = await member.send<{ games: { id: number }[] }>('GET', `/games/lists/by-id?ids=${first}`)
    expect(body.games).toMatchObject([{ id: first }])

    // What is left comes as it would to everybody if there were no such game.
    const isPublished = (published: boolean) =>
      db().update(games).set({ published }).where(eq(games.id, first))
    await isPublished(false)
    await vi.waitFor(async () => expect(await picksOf(member, '/tonight')).toEqual(own))
    await isPublished(true)
    await vi.waitFor(async () => expect(await picksOf(member, '/tonight')).toEqual([first, ...others]))
  })

  it('TONIGHT-04, ROOM-01: with the shelf filter only owned games are picked, relaxing answers if necessary', async () => {
    const member = await signedIn(db())
    const { body } = await member.send<{ games: { id: number }[] }>('GET', '/games')
    const owned = body.games.slice(-4).map(({ id }) => id)
    for (const id of owned) await say(member, id, 'own')
    for (const answers of ['', '&time=20&hard=1&side=together']) {
      const picks = await picksOf(member, `/tonight/mine?from=shelf${answers}`)
      expect(picks).toHaveLength(3)
      expect(owned).toEqual(expect.arrayContaining(picks))
    }
    expect((await deckOf(member, '/tonight/mine/deck?from=shelf')).toSorted()).toEqual(owned.toSorted())
    expect(await picksOf(await signedIn(db()), '/tonight/mine?from=shelf')).toEqual([])
  })

  it('TONIGHT-04: recently played games come after others', async () => {
    const member = await signedIn(db())
    const [first = 0] = await picksOf(member, '/tonight')
    await db()
      .insert(shelfEntries)
      .values({
        memberId: member.member.id,
        gameId: first,
        timesPlayed: 1,
        lastPlayedOn: new Date().toISOString().slice(0, 10),
      })
    expect((await picksOf(member, '/tonight/mine'))[0]).not.toBe(first)
    // Of a shelf of three it is the last.
    const [, second = 0, third = 0] = await picksOf(member, '/tonight')
    for (const id of [second, third]) await say(member, id, 'own')
    await db().update(shelfEntries).set({ mark: 'own' }).where(eq(shelfEntries.gameId, first))
    const shelf = await picksOf(member, '/tonight/mine?from=shelf')
    expect(shelf.toSorted()).toEqual([first, second, third].toSorted())
    expect(shelf.at(-1)).toBe(first)
  })

  it('TONIGHT-06: a member without opinions gets the same picks as guests', async () => {
    const member = await signedIn(db())
    expect(await picksOf(member, '/tonight/mine')).toEqual(await picksOf(member, '/tonight'))
  })

  it('ALIKE-02: games the member likes come earlier, without revealing opinions', async () => {
    const member = await signedIn(db())
    const gamesLiked = (await member.send<{ games: { id: number }[] }>('GET', '/games?category=abstract'))
      .body.games
    const disliked = (await member.send<{ games: { id: number }[] }>('GET', '/games?category=cooperative'))
      .body.games
    const cooperative = new Set(disliked.map(({ id }) => id))
    for (const { id } of gamesLiked.slice(0, 12))
      await db().insert(communityRatings).values({ memberId: member.member.id, gameId: id, rating: 5 })
    for (const { id } of disliked
      .filter((game) => !gamesLiked.some((other) => other.id === game.id))
      .slice(0, 12))
      await db().insert(communityRatings).values({ memberId: member.member.id, gameId: id, rating: 1 })
    const { body } = await member.send<TonightPicks>('GET', '/tonight/mine')
    expect(body.picks.filter(({ game }) => cooperative.has(game.id))).toEqual([])
    expect(body.picks).toHaveLength(3)
    for (const { reason } of body.picks)
      expect(`${reason.fit} ${reason.own}`).not.toMatch(/you (both )?like|likes /i)
  })

  it('TONIGHT-04: a pair has one shelf, and games ruled out by either are not picked', async () => {
    const [mira, theo] = [await signedIn(db()), await signedIn(db())]
    await aPair(db(), mira.member, theo.member)
    const { body } = await mira.send<{ games: { id: number }[] }>('GET', '/games')
    const [one = 0, two = 0, three = 0, four = 0] = body.games.map(({ id }) => id)
    for (const id of [one, two]) await say(mira, id, 'own')
    for (const id of [three, four]) await say(theo, id, 'own')
    expect((await deckOf(mira, '/tonight/mine/deck?from=shelf')).toSorted()).toEqual(
      [one, two, three, four].toSorted(),
    )
    await say(theo, one, 'not-for-us')
    expect(await deckOf(mira, '/tonight/mine/deck?from=shelf')).not.toContain(one)
  })

  it('TONIGHT-02: “never opened” requires that neither member has an opinion to the contrary', async () => {
    const [mira, theo] = [await signedIn(db()), await signedIn(db())]
    await aPair(db(), mira.member, theo.member)
    const [first = 0, second = 0, third = 0] = await picksOf(mira, '/tonight')
    for (const id of [first, second, third]) await say(mira, id, 'own')
    const opened = async () => {
      const { body } = await mira.send<TonightPicks>('GET', '/tonight/mine?from=shelf')
      return body.picks
        .filter(({ reason }) => reason.own.endsWith('hasn’t been played yet.'))
        .map(({ game }) => game.id)
    }
    expect((await opened()).toSorted()).toEqual([first, second, third].toSorted())
    await db().insert(communityRatings).values({ memberId: theo.member.id, gameId: first, rating: 4 })
    await db().insert(twoPlayerVotes).values({ memberId: mira.member.id, gameId: second, vote: 'great' })
    await db()
      .insert(shelfEntries)
      .values({ memberId: theo.member.id, gameId: third, timesPlayed: 1, lastPlayedOn: '2025-07-02' })
    expect(await opened()).toEqual([])
    const { body } = await mira.send<TonightPicks>('GET', '/tonight/mine?from=shelf')
    expect(body.picks.find(({ game }) => game.id === third)?.reason.own).toBe('Not played since July 2025.')
  })
})

it('TONIGHT-02: a logged play counts as opened', async () => {
  const [mira, theo] = [await signedIn(db()), await signedIn(db())]
  await aPair(db(), mira.member, theo.member)
  const [game = 0] = await picksOf(mira, '/tonight')
  await say(mira, game, 'own')
  const reason = async () =>
    (await mira.send<TonightPicks>('GET', '/tonight/mine?from=shelf')).body.picks.find(
      (pick) => pick.game.id === game,
    )?.reason.own
  expect(await reason()).toMatch(/hasn’t been played yet\.$/)
  const key = 'aa0e8400-e29b-41d4-a716-446655440000'
  const play = { gameId: game, name: '', day: '2025-07-02', outcome: 'draw', minutes: null, word: null }
  await theo.send('PUT', `/plays/${key}`, { body: play })
  expect(await reason()).toBe('Not played since July 2025.')
  await mira.send('DELETE', `/plays/${key}`)
  expect(await reason()).toMatch(/hasn’t been played yet\.$/)
})

describe('Tonight for a pair', () => {
  it('PAIR-02: picks from what either owns, without games ruled out by one', async () => {
    const [mia, theo] = [await signedIn(db()), await signedIn(db())]
    await aPair(db(), mia.member, theo.member)
    const { body } = await mia.send<{ games: { id: number }[] }>('GET', '/games')
    const [mine = 0, theirs = 0, ruledOut = 0] = body.games.slice(-3).map(({ id }) => id)
    await say(mia, mine, 'own')
    await say(theo, theirs, 'own')
    await say(mia, ruledOut, 'own')
    await say(theo, ruledOut, 'not-for-us')
    for (const browser of [mia, theo])
      expect((await deckOf(browser, '/tonight/mine/deck?from=shelf')).toSorted((a, b) => a - b)).toEqual(
        [mine, theirs].toSorted((a, b) => a - b),
      )
    await theo.send('DELETE', '/pair')
    expect(await deckOf(mia, '/tonight/mine/deck?from=shelf')).not.toContain(theirs)
  })
})
