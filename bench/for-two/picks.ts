import { observationsOf } from '#/domain/taste/opinions.rules.ts'
import { PersonalTaste } from '#/domain/taste/personal-taste.ts'
import { TasteGames } from '#/domain/taste/taste-games.ts'
import { bestForAll, PICKS } from '#/features/picks/picks.rules.ts'
import { chanceFrom } from './chance.ts'
import { inWords, meanOf, row } from './figures.ts'
import type { DescribedGame, Rater } from './raters.ts'

/** So many games both rated are hidden, and picked from. */
const HIDDEN = 15
/** From here on, of ten, a game is liked. */
const LIKED = 7.5
/** How many communities of each size are drawn: the couples asked are those outside, each once in a drawing. */
const DRAWINGS = 3
const COMMUNITIES = [0, 100, 1_000] as const
/** What a community's mean of a game leans to until somebody rates, and as how many ratings that counts. */
const MEAN_BEFORE = 7.3
const MEAN_WORTH = 20

/** Two who rated, and the games that are hidden. */
interface Couple {
  raters: readonly [Rater, Rater]
  hidden: readonly number[]
}

type Order = (couple: Couple) => readonly number[]

/**
 * Of three games picked for two from fifteen that both rated and nobody is told, how many both like. What is known is the
 * rest of what they rated, and what a community of others did; editors say nothing. Couples are strangers.
 */
export function picksReport(games: readonly DescribedGame[], raters: readonly Rater[]): string[] {
  const known = new Set(games.map(({ id }) => id))
  const chance = chanceFrom(23)
  const rows = new Map<string, Map<number, number[]>>()
  const couplesOf = new Map<number, number>()
  for (const size of COMMUNITIES)
    for (let drawing = 0; drawing < DRAWINGS; drawing += 1) {
      const order = chance.shuffled(raters)
      const orders = waysToPick(games, order.slice(0, size))
      for (const couple of couplesAmong(order.slice(size), known, chance.shuffled)) {
        couplesOf.set(size, (couplesOf.get(size) ?? 0) + 1)
        for (const [name, pick] of orders) {
          const shares = rows.get(name) ?? new Map<number, number[]>()
          rows.set(name, shares)
          shares.set(size, [...(shares.get(size) ?? []), shareBothLike(couple, pick(couple).slice(0, PICKS))])
        }
      }
    }
  const words = (shares: ReadonlyMap<number, number[]>, size: number) => {
    const values = shares.get(size)
    return values ? inWords(meanOf(values), 3) : ''
  }
  return [
    row([
      'of three picked for two, how many both like',
      ...COMMUNITIES.map((size) => `${size.toLocaleString('en-US')} members`),
    ]),
    row(['---', ...COMMUNITIES.map(() => '---:')]),
    ...[...rows].map(([name, shares]) => row([name, ...COMMUNITIES.map((size) => words(shares, size))])),
    '',
    `${COMMUNITIES.map((size) => (couplesOf.get(size) ?? 0).toLocaleString('en-US')).join(', ')} couples before ${HIDDEN} of ${games.length} games that both rated.`,
  ]
}

/** Pairs of people, each asked once, who rated enough games both. */
function couplesAmong(
  people: readonly Rater[],
  known: ReadonlySet<number>,
  shuffled: <Value>(values: readonly Value[]) => Value[],
): Couple[] {
  return people.flatMap((one, at) => {
    const other = people[at + 1]
    if (at % 2 === 1 || !other) return []
    const common = [...one.keys()].filter((id) => other.has(id) && known.has(id))
    return common.length < HIDDEN ? [] : [{ raters: [one, other], hidden: shuffled(common).slice(0, HIDDEN) }]
  })
}

const bothLike = ({ raters }: Couple, id: number) => raters.every((rated) => rated.get(id)! >= LIKED)

const shareBothLike = (couple: Couple, ids: readonly number[]) =>
  ids.filter((id) => bothLike(couple, id)).length / ids.length

function waysToPick(games: readonly DescribedGame[], community: readonly Rater[]): [string, Order][] {
  const ratings = new Map<number, number[]>()
  for (const rated of community)
    for (const [id, rating] of rated) {
      const kept = ratings.get(id) ?? []
      ratings.set(id, kept)
      kept.push(rating)
    }
  const countOf = (id: number) => ratings.get(id)?.length ?? 0
  const sumOf = (id: number) => (ratings.get(id) ?? []).reduce((sum, rating) => sum + rating, 0)
  const kept = new TasteGames()
  for (const game of games)
    kept.put({ ...game, ratingSum: sumOf(game.id) / 2, ratingCount: countOf(game.id), isToAvoid: false })
  const byKey =
    (key: (id: number) => number): Order =>
    ({ hidden }) =>
      hidden.toSorted((one, other) => key(other) - key(one))
  const ours =
    (told: number): Order =>
    ({ raters, hidden }) => {
      const sitters = raters.map((rated) => ({ taste: tasteOf(kept, rated, hidden, told) }))
      const slots = hidden.map((id) => kept.slotOf(id)!)
      return bestForAll(slots, sitters, PICKS).map(({ item }) => kept.gameAt(item).id)
    }
  const fair: [string, Order][] = [['any three', ({ hidden }) => hidden]]
  const others: [string, Order][] = [
    ['popularity', byKey(countOf)],
    ['community mean', byKey((id) => (MEAN_WORTH * MEAN_BEFORE + sumOf(id)) / (MEAN_WORTH + countOf(id)))],
  ]
  return [
    ...fair,
    ...(community.length > 0 ? others : []),
    ['ours, three games each likes', ours(3)],
    ['ours, all they rated', ours(Number.POSITIVE_INFINITY)],
  ]
}

/** The taste of somebody who tells all they rated but what is hidden, or so many games they like. */
function tasteOf(games: TasteGames, rated: Rater, hidden: readonly number[], told: number): PersonalTaste {
  const said = [...rated].filter(([id]) => !hidden.includes(id) && games.slotOf(id) !== undefined)
  const likes =
    told === Number.POSITIVE_INFINITY ? said : said.filter(([, rating]) => rating >= LIKED).slice(0, told)
  return new PersonalTaste(
    games,
    observationsOf(
      likes.map(([gameId, rating]) => ({ gameId, stars: rating / 2, isFavorite: false, saidAtMs: 0 })),
    ),
  )
}
