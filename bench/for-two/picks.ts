import { observationsOf } from '#/domain/taste/opinions.rules.ts'
import { PersonalTaste } from '#/domain/taste/personal-taste.ts'
import { TasteGames } from '#/domain/taste/taste-games.ts'
import { bestForAll, PICKS } from '#/features/picks/rules/picks.rules.ts'
import { inWords, meanOf, row } from './figures.ts'
import { chanceFrom } from './people/chance.ts'
import type { DescribedGame, Rater } from './people/raters.ts'

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
export interface Couple {
  raters: readonly [Rater, Rater]
  hidden: readonly number[]
}

type Order = (couple: Couple) => readonly number[]

/**
 * Of three games picked for two from fifteen that both rated and nobody is told, how many both like. What is known is the
 * rest of what they rated, and what a community of others did; editors say nothing but in a line of its own. Couples are
 * strangers.
 */
export function picksReport(
  games: readonly DescribedGame[],
  raters: readonly Rater[],
  editorsStars: ReadonlyMap<number, number>,
): string[] {
  const known = new Set(games.map(({ id }) => id))
  const chance = chanceFrom(23)
  const rows = new Map<string, Map<number, number[]>>()
  const couplesOf = new Map<number, number>()
  for (const size of COMMUNITIES)
    for (let drawing = 0; drawing < DRAWINGS; drawing += 1) {
      const order = chance.shuffled(raters)
      const orders = waysToPick(games, order.slice(0, size), editorsStars)
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
export function couplesAmong(
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

const isLiked = (rating: number) => rating >= LIKED
const bothLike = ({ raters }: Couple, id: number) => raters.every((rated) => isLiked(rated.get(id)!))

/** Of some games the part that both like. */
export const shareBothLike = (couple: Couple, ids: readonly number[]) =>
  ids.filter((id) => bothLike(couple, id)).length / ids.length

/** What is compared: each orders the hidden games of a couple, knowing nothing of what the two gave them. */
export function waysToPick(
  games: readonly DescribedGame[],
  community: readonly Rater[],
  editorsStars: ReadonlyMap<number, number> = new Map(),
): [string, Order][] {
  const ratings = new Map<number, number[]>()
  for (const rated of community)
    for (const [id, rating] of rated) {
      const kept = ratings.get(id) ?? []
      ratings.set(id, kept)
      kept.push(rating)
    }
  const countOf = (id: number) => ratings.get(id)?.length ?? 0
  const sumOf = (id: number) => (ratings.get(id) ?? []).reduce((sum, rating) => sum + rating, 0)
  const rated = games.map((game) => ({
    ...game,
    ratingSum: sumOf(game.id) / 2,
    ratingCount: countOf(game.id),
    isToAvoid: false,
  }))
  const kept = new TasteGames()
  for (const game of rated) kept.put(game)
  const keptByEditors = new TasteGames()
  for (const game of rated)
    keptByEditors.put({ ...game, expertRating: editorsStars.get(game.id) ?? game.expertRating })
  const byKey =
    (key: (id: number) => number): Order =>
    ({ hidden }) =>
      hidden.toSorted((one, other) => key(other) - key(one))
  const ours =
    (count: number, isTold: (rating: number) => boolean, by = kept): Order =>
    ({ raters, hidden }) => {
      const sitters = raters.map((rated) => ({ taste: tasteOf(by, rated, { hidden, count, isTold }) }))
      const slots = hidden.map((id) => by.slotOf(id)!)
      return bestForAll(slots, sitters, PICKS).map(({ item }) => by.idAt(item))
    }
  const fair: [string, Order][] = [['any three', ({ hidden }) => hidden]]
  const others: [string, Order][] = [
    ['popularity', byKey(countOf)],
    ['community mean', byKey((id) => (MEAN_WORTH * MEAN_BEFORE + sumOf(id)) / (MEAN_WORTH + countOf(id)))],
  ]
  return [
    ...fair,
    ...(community.length > 0 ? others : []),
    ['ours, three games each likes', ours(3, isLiked)],
    ...[3, 10, 20].map((count): [string, Order] => [
      `ours, ${count} games each rated`,
      ours(count, () => true),
    ]),
    ['ours, all they rated', ours(Number.POSITIVE_INFINITY, () => true)],
    [
      'the same, and our editors’ stars where the game is ours',
      ours(Number.POSITIVE_INFINITY, () => true, keptByEditors),
    ],
  ]
}

/** What somebody tells of what they rated: never what is hidden. */
interface Told {
  hidden: readonly number[]
  /** So many of those that are told. */
  count: number
  isTold: (rating: number) => boolean
}

/** The taste of somebody who tells some of what they rated. */
function tasteOf(games: TasteGames, rated: Rater, { hidden, count, isTold }: Told): PersonalTaste {
  const told = [...rated].filter(
    ([id, rating]) => !hidden.includes(id) && games.slotOf(id) !== undefined && isTold(rating),
  )
  return new PersonalTaste(
    games,
    observationsOf(
      told
        // The files have them by number, the oldest games first.
        .sort(([one], [other]) => drawOf(one) - drawOf(other))
        .slice(0, count)
        .map(([gameId, rating]) => ({ gameId, stars: rating / 2, isFavorite: false, saidAtMs: 0 })),
    ),
  )
}

/** A number without meaning that goes with a game. */
const drawOf = (id: number) => Math.imul(id, 0x9e3779b1) >>> 0
