import { WordCounts } from '#/domain/taste/catalogue-counts.ts'
import { type ComparableGame, comparedGame } from '#/domain/taste/compared-game.rules.ts'
import { LikeTable } from '#/features/games/related/like-table.ts'
import { closeness, LIKE_FROM, scoreOf } from '#/features/games/related/related-formula.rules.ts'
import { inWords, meanOf, row } from './figures.ts'
import { chanceFrom } from './people/chance.ts'
import type { Rater } from './people/raters.ts'

/** Those who liked fewer games of ours are not asked: one is shown, and three are looked for among the others. */
const FEWEST_LIKES = 4
const SHOWN = 3
const isLike = (rating: number) => rating / 2 >= LIKE_FROM - 0.25

type Order = (shown: ComparableGame, others: readonly ComparableGame[]) => ComparableGame[]

/**
 * Of three games shown under one that somebody liked, how many they liked: among all games, where what they did not rate
 * counts as not liked, and among those they rated. Each rule knows half of the people and is asked about the other half, and
 * both halves are asked.
 */
export function relatedReport(games: readonly ComparableGame[], raters: readonly Rater[]): string[] {
  const order = chanceFrom(17).shuffled(raters.map((_, rater) => rater))
  const chance = chanceFrom(19)
  const results = new Map<string, { all: number[]; rated: number[]; games: Set<number> }>()
  for (const half of [0, 1]) {
    const known = order.filter((_, place) => place % 2 !== half).map((rater) => raters[rater]!)
    const rules = rulesFrom(games, known)
    for (const rater of order.filter((_, place) => place % 2 === half)) {
      const rated = raters[rater]!
      const liked = games.filter(({ id }) => rated.has(id) && isLike(rated.get(id)!))
      if (liked.length < FEWEST_LIKES) continue
      const shown = liked[Math.floor(chance.next() * liked.length)]!
      const others = games.filter((game) => game !== shown)
      const isLiked = (game: ComparableGame) => liked.includes(game)
      for (const [name, rule] of rules) {
        const result = results.get(name) ?? { all: [], rated: [], games: new Set() }
        results.set(name, result)
        const ranked = rule(shown, others)
        const { all, ofRated } = precisionOf(ranked, isLiked, ({ id }) => rated.has(id))
        result.all.push(all)
        if (ofRated !== null) result.rated.push(ofRated)
        for (const { id } of ranked.slice(0, SHOWN)) result.games.add(id)
      }
    }
  }
  return [
    row(['under a game somebody liked', 'P@3, all', 'P@3, among those rated', 'different games shown']),
    row(['---', '---:', '---:', '---:']),
    ...[...results].map(([name, { all, rated, games: shown }]) =>
      row([name, inWords(meanOf(all), 3), inWords(meanOf(rated), 3), shown.size]),
    ),
    '',
    `${results.values().next().value?.all.length ?? 0} people.`,
  ]
}

/** Of the first three how many are liked: of all, and of those somebody rated; null where they rated fewer than three. */
export function precisionOf<Game>(
  ranked: readonly Game[],
  isLiked: (game: Game) => boolean,
  isRated: (game: Game) => boolean,
): { all: number; ofRated: number | null } {
  const share = (some: readonly Game[]) => some.slice(0, SHOWN).filter(isLiked).length / SHOWN
  const rated = ranked.filter(isRated)
  return { all: share(ranked), ofRated: rated.length < SHOWN ? null : share(rated) }
}

/** What is compared: each orders games by the one that is shown, knowing what some people rated. */
export function rulesFrom(games: readonly ComparableGame[], known: readonly Rater[]): [string, Order][] {
  const likesOf = new Map(
    games.map(({ id }) => [id, known.filter((rated) => rated.has(id) && isLike(rated.get(id)!)).length]),
  )
  const sorted = (others: readonly ComparableGame[], key: (game: ComparableGame) => number) =>
    others.toSorted((one, other) => key(other) - key(one))
  const shared = (one: ComparableGame, other: ComparableGame) =>
    one.categories.filter((category) => other.categories.includes(category)).length
  return [
    [
      'the seed’s rule: most categories shared, best expert first',
      (shown, others) => sorted(others, (game) => 10 * shared(shown, game) + (game.expertRating ?? 0)),
    ],
    ['popularity', (_, others) => sorted(others, ({ id }) => likesOf.get(id) ?? 0)],
    ['ours, nobody has rated yet', ourRule(games, [])],
    [`ours, with what ${known.length.toLocaleString('en-US')} members rated`, ourRule(games, known)],
  ]
}

function ourRule(games: readonly ComparableGame[], known: readonly Rater[]): Order {
  const counts = new WordCounts()
  const compared = new Map(games.map((game) => [game.id, comparedGame(game)]))
  for (const game of compared.values()) counts.count(game, 1)
  const likes = new LikeTable()
  for (const [at, rated] of known.entries())
    likes.setMember(
      String(at),
      games.flatMap(({ id }) => (rated.has(id) ? [{ gameId: id, isLike: isLike(rated.get(id)!) }] : [])),
    )
  const figures = counts.figures()
  const near = (one: ComparableGame, other: ComparableGame) =>
    closeness(compared.get(one.id)!, compared.get(other.id)!, figures)
  const pairs = games.flatMap((one, at) => games.slice(at + 1).map((other) => near(one, other)))
  const mean = pairs.reduce((sum, value) => sum + value, 0) / pairs.length
  return (shown, others) => {
    const likesWith = likes.figuresOf(shown.id)
    const scores = new Map(
      others.map((game) => [game.id, scoreOf(game, near(shown, game) - mean, likesWith(game.id), figures)]),
    )
    return others.toSorted((one, other) => scores.get(other.id)! - scores.get(one.id)!)
  }
}
