import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ComparedGames, type TasteGame } from '#/features/taste/model/compared-games.ts'
import type { ComparableGame } from '#/features/taste/model/taste.rules.ts'
import type { LikeTable } from './like-table.ts'
import { RelatedIndex } from './related.index.ts'
import { closeness, scoreOf, standingOf } from './related-formula.rules.ts'

const anyGame = (id: number): fc.Arbitrary<ComparableGame> =>
  fc.record({
    id: fc.constant(id),
    title: fc.constant(`Game ${id}`),
    categories: fc.uniqueArray(fc.constantFrom('puzzle', 'abstract', 'cooperative', 'economic'), {
      maxLength: 3,
    }),
    mechanics: fc.uniqueArray(fc.constantFrom('Dice', 'Drafting', 'Tiles', 'Tricks'), { maxLength: 3 }),
    designers: fc.uniqueArray(fc.constantFrom('Ann', 'Bo', 'Cy'), { maxLength: 2 }),
    weight: fc.option(fc.constantFrom(1, 1.55, 2.5, 4)),
    playMinutes: fc.option(fc.constantFrom(1, 15, 30, 45, 240)),
    year: fc.option(fc.constantFrom(-2600, 1995, 2010, 2024)),
    mode: fc.option(fc.constantFrom('together', 'against')),
    maxPlayers: fc.constantFrom(2, 4, 999),
    expertRating: fc.option(fc.constantFrom(0, 3, 4.5, 5)),
  }) as fc.Arbitrary<ComparableGame>

/** A game rated by the experts only. */
const unrated = (game: ComparableGame): TasteGame => ({
  ...game,
  ratingSum: 0,
  ratingCount: 0,
  isToAvoid: false,
})

function indexOf(games: readonly ComparableGame[]) {
  const compared = new ComparedGames(games.map(unrated))
  return new RelatedIndex(() => compared)
}

/** Many games with shared categories, so that most of them fall behind the twelve that are shown. */
const manyGames = fc.tuple(...Array.from({ length: 60 }, (_, at) => anyGame(at + 1)))
/** Members with many different opinions, and groups who like a few games together: they lift a game above more similar ones. */
const manyOpinions = fc
  .tuple(
    fc.array(
      fc.uniqueArray(fc.record({ gameId: fc.integer({ min: 1, max: 60 }), isLike: fc.boolean() }), {
        selector: ({ gameId }) => gameId,
        maxLength: 30,
      }),
      { maxLength: 15 },
    ),
    fc.array(
      fc.record({
        size: fc.integer({ min: 1, max: 20 }),
        together: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 4 }),
      }),
      { maxLength: 4 },
    ),
  )
  .map(([loners, groups]) => [
    ...loners,
    ...groups.flatMap(({ size, together }) =>
      Array.from({ length: size }, () => together.map((gameId) => ({ gameId, isLike: true }))),
    ),
  ])

it('ALIKE-01: of many games it lists the best by the formula after any change of likes', () => {
  fc.assert(
    fc.property(manyGames, manyOpinions, (games, members) => {
      const index = indexOf(games)
      for (const [at, opinions] of members.entries()) index.likes.setMember(`member ${at}`, opinions)
      const isLikedByMany = (id: number) => index.likes.figuresOf(id)(id).likes[0] > 5
      for (const game of games.filter(({ id }) => id === 1 || isLikedByMany(id)))
        expect(index.relatedTo(game.id).map(({ id }) => id)).toEqual(
          rankedByFormula(game, games, index.likes).slice(0, 12),
        )
    }),
    { numRuns: 40 },
  )
})

/** Every game that shares a category, in order by the formula and nothing else; of equals the older first. */
function rankedByFormula(game: ComparableGame, games: readonly ComparableGame[], likes: LikeTable): number[] {
  const compared = new ComparedGames(games.map(unrated))
  const near = (one: number, other: number) => closeness(compared.compare(one, other))
  const pairs = games.flatMap((_, one) => games.slice(one + 1).map((__, at) => near(one, one + 1 + at)))
  const mean = pairs.reduce((sum, each) => sum + each, 0) / pairs.length
  const likesWith = likes.figuresOf(game.id)
  return games
    .filter(
      ({ id, categories }) => id !== game.id && categories.some((slug) => game.categories.includes(slug)),
    )
    .map((other) => {
      const closer = near(compared.slotOf(game.id)!, compared.slotOf(other.id)!) - mean
      return {
        id: other.id,
        score: scoreOf(closer, likesWith(other.id), standingOf(other, likesWith(other.id), compared.figures)),
      }
    })
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .map(({ id }) => id)
}
