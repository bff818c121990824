import { describe, expect, it } from 'vitest'
import { ComparedGames, type TasteGame } from '#/features/taste/model/compared-games.ts'
import type { GameOpinion } from '#/features/taste/model/opinions.rules.ts'
import { someOpinion } from '#/testing/any-tasted-games.ts'
import { LIKES_WANTED, playerOf } from './picks.rules.ts'
import { commonOf, reasonFor } from './reasons.rules.ts'

const saying = (...opinions: GameOpinion[]) => new Map(opinions.map((one) => [one.gameId, one]))
const aGame = (id: number, facts: Partial<TasteGame> = {}): TasteGame => ({
  id, title: `Game ${id}`, categories: [], mechanics: [], designers: [], weight: 2, playMinutes: 30, year: 2015, mode: 'against',
  maxPlayers: 2, expertRating: 4, ratingSum: 0, ratingCount: 0, isToAvoid: false, ...facts,
}) // biome-ignore format: one fact a line would bury the rest
const likes = (gameId: number): GameOpinion => someOpinion({ gameId, stars: 5 })

/** The reason of a pick for some opinions. */
function reasonOf(catalogue: readonly TasteGame[], pick: number, ...opinions: GameOpinion[][]) {
  const games = new ComparedGames(catalogue)
  const players = opinions.map((all) => playerOf(games, saying(...all)))
  return reasonFor(games, games.slotOf(pick)!, players, games.averageRating())
}

describe('the reason of a pick in detail', () => {
  it('mentions an above-average liking only with an opinion that shows it', () => {
    const cached = new ComparedGames([
      aGame(1, { expertRating: null }),
      aGame(2, { expertRating: null, weight: 3, year: 2025 }),
      aGame(3, { expertRating: null, ratingSum: 5, ratingCount: 1, weight: 1, year: 1990 }),
    ])
    const isAbove = (id: number) =>
      reasonFor(cached, cached.slotOf(id)!, [playerOf(cached, new Map())], cached.averageRating())
        .isAboveAverage
    // The second has the highest expected liking, but no opinion.
    expect(cached.likingAt(cached.slotOf(2)!)).toBeGreaterThan(cached.likingAt(cached.slotOf(3)!))
    expect([1, 2, 3].map(isAbove)).toEqual([false, false, true])
  })

  it('mentions similarity without a common word only if the games are similar', () => {
    const cached = new ComparedGames([
      aGame(1),
      aGame(2, { playMinutes: 45, weight: 2.5 }),
      aGame(3, { playMinutes: 46 }),
      aGame(4, { weight: 2.6 }),
    ])
    const slot = (id: number) => cached.slotOf(id)!
    expect(commonOf(cached, [slot(1), slot(2)])).toEqual({ kind: 'closeness' })
    expect(commonOf(cached, [slot(1), slot(3)])).toBeNull()
    expect(commonOf(cached, [slot(1), slot(4)])).toBeNull()
    expect(commonOf(cached, [slot(1)])).toBeNull()
  })

  it('ALIKE-02: names two games for a single member if they share a feature, one each for a pair', () => {
    const tiles = { mechanics: ['Tiles'] }
    const catalogue = [aGame(1, tiles), aGame(2, tiles), aGame(3, tiles), aGame(4)]
    const opinions = { kind: 'mechanics', word: 'Tiles' }
    expect(reasonOf(catalogue, 3, [likes(1), likes(2)])).toMatchObject({
      because: [{ gameIds: [1, 2], common: opinions }],
      common: opinions,
    })
    expect(reasonOf(catalogue, 3, [likes(1), likes(2)], [likes(2)])).toMatchObject({
      because: [
        { gameIds: [1], common: opinions },
        { gameIds: [2], common: opinions },
      ],
      common: opinions,
    })
  })

  it('ALIKE-02: needs no other game for a member who likes the pick itself', () => {
    const tiles = { mechanics: ['Tiles'] }
    const catalogue = [aGame(1, tiles), aGame(2, tiles), aGame(3)]
    expect(reasonOf(catalogue, 1, [likes(1), likes(2)], [likes(1)])).toMatchObject({
      because: [
        { gameIds: [1], common: null },
        { gameIds: [1], common: null },
      ],
      common: null,
    })
    expect(reasonOf(catalogue, 1, [likes(1)], [likes(2)])).toMatchObject({
      because: [{ gameIds: [1], common: null }, { gameIds: [2] }],
      common: { kind: 'mechanics', word: 'Tiles' },
    })
    expect(reasonOf(catalogue, 1, [], [likes(2)]).because[0]).toBeNull()
  })

  it('describes a game on the shelf by either member’s opinion of it', () => {
    const catalogue = [aGame(1), aGame(2)]
    const shelf = (...opinions: Partial<GameOpinion>[]) =>
      reasonOf(catalogue, 1, ...opinions.map((one) => [someOpinion({ gameId: 1, ...one })])).shelf
    expect(reasonOf(catalogue, 1, [likes(2)]).shelf).toEqual({
      isOwned: false,
      isNeverOpened: false,
      lastPlayedOn: null,
    })
    expect(shelf({ isOwned: true }, {})).toEqual({ isOwned: true, isNeverOpened: true, lastPlayedOn: null })
    expect(shelf({}, { isOwned: true }).isOwned).toBe(true)
    expect(shelf({ isOwned: true }, { isKnown: true }).isNeverOpened).toBe(false)
    expect(shelf({ isKnown: true }, { isOwned: true }).isNeverOpened).toBe(false)
    const days = ['2026-03-09', '2025-12-31', '2026-01-02'].map((lastPlayedOn) => ({ lastPlayedOn }))
    expect(shelf(...days).lastPlayedOn).toBe('2026-03-09')
    expect(shelf(...days.toReversed()).lastPlayedOn).toBe('2026-03-09')
    expect(shelf({ lastPlayedOn: '2026-03-09' }).lastPlayedOn).toBe('2026-03-09')
  })

  it('does not count an average liking as above average', () => {
    expect(reasonOf([aGame(1), aGame(2)], 1, []).isAboveAverage).toBe(false)
  })
})

