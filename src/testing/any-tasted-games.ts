/** Games tastes are about, in tests. */

import fc from 'fast-check'
import { MODES } from '#/features/games/model/games.rules.ts'
import type { TasteGame } from '#/features/taste/model/compared-games.ts'
import type { GameOpinion } from '#/features/taste/model/opinions.rules.ts'

const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null })

/** Any published games, with ids from 1. */
export const anyTastedGames: fc.Arbitrary<TasteGame[]> = fc
  .array(
    fc.record({
      categories: fc.subarray(['dice', 'tiles', 'cards', 'cooperative']),
      mechanics: fc.subarray(['Dice', 'Tile placement', 'Drafting', 'Bluff', 'Race']),
      designers: fc.subarray(['Ann', 'Bo', 'Cy de la Haye']),
      weight: orNull(fc.constantFrom(1, 1.4, 2.25, 3.3, 5)),
      playMinutes: orNull(fc.constantFrom(1, 15, 20, 45, 240)),
      year: orNull(fc.constantFrom(-3000, 1959, 2010, 2013, 2025)),
      mode: orNull(fc.constantFrom(...MODES)),
      maxPlayers: fc.constantFrom(2, 4),
      expertRating: orNull(fc.constantFrom(1, 3.5, 4.5, 5)),
      ratingSum: fc.constantFrom(0, 40, 90),
      ratingCount: fc.constantFrom(0, 20),
      isToAvoid: fc.boolean(),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((games) => games.map((game, at) => ({ ...game, id: at + 1, title: `Game ${at + 1}` })))

/** An opinion of a game with only the given values set. */
export const someOpinion = (opinions: Partial<GameOpinion> & { gameId: number }): GameOpinion => ({
  stars: null,
  isFavorite: false,
  writtenAtMs: 0,
  isOwned: false,
  isNotForUs: false,
  isKnown: opinions.stars != null || opinions.isFavorite === true || (opinions.timesPlayed ?? 0) > 0,
  timesPlayed: 0,
  lastPlayedOn: null,
  ...opinions,
})

/** Random opinions of some of the games. */
export const anyStated = (games: number): fc.Arbitrary<Map<number, GameOpinion>> =>
  fc
    .uniqueArray(
      fc.record({
        gameId: fc.integer({ min: 1, max: Math.max(1, games) }),
        stars: orNull(fc.integer({ min: 1, max: 5 })),
        isFavorite: fc.boolean(),
        isOwned: fc.boolean(),
        isNotForUs: fc.boolean(),
        writtenAtMs: fc.nat(1000),
        lastPlayedOn: orNull(fc.constantFrom('2026-01-02', '2026-11-20')),
      }),
      { selector: ({ gameId }) => gameId, maxLength: 10 },
    )
    .map(
      (all) =>
        new Map(
          all.map((one) => [one.gameId, someOpinion({ ...one, timesPlayed: one.lastPlayedOn ? 1 : 0 })]),
        ),
    )
