/** Picks for one or two members by their likes (checklist ALIKE-02; decision 21). */

import type { ComparedGames } from '#/features/taste/model/compared-games.ts'
import {
  type GameOpinion,
  type GameOpinions,
  isLiked,
  isRefused,
  observationsOf,
} from '#/features/taste/model/opinions.rules.ts'
import { PersonalTaste } from '#/features/taste/model/personal-taste.ts'
import { First } from '#/lib/order/first.ts'

/** Number of picks. */
export const PICKS = 3
/** Days after which a game both like may be picked again. */
const RESTED_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Returns the slots picked for the participants: what all most likely like. Excludes games that one of them
 * rejected or ruled out, and those to avoid with two. Games known to all are excluded, except for at most one
 * that two of them like and have not played for long.
 */
export function picksFor(
  games: ComparedGames,
  sitters: readonly Sitter[],
  { ownedFirst, nowMs }: { ownedFirst: boolean; nowMs: number },
): number[] {
  if (sitters.every(({ taste }) => taste.isUnknown)) return []
  const statedOfAny = new Set(sitters.flatMap(({ stated: opinions }) => [...opinions.keys()]))
  const textOf = (slot: number) => sitters.map(({ stated: opinions }) => opinions.get(games.idAt(slot)))
  const isOwned = (slot: number) => textOf(slot).some((opinions) => opinions?.isOwned)
  const fresh: number[] = []
  const rested: number[] = []
  for (let slot = 0; slot < games.size; slot += 1) {
    if (games.gameAt(slot).isToAvoid) continue
    const opinions = statedOfAny.has(games.idAt(slot)) ? textOf(slot) : []
    if (opinions.some(isRuledOut)) continue
    if (opinions.length === 0 || !opinions.every((one) => one?.isKnown)) fresh.push(slot)
    else if (opinions.length > 1 && opinions.every((one) => one && isLiked(one) && hasRested(one, nowMs)))
      rested.push(slot)
  }
  const best = (slots: readonly number[], count: number) => bestForAll(slots, sitters, count)
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

/** Returns the slots that all participants most likely like, by the product of their probabilities. */
export function bestForAll(
  slots: readonly number[],
  sitters: readonly { taste: PersonalTaste }[],
  count: number,
): Worthy<number>[] {
  const product = (chance: (taste: PersonalTaste) => number) =>
    sitters.reduce((all, { taste }) => all * chance(taste), 1)
  return bestOf(slots, count, {
    roughly: (slot) => product((taste) => taste.roughChanceToLike(slot)),
    exactly: (slot) => product((taste) => taste.chanceToLike(slot)),
  })
}

/** Number of the best items by rough score whose exact score, which is expensive, is computed. */
const LOOKED_AT = 60

/** An item with its score. */
interface Worthy<Item> {
  item: Item
  worth: number
}

/** Returns the best of many items by their exact score, best first, equal ones in order. */
export function bestOf<Item>(
  items: readonly Item[],
  count: number,
  { roughly, exactly }: Record<'roughly' | 'exactly', (item: Item) => number>,
): Worthy<Item>[] {
  const promising = new First<{ item: Item; at: number; rough: number }>(
    LOOKED_AT,
    (one, other) => other.rough - one.rough,
  )
  for (const [at, item] of items.entries()) {
    const rough = roughly(item)
    if (!promising.last || rough > promising.last.rough) promising.add({ item, at, rough })
  }
  return promising.items
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => ({ item, worth: exactly(item) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, count)
}

/** A participant with their opinions and the taste derived from them. */
export interface Sitter {
  stated: GameOpinions
  taste: PersonalTaste
}

/** Creates a participant from their opinions. */
export function sitterOf(games: ComparedGames, opinions: GameOpinions): Sitter {
  return { stated: opinions, taste: new PersonalTaste(games, observationsOf([...opinions.values()])) }
}

/** Number of likes needed for picks: three, not thirty. */
export const LIKES_WANTED = 3
