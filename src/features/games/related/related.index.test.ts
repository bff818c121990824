import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ComparedGames, type TasteGame } from '#/features/taste/model/compared-games.ts'
import { type ComparableGame, comparedGame } from '#/features/taste/model/taste.rules.ts'
import { WordCounts } from '#/features/taste/model/word-lists.ts'
import { type CountedOpinion, LikeTable } from './like-table.ts'
import { RelatedIndex } from './related.index.ts'
import { closeness, scoreOf } from './related-formula.rules.ts'

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

const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const anyOpinions: fc.Arbitrary<CountedOpinion[]> = fc.uniqueArray(
  fc.record({ gameId: fc.constantFrom(...ids), isLike: fc.boolean() }),
  { selector: ({ gameId }) => gameId },
)
type Step = { put: ComparableGame } | { remove: number } | { member: string; opinions: CountedOpinion[] }
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom(...ids)
    .chain(anyGame)
    .map((put) => ({ put })),
  fc.constantFrom(...ids).map((remove) => ({ remove })),
  fc.record({ member: fc.constantFrom('ann', 'bo', 'cy'), opinions: anyOpinions }),
)

/** A game rated by the experts only. */
const unrated = (game: ComparableGame): TasteGame => ({
  ...game,
  ratingSum: 0,
  ratingCount: 0,
  isToAvoid: false,
})

function aSite(games: Iterable<ComparableGame> = []) {
  const compared = new ComparedGames()
  for (const game of games) compared.put(unrated(game))
  return { games: compared, index: new RelatedIndex(() => compared) }
}

function take({ games, index }: ReturnType<typeof aSite>, step: Step): void {
  if ('put' in step) games.put(unrated(step.put))
  else if ('remove' in step) games.remove(step.remove)
  else index.setMember(step.member, step.opinions)
}

/** The same site, built from scratch. */
function builtAnew(
  games: ReadonlyMap<number, ComparableGame>,
  stated: ReadonlyMap<string, CountedOpinion[]>,
): RelatedIndex {
  const { index } = aSite(games.values())
  Array.from(index.fillLikes(stated))
  return index
}

it('ALIKE-01: after any changes it answers what an index built anew answers, and never names the game itself or one without a shared category', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      const site = aSite()
      const { index } = site
      const games = new Map<number, ComparableGame>()
      const stated = new Map<string, CountedOpinion[]>()
      for (const step of steps) {
        // Queried before the change as well, so that a stale cache would show.
        index.relatedTo(ids[0]!)
        take(site, step)
        if ('put' in step) games.set(step.put.id, step.put)
        else if ('remove' in step) games.delete(step.remove)
        else stated.set(step.member, step.opinions)
      }
      const fresh = builtAnew(games, stated)
      for (const id of ids) {
        const related = index.relatedTo(id)
        expect(related).toEqual(fresh.relatedTo(id))
        const sharing = [...games.values()].filter(
          (other) =>
            other.id !== id && other.categories.some((slug) => games.get(id)?.categories.includes(slug)),
        )
        expect(related.map((each) => each.id).sort()).toEqual(sharing.map((each) => each.id).sort())
      }
    }),
  )
})

/** Many games with shared categories, so that most of them fall behind the twelve that are stored. */
const manyGames = fc.tuple(...Array.from({ length: 60 }, (_, at) => anyGame(at + 1)))
/** Members who say much, each something else, and groups who like a few games together: they lift a game over all that is nearer. */
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

it('ALIKE-01: of many games it lists the top ones by the formula, whatever likes changed since', () => {
  fc.assert(
    fc.property(manyGames, manyOpinions, (games, members) => {
      const { index } = aSite(games)
      const likes = new LikeTable()
      for (const [at, opinions] of members.entries()) {
        index.relatedTo(1)
        index.setMember(`member ${at}`, opinions)
        likes.setMember(`member ${at}`, opinions)
      }
      const requested = [games[0]!, ...games.filter(({ id }) => likes.opinionsOf(id).likes > 5)]
      for (const game of requested)
        expect(index.relatedTo(game.id).map(({ id }) => id)).toEqual(rankedByFormula(game, games, likes))
    }),
    { numRuns: 40 },
  )
})

/** Every game that shares a category, put in order by the formula and nothing else; of equals the older first. */
function rankedByFormula(game: ComparableGame, games: readonly ComparableGame[], likes: LikeTable): number[] {
  const counts = new WordCounts()
  const compared = games.map(comparedGame)
  for (const each of compared) counts.count(each, 1)
  const figures = counts.figures()
  const pairs = compared.flatMap((a, at) => compared.slice(at + 1).map((b) => closeness(a, b, figures)))
  const mean = pairs.reduce((sum, each) => sum + each, 0) / pairs.length
  const likesWith = likes.figuresOf(game.id)
  return compared
    .filter(
      (other) => other.id !== game.id && other.categories.some((slug) => game.categories.includes(slug)),
    )
    .map((other) => {
      const closer = closeness(comparedGame(game), other, figures) - mean
      return { id: other.id, score: scoreOf(other, closer, likesWith(other.id), figures) }
    })
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, 12)
    .map(({ id }) => id)
}

const plain: ComparableGame = {
  id: 0, title: '', categories: ['puzzle'], mechanics: [], designers: [], weight: 2, playMinutes: 30, year: 2010,
  mode: null, maxPlayers: 2, expertRating: 4,
} // biome-ignore format: one fact a line would bury the rest

it('ALIKE-01: ten who like two games together bring the second before its equals, and the reason says so', () => {
  const { index } = aSite(ids.map((id) => ({ ...plain, id, title: `Game ${id}` })))
  const reasonBefore = index.relatedTo(1).at(-1)
  expect(reasonBefore).toEqual({ id: 9, reason: 'Both are puzzles, both take half an hour' })
  for (let member = 0; member < 10; member++) {
    index.setMember(
      `pair ${member}`,
      [1, 9].map((gameId) => ({ gameId, isLike: true })),
    )
    index.setMember(
      `other ${member}`,
      [2, 3, 4].map((gameId) => ({ gameId, isLike: true })),
    )
  }
  expect(index.relatedTo(1)[0]).toEqual({ id: 9, reason: '10 of the 10 who like Game 1 like this' })
})

it('takes the middle of what is known for what is not, the lower of two', () => {
  const counts = new WordCounts()
  for (const weight of [1, 4, 2, null]) counts.count(comparedGame({ ...plain, weight }), 1)
  expect(counts.figures().medians.weight).toBe(2)
  counts.count(comparedGame({ ...plain, weight: 3 }), 1)
  expect(counts.figures().medians.weight).toBe(2)
  counts.count(comparedGame({ ...plain, weight: 2 }), -1)
  counts.count(comparedGame({ ...plain, weight: 1 }), -1)
  expect(counts.figures()).toMatchObject({ games: 3, medians: { weight: 3 }, meanExpertRating: 4 })
})
