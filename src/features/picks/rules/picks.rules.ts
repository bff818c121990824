import type { ComparedGames } from '#/features/taste/model/compared-games.ts'
import type { GameOpinion, GameOpinions } from '#/features/taste/model/opinions.rules.ts'
import { isLiked, isRefused, knownLikingsOf } from '#/features/taste/model/opinions.rules.ts'
import { type PersonalTaste, personalTaste } from '#/features/taste/model/personal-taste.ts'
import { First } from '#/lib/order.ts'

export const PICKS = 3
/** Number of days after a play from which a game that all like may be picked again. */
const RESTED_DAYS = 30
const DAY_MS = 86_400_000

/** Returns up to three games that all players probably like, as indexes in `games`. */
export function picksFor(
  games: ComparedGames,
  players: readonly Player[],
  { ownedFirst, nowMs }: { ownedFirst: boolean; nowMs: number },
): number[] {
  if (players.every(({ taste }) => taste.isUnknown)) return []
  const statedOfAny = new Set(players.flatMap(({ stated }) => [...stated.keys()]))
  const opinionsOf = (slot: number) => players.map(({ stated }) => stated.get(games.idAt(slot)))
  const isOwned = (slot: number) => opinionsOf(slot).some((one) => one?.isOwned)
  const fresh: number[] = []
  const rested: number[] = []
  for (let slot = 0; slot < games.size; slot += 1) {
    if (games.gameAt(slot).isToAvoid) continue
    const opinions = statedOfAny.has(games.idAt(slot)) ? opinionsOf(slot) : []
    if (opinions.some(isRuledOut)) continue
    if (opinions.length === 0 || !opinions.every((one) => one?.isKnown)) fresh.push(slot)
    else if (opinions.length > 1 && opinions.every((one) => one && isLiked(one) && hasRested(one, nowMs)))
      rested.push(slot)
  }
  const best = (slots: readonly number[], count: number) => bestForAll(slots, players, count)
  const inOrder = (slots: readonly number[], count: number) => {
    if (!ownedFirst) return best(slots, count)
    const owned = best(slots.filter(isOwned), count)
    const others = slots.filter((slot) => !isOwned(slot))
    return owned.length < count ? [...owned, ...best(others, count - owned.length)] : owned
  }
  const rank = ({ item }: Worthy<number>) => (ownedFirst && isOwned(item) ? 0 : 1)
  return [...inOrder(rested, 1), ...inOrder(fresh, PICKS)]
    .sort((one, other) => rank(one) - rank(other) || other.worth - one.worth)
    .slice(0, PICKS)
    .map(({ item }) => item)
}

const isRuledOut = (opinions: GameOpinion | undefined) =>
  opinions !== undefined && (opinions.isNotForUs || isRefused(opinions))

const hasRested = ({ lastPlayedOn }: GameOpinion, nowMs: number) =>
  lastPlayedOn === null || nowMs - Date.parse(lastPlayedOn) >= RESTED_DAYS * DAY_MS

/** Finds the games most likely to please all players, best first. A game is given by its slot (index) in `ComparedGames`. */
export function bestForAll(
  slots: readonly number[],
  players: readonly { taste: PersonalTaste }[],
  count: number,
): Worthy<number>[] {
  return bestOf(slots, count, {
    roughly: (slot) => players.reduce((all, { taste }) => all * taste.roughChanceToLike(slot), 1),
    exactly: (slot) => players.reduce((all, { taste }) => all * taste.chanceToLike(slot), 1),
  })
}

/** Number of items with the best rough scores for which the exact, expensive score is computed. */
const LOOKED_AT = 60

interface Worthy<Item> {
  item: Item
  worth: number
}

/** Returns the `count` best items. Ranks all items with the fast `roughly`, then the best of them with the slow `exactly`. */
export function bestOf<Item>(
  items: readonly Item[],
  count: number,
  { roughly, exactly }: Record<'roughly' | 'exactly', (item: Item) => number>,
): Worthy<Item>[] {
  type Rough = { item: Item; at: number; rough: number }
  const promising = new First<Rough>(LOOKED_AT, (one, other) => other.rough - one.rough)
  for (const [at, item] of items.entries()) promising.add({ item, at, rough: roughly(item) })
  return promising.items
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => ({ item, worth: exactly(item) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, count)
}

/** Returns a person to pick games for: the person's opinions of games (`stated`), and the taste estimated from these opinions. */
export function playerOf(catalogue: ComparedGames, stated: GameOpinions) {
  return { stated, taste: personalTaste(catalogue, knownLikingsOf([...stated.values()])) }
}
export type Player = ReturnType<typeof playerOf>

/** Minimum number of games that a member must like to get picks. */
export const LIKES_WANTED = 3
