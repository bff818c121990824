import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ComparedGames, type TasteGame } from '#/features/taste/model/compared-games.ts'
import { type GameOpinion, isLiked, isRefused } from '#/features/taste/model/opinions.rules.ts'
import { anyStated, anyTastedGames, someOpinion } from '#/testing/any-tasted-games.ts'
import { bestOf, PICKS, picksFor, playerOf } from './picks.rules.ts'
import { reasonFor } from './reasons.rules.ts'

const NOW = Date.parse('2026-11-22T20:00:00Z')
const now = { ownedFirst: false, nowMs: NOW }
const saying = (...opinions: GameOpinion[]) => new Map(opinions.map((one) => [one.gameId, one]))

const anyTable = anyTastedGames.chain((games) =>
  fc.tuple(
    fc.constant(games),
    fc.array(anyStated(games.length), { minLength: 1, maxLength: 2 }),
    fc.boolean(),
  ),
)

const aGame = (id: number, facts: Partial<TasteGame> = {}): TasteGame => ({
  id, title: `Game ${id}`, categories: [], mechanics: [], designers: [], weight: 2, playMinutes: 30, year: 2015, mode: 'against',
  maxPlayers: 2, expertRating: 4, ratingSum: 0, ratingCount: 0, isToAvoid: false, ...facts,
}) // biome-ignore format: one fact a line would bury the rest

describe('the picks', () => {
  it('ALIKE-02: exclude games that a player rated two stars or fewer or ruled out, and games to avoid', () => {
    fc.assert(
      fc.property(anyTable, ([games, opinions, ownedFirst]) => {
        const cached = new ComparedGames(games)
        const picked = picksFor(
          cached,
          opinions.map((one) => playerOf(cached, one)),
          { ownedFirst, nowMs: NOW },
        )
        expect(picked.length).toBeLessThanOrEqual(PICKS)
        expect(new Set(picked).size).toBe(picked.length)
        for (const slot of picked) {
          const id = cached.idAt(slot)
          expect(cached.gameAt(slot).isToAvoid).toBe(false)
          for (const one of opinions) {
            const about = one.get(id)
            expect(about !== undefined && (about.isNotForUs || isRefused(about))).toBe(false)
          }
        }
      }),
    )
  })

  it('are three if there are enough games, else as many as there are', () => {
    const picked = (count: number, ownedFirst: boolean) => {
      const cached = new ComparedGames(Array.from({ length: count }, (_, at) => aGame(at + 1)))
      const likesTheFirst = playerOf(cached, saying(someOpinion({ gameId: 1, stars: 5 })))
      return picksFor(cached, [likesTheFirst], { ...now, ownedFirst }).length
    }
    for (const ownedFirst of [false, true])
      expect([1, 2, 3, 4, 5, 9].map((count) => picked(count, ownedFirst))).toEqual([0, 1, 2, 3, 3, 3])
  })

  it('ALIKE-02: are the unknown games that all most likely like', () => {
    fc.assert(
      fc.property(anyTable, ([games, opinions]) => {
        const cached = new ComparedGames(games)
        const players = opinions.map((one) => playerOf(cached, one))
        if (players.every(({ taste }) => taste.isUnknown)) return
        const isFresh = (id: number) => !opinions.every((one) => one.get(id)?.isKnown)
        const chance = (slot: number) => players.reduce((all, { taste }) => all * taste.chanceToLike(slot), 1)
        const mayBe = games.filter(
          ({ id, isToAvoid }) =>
            !isToAvoid &&
            isFresh(id) &&
            !opinions.some((one) => one.get(id) && (one.get(id)!.isNotForUs || isRefused(one.get(id)!))),
        )
        const best = mayBe.map(({ id }) => chance(cached.slotOf(id)!)).sort((one, other) => other - one)
        const picked = picksFor(cached, players, now).filter((slot) => isFresh(cached.idAt(slot)))
        expect(picked.length).toBeGreaterThanOrEqual(Math.min(best.length, PICKS - 1))
        for (const [at, slot] of picked.entries()) expect(chance(slot)).toBeCloseTo(best[at]!, 9)
      }),
    )
  })

  it('are empty without opinions', () => {
    const cached = new ComparedGames([aGame(1), aGame(2)])
    expect(picksFor(cached, [playerOf(cached, new Map())], now)).toEqual([])
    expect(
      picksFor(cached, [playerOf(cached, saying(someOpinion({ gameId: 1, isOwned: true })))], now),
    ).toEqual([])
  })

  it('ALIKE-02: have owned games first on request, played or not', () => {
    const cached = new ComparedGames([
      aGame(1),
      aGame(2, { expertRating: 5 }),
      aGame(3, { expertRating: 1 }),
      aGame(4),
    ])
    const opinions = saying(someOpinion({ gameId: 1, stars: 5 }), someOpinion({ gameId: 3, isOwned: true }))
    const ids = (ownedFirst: boolean) =>
      picksFor(cached, [playerOf(cached, opinions)], { ownedFirst, nowMs: NOW }).map((slot) =>
        cached.idAt(slot),
      )
    expect(ids(false)).toEqual([2, 4, 3])
    expect(ids(true)).toEqual([3, 2, 4])
  })

  it('include a game that both like and haven’t played for long if it scores high enough', () => {
    const cached = new ComparedGames([
      aGame(1, { expertRating: 5 }),
      aGame(2, { expertRating: 1, weight: 5, playMinutes: 240, year: 1970 }),
      ...[3, 4, 5, 6].map((id) => aGame(id, { expertRating: 5 })),
    ])
    const played = (gameId: number, stars: number, lastPlayedOn: string | null) =>
      someOpinion({ gameId, stars, lastPlayedOn })
    const likes = () => playerOf(cached, saying(played(1, 5, '2026-11-20'), played(2, 4, null)))
    const ids = picksFor(cached, [likes(), likes()], now).map((slot) => cached.idAt(slot))
    expect(ids).toEqual([3, 4, 5])
  })

  it('treat a game as rested thirty days after a play, not sooner', () => {
    const cached = new ComparedGames([aGame(1), aGame(2)])
    const likes = () =>
      playerOf(cached, saying(someOpinion({ gameId: 1, stars: 5, lastPlayedOn: '2026-10-23' })))
    const ids = (moment: string) =>
      picksFor(cached, [likes(), likes()], { ownedFirst: false, nowMs: Date.parse(moment) }).map((slot) =>
        cached.idAt(slot),
      )
    expect(ids('2026-11-22T00:00:00.000Z')).toEqual([1, 2])
    expect(ids('2026-11-21T23:59:59.999Z')).toEqual([2])
  })

  it('may include one known game once it has rested', () => {
    const cached = new ComparedGames([aGame(1), aGame(2), aGame(3), aGame(4), aGame(5)])
    const likes = (lastPlayedOn: string | null) =>
      playerOf(
        cached,
        saying(someOpinion({ gameId: 1, stars: 5, lastPlayedOn }), someOpinion({ gameId: 2, stars: 5 })),
      )
    const ids = (lastPlayedOn: string | null) =>
      picksFor(cached, [likes(lastPlayedOn), likes(null)], now).map((slot) => cached.idAt(slot))
    expect(ids('2026-11-20').filter((id) => id <= 2)).toEqual([2])
    expect(ids('2026-10-01').filter((id) => id <= 2)).toHaveLength(1)
    // To one alone nothing is picked that they know.
    const alone = picksFor(cached, [likes(null)], now).map((slot) => cached.idAt(slot))
    expect(alone.toSorted()).toEqual([3, 4, 5])
  })
})

