import type { ComparedGames } from '#/features/taste/model/compared-games.ts'
import { type GameOpinion, type GameOpinions, knownLikingsOf } from '#/features/taste/model/opinions.rules.ts'
import { personalTaste } from '#/features/taste/model/personal-taste.ts'
import { type Day, dayOf, monthOf, startOf } from '#/lib/format.ts'

/** What is known about Tonight's players: shelf, plays and taste. The players are one member, or both members of a pair. */
export type Players = ReturnType<typeof playersFrom>

export function playersFrom(opinions: readonly GameOpinions[], games: ComparedGames, onlyOwn: boolean) {
  const all = opinions.flatMap((one) => [...one.values()])
  const idsOf = (is: (opinion: GameOpinion) => boolean): ReadonlySet<number> =>
    new Set(all.filter(is).map(({ gameId }) => gameId))
  const own = idsOf(({ isOwned }) => isOwned)
  const lastPlayed = new Map<number, Day>()
  for (const { gameId, lastPlayedOn } of all)
    if (lastPlayedOn !== null)
      lastPlayed.set(gameId, Math.max(dayOf(Date.parse(lastPlayedOn)), lastPlayed.get(gameId) ?? 0))
  const tastes = opinions
    .map((one) => personalTaste(games, knownLikingsOf([...one.values()])))
    .filter(({ isUnknown }) => !isUnknown)
  return {
    onlyOwn,
    own,
    notForUs: idsOf(({ isNotForUs }) => isNotForUs),
    lastPlayed,
    /** Ids of owned games without any sign of a play. */
    neverPlayed: own.difference(idsOf(({ isKnown }) => isKnown)),
    /** Returns what likes add to a game's score: the logarithm of the probability that all like it; 0 without opinions. */
    likedWorth(gameId: number): number {
      const slot = games.slotOf(gameId)
      if (slot === undefined) return 0
      return tastes.reduce((worth, taste) => worth + Math.log(taste.roughChanceToLike(slot)), 0)
    },
  }
}

/** Number of days without a play from which a game counts as not played for long. */
const RESTED_DAYS = 90

/** Returns the text "Azul hasn’t been played yet." or "Not played since May 2026." Null if that play is recent or unknown. */
export function formatLastPlay(
  { neverPlayed, lastPlayed }: Pick<Players, 'neverPlayed' | 'lastPlayed'>,
  day: Day,
  { id, title }: { id: number; title: string },
): string | null {
  if (neverPlayed.has(id)) return `${title} hasn’t been played yet.`
  const played = lastPlayed.get(id)
  if (played === undefined || day - played < RESTED_DAYS) return null
  const since = startOf(played)
  return `Not played since ${monthOf(since)} ${since.getUTCFullYear()}.`
}

/** Bonus for an owned game, in stars, since it need not be bought first. */
const OWNED = 0.8
/** Penalty for a game that was played today, in stars; it falls to a third within FORGOTTEN_DAYS. */
const JUST_PLAYED = 2
const FORGOTTEN_DAYS = 14

/** Whether Tonight may pick a game (TONIGHT-04). False if a player ruled it out, or if `onlyOwn` is true and none owns it. */
export const mayBePicked = (players: Players | undefined, gameId: number): boolean =>
  !players || (!players.notForUs.has(gameId) && (!players.onlyOwn || players.own.has(gameId)))

/** Returns a bonus, in rating stars, for a game that players own or like. A recent play lowers the bonus, even below 0. */
export function bonusFor(players: Players | undefined, day: Day, gameId: number): number {
  if (!players) return 0
  const played = players.lastPlayed.get(gameId)
  const worth = (players.own.has(gameId) ? OWNED : 0) + players.likedWorth(gameId)
  if (played === undefined) return worth
  return worth - JUST_PLAYED * Math.exp(-Math.max(0, day - played) / FORGOTTEN_DAYS)
}