describe('the common feature of a pick and likes', () => {
  const common = (...catalogue: Partial<TasteGame>[]) => {
    const games = new ComparedGames(catalogue.map((facts, at) => aGame(at + 1, facts)))
    return commonOf(
      games,
      catalogue.map((_, at) => games.slotOf(at + 1)!),
    )
  }
  const many = (...more: string[]) => ({ designers: ['Ann', ...more] })

  it('is the most significant: one that all share rather than one of several designers', () => {
    const both = { mechanics: ['Tiles', 'Dice'] }
    expect(common({ ...both, ...many('B', 'C') }, { ...both, ...many('D', 'E') })?.kind).toBe('mechanics')
    expect(common({ ...both, ...many() }, { ...both, ...many() })).toEqual({
      kind: 'designers',
      word: 'Ann',
    })
  })

  it('is the rarest one', () => {
    const both = { mechanics: ['Tiles', 'Dice'] }
    expect(
      common({ ...both, ...many() }, { ...both, ...many() }, { ...both, ...many('B', 'C', 'D', 'E') })?.kind,
    ).toBe('mechanics')
  })

  it('is shared by all of them, as a word or as difficulty and duration', () => {
    expect(common({ categories: ['dice'] }, { categories: ['dice'] }, { categories: ['dice'] })).toEqual({
      kind: 'categories',
      word: 'dice',
    })
    expect(common({ categories: ['dice'], weight: 4 }, { categories: ['dice'] }, {})).toBeNull()
    expect(common({}, {}, {})).toEqual({ kind: 'closeness' })
    expect(common({}, {}, { weight: 4 })).toBeNull()
    expect(common({}, { weight: 4 }, {})).toBeNull()
  })

  it('is empty if difficulty and duration are unknown', () => {
    expect(common({ weight: null }, { weight: null })).toBeNull()
    expect(common({ weight: null }, {})).toBeNull()
    expect(common({}, { weight: null })).toBeNull()
    expect(common({ playMinutes: null }, { playMinutes: null })).toBeNull()
    expect(common({ playMinutes: null }, {})).toBeNull()
    expect(common({}, { playMinutes: null })).toBeNull()
  })
})

it('needs three likes', () => {
  expect(LIKES_WANTED).toBe(3)
})
