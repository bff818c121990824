import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ComparedGames } from '#/features/taste/model/compared-games.ts'
import { anyTastedGames } from '#/testing/any-tasted-games.ts'
import { type LikeOrDislike, LikeTable, RelatedIndex, themesOf } from './related.index.ts'
import { type LikeFigures, popularityOf, SAME_THEME, scoreOf, similarityOf } from './related-formula.rules.ts'

const GAMES = [1, 2, 3, 4, 5, 6]
const anyOpinions: fc.Arbitrary<LikeOrDislike[]> = fc.uniqueArray(
  fc.record({ gameId: fc.constantFrom(...GAMES), isLike: fc.boolean() }),
  { selector: ({ gameId }) => gameId },
)
const anySteps = fc.array(fc.tuple(fc.constantFrom('ann', 'bo', 'cy', 'di'), anyOpinions), { maxLength: 30 })

/** The same figures, recounted from all opinions. */
function recounted(stated: ReadonlyMap<string, readonly LikeOrDislike[]>, a: number, b: number): LikeFigures {
  const members = [...stated.values()]
  const likes = (gameId: number) =>
    members.filter((opinions) => opinions.some((each) => each.gameId === gameId && each.isLike)).length
  const both = (one: number, other: number) =>
    members.filter((opinions) =>
      [one, other].every((id) => opinions.some((each) => each.gameId === id && each.isLike)),
    ).length
  const pairs = GAMES.flatMap((one, at) => GAMES.slice(at + 1).map((other) => [one, other] as const))
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  return {
    both: both(a, b),
    likes: [likes(a), likes(b)],
    opinions: members.filter((opinions) => opinions.some(({ gameId }) => gameId === b)).length,
    allLikes: sum(GAMES.map(likes)),
    allOpinions: sum(members.map((opinions) => opinions.length)),
    allBoth: sum(pairs.map(([one, other]) => both(one, other))),
    allProducts: sum(pairs.map(([one, other]) => likes(one) * likes(other))),
  }
}

const pairsOfGames = GAMES.flatMap((a) => GAMES.filter((b) => b !== a).map((b) => [a, b] as const))

it('ALIKE-01: after any changes it equals a recount', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const table = new LikeTable()
      const stated = new Map<string, LikeOrDislike[]>()
      for (const [member, opinions] of steps) {
        table.setMember(member, opinions)
        stated.set(member, opinions)
      }
      for (const [a, b] of pairsOfGames)
        expect(table.figuresOf(a).likesWith(b)).toEqual(recounted(stated, a, b))
    }),
  )
})

const anyLikes = fc.array(
  fc.uniqueArray(fc.record({ gameId: fc.integer({ min: 1, max: 40 }), isLike: fc.boolean() }), {
    selector: ({ gameId }) => gameId,
    maxLength: 12,
  }),
  { maxLength: 8 },
)
/** Up to 42 games, so that a list of twelve leaves some out; every third has a theme in its title. */
const anyGames = fc
  .tuple(anyTastedGames, anyTastedGames, anyTastedGames)
  .map((lists) =>
    lists.flat().map((game, at) => ({ ...game, id: at + 1, title: at % 3 === 0 ? 'Vikings' : 'Tiles' })),
  )

it('ALIKE-01: lists the twelve games with the highest scores of all that share a category', () => {
  fc.assert(
    fc.property(anyGames, anyLikes, (games, members) => {
      const compared = new ComparedGames(games)
      const index = new RelatedIndex(() => compared)
      for (const [at, opinions] of members.entries()) index.likes.setMember(`member ${at}`, opinions)
      const pairs = games.flatMap((_, a) => games.slice(a + 1).map((__, b) => compared.compare(a, a + 1 + b)))
      const mean = pairs.reduce((sum, pair) => sum + similarityOf(pair), 0) / Math.max(1, pairs.length)
      for (const [slot, game] of games.entries()) {
        const { likesWith } = index.likes.figuresOf(game.id)
        const scoreBeside = (other: (typeof games)[number]) => {
          const sharesTheme = themesOf(game.title).some((theme) => themesOf(other.title).includes(theme))
          const near = similarityOf(compared.compare(slot, other.id - 1)) - mean
          const popularity = popularityOf(other, likesWith(other.id), compared.figures)
          return scoreOf(near + (sharesTheme ? SAME_THEME : 0), likesWith(other.id), popularity)
        }
        const scores = games
          .filter(({ id, isToAvoid, categories }) => {
            return id !== game.id && !isToAvoid && categories.some((each) => game.categories.includes(each))
          })
          .map(scoreBeside)
          .sort((a, b) => b - a)
          .slice(0, 12)
        const related = index.relatedTo(game.id).map(({ id }) => scoreBeside(games[id - 1]!))
        expect(related.length).toBe(scores.length)
        for (const [at, score] of related.entries()) expect(score).toBeCloseTo(scores[at]!, 9)
      }
    }),
  )
})
