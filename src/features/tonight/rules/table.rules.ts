import type { ComparedGames } from '#/features/taste/model/compared-games.ts'
import { type GameOpinion, type GameOpinions, observationsOf } from '#/features/taste/model/opinions.rules.ts'
import { personalTaste } from '#/features/taste/model/personal-taste.ts'
import { type Day, dayOf, monthOf, startOf } from '#/lib/format.ts'

/** What changes the picks of Tonight for some members: what they own, reject, like and last played. Of all this only the order of games leaves the server. */
export type Table = ReturnType<typeof tableFromOpinions>

export function tableFromOpinions(opinions: readonly GameOpinions[], games: ComparedGames, onlyOwn: boolean) {
  const all = opinions.flatMap((one) => [...one.values()])
  const idsOf = (is: (opinion: GameOpinion) => boolean): ReadonlySet<number> =>
    new Set(all.filter(is).map(({ gameId }) => gameId))
  const own = idsOf(({ isOwned }) => isOwned)
  const lastPlayed = new Map<number, Day>()
  for (const { gameId, lastPlayedOn } of all)
    if (lastPlayedOn !== null)
      lastPlayed.set(gameId, Math.max(dayOf(Date.parse(lastPlayedOn)), lastPlayed.get(gameId) ?? 0))
  const tastes = opinions
    .map((one) => personalTaste(games, observationsOf([...one.values()])))
    .filter(({ isUnknown }) => !isUnknown)
  return {
    onlyOwn,
    own,
    notForUs: idsOf(({ isNotForUs }) => isNotForUs),
    lastPlayed,
    /** Owned games without any sign of a play. */
    neverOpened: own.difference(idsOf(({ isKnown }) => isKnown)),
    /** The score that likes add to a game: the logarithm of the probability that all like it; 0 without opinions. */
    likedWorth(gameId: number): number {
      const slot = games.slotOf(gameId)
      if (slot === undefined) return 0
      return tastes.reduce((worth, taste) => worth + Math.log(taste.roughChanceToLike(slot)), 0)
    },
  }
}

/** Days without a play that count as long. */
const RESTED_DAYS = 90

/** What a shelf says about a game, in a sentence: never played, or not for long; null if neither. */
export function formatShelf(
  { neverOpened, lastPlayed }: Pick<Table, 'neverOpened' | 'lastPlayed'>,
  day: Day,
  { id, title }: { id: number; title: string },
): string | null {
  if (neverOpened.has(id)) return `${title} hasn’t been played yet.`
  const played = lastPlayed.get(id)
  if (played === undefined || day - played < RESTED_DAYS) return null
  const since = startOf(played)
  return `Not played since ${monthOf(since)} ${since.getUTCFullYear()}.`
}

/** What owning a game is worth, in stars: it need not be bought first. */
const OWNED = 0.8
/** What having played a game today costs, and after how many days the better part of that is forgotten. */
const JUST_PLAYED = 2
const FORGOTTEN_DAYS = 14

/** Whether a game may be picked for some members: none rejected it, and it is theirs where only owned games are wanted (TONIGHT-04). */
export const mayStandOn = (table: Table | undefined, gameId: number): boolean =>
  !table || (!table.notForUs.has(gameId) && (!table.onlyOwn || table.own.has(gameId)))

/** What a game gains for some members by being owned and liked, minus the penalty for a recent play, in stars. */
export function worthOn(table: Table | undefined, day: Day, gameId: number): number {
  if (!table) return 0
  const played = table.lastPlayed.get(gameId)
  const worth = (table.own.has(gameId) ? OWNED : 0) + table.likedWorth(gameId)
  if (played === undefined) return worth
  return worth - JUST_PLAYED * Math.exp(-Math.max(0, day - played) / FORGOTTEN_DAYS)
}