describe('the reason of a pick', () => {
  it('ALIKE-02: names the most influential like of each, and what these have in common with the pick', () => {
    fc.assert(
      fc.property(anyTable, ([games, opinions]) => {
        const cached = new ComparedGames(games)
        const players = opinions.map((one) => playerOf(cached, one))
        for (const slot of picksFor(cached, players, now)) {
          const id = cached.idAt(slot)
          const { because, shelf, isAboveAverage } = reasonFor(cached, slot, players, cached.averageRating())
          for (const [at, one] of because.entries()) {
            const { stated: theirs, taste } = players[at]!
            const likes = taste.termsOf(slot).filter(({ isLike, adds }) => isLike && adds > 0)
            if (!one) {
              expect(likes).toEqual([])
              continue
            }
            for (const gameId of one.gameIds) expect(isLiked(theirs.get(gameId)!)).toBe(true)
            if (one.gameIds[0] !== id) expect(one.gameIds[0]).toBe(likes[0]?.gameId)
            const { common } = one
            if (!common || common.kind === 'closeness') continue
            for (const gameId of one.gameIds) {
              const words = games.find((game) => game.id === gameId)![common.kind]
              expect(words.map((word) => word.toLowerCase())).toContain(common.word.toLowerCase())
            }
          }
          const all = opinions.flatMap((one) => one.get(id) ?? [])
          expect(shelf.isOwned).toBe(all.some(({ isOwned }) => isOwned))
          if (shelf.isNeverOpened)
            expect(
              all.every(
                ({ isKnown, timesPlayed, lastPlayedOn }) => !isKnown && timesPlayed === 0 && !lastPlayedOn,
              ),
            ).toBe(true)
          if (isAboveAverage) expect(cached.likingStatedOf(slot)).toBeGreaterThan(cached.averageRating())
        }
      }),
    )
  })
})

const anyItems = fc.array(fc.record({ worth: fc.nat(20), rough: fc.nat(20) }), { maxLength: 40 })

it('ALIKE-02: the best of some are the best of all, whatever their rough score', () => {
  fc.assert(
    fc.property(anyItems, fc.integer({ min: 1, max: 5 }), (items, count) => {
      const found = bestOf(items, count, { roughly: ({ rough }) => rough, exactly: ({ worth }) => worth })
      const plain = items.toSorted((one, other) => other.worth - one.worth).slice(0, count)
      expect(found).toEqual(plain.map((item) => ({ item, worth: item.worth })))
    }),
  )
})
