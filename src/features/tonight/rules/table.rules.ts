import type { ComparedGames } from '#/features/taste/model/compared-games.ts'
import { type GameOpinion, type GameOpinions, observationsOf } from '#/features/taste/model/opinions.rules.ts'
import { PersonalTaste } from '#/features/taste/model/personal-taste.ts'
import { type Day, dayOf, monthOf, startOf } from '#/lib/dates.ts'

/** What those who sit at a table say of their games, as far as it changes what is picked for them. */
export interface Table {
  own: ReadonlySet<number>
  notForUs: ReadonlySet<number>
  /** The day each was last played, where that is known. */
  lastPlayed: ReadonlyMap<number, Day>
  /** Only what they own is picked. */
  onlyOwn: boolean
  /** What they own and nothing they said tells that it was ever played. */
  neverOpened?: ReadonlySet<number>
  /** What their likes add to a game: the logarithm of the chance that all like it; nothing where they said nothing. */
  likedWorth?: (gameId: number) => number
}

/** What some who sit at a table said, as Tonight asks for it. Nothing of it but the order of games leaves the server. */
export function tableFromOpinions(
  opinions: readonly GameOpinions[],
  games: ComparedGames,
  onlyOwn: boolean,
): Table {
  const all = opinions.flatMap((one) => [...one.values()])
  const idsOf = (some: readonly GameOpinion[]) => new Set(some.map(({ gameId }) => gameId))
  const own = idsOf(all.filter(({ isOwned }) => isOwned))
  const known = idsOf(all.filter(({ isKnown }) => isKnown))
  const lastPlayed = new Map<number, Day>()
  for (const { gameId, lastPlayedOn } of all)
    if (lastPlayedOn !== null)
      lastPlayed.set(gameId, Math.max(dayWritten(lastPlayedOn), lastPlayed.get(gameId) ?? 0))
  const tastes = opinions
    .map((one) => new PersonalTaste(games, observationsOf([...one.values()])))
    .filter(({ isUnknown }) => !isUnknown)
  return {
    own,
    notForUs: idsOf(all.filter(({ isNotForUs }) => isNotForUs)),
    lastPlayed,
    onlyOwn,
    neverOpened: own.difference(known),
    likedWorth: (gameId) => {
      const slot = games.slotOf(gameId)
      if (slot === undefined) return 0
      return tastes.reduce((worth, taste) => worth + Math.log(taste.roughChanceToLike(slot)), 0)
    },
  }
}

/** A box that has not been played for so long has rested. */
const RESTED_DAYS = 90

/** What a shelf tells of a game that stands on it: that it was never opened, or since when it has rested; null where neither holds. */
export function shelfInWords(
  { neverOpened, lastPlayed }: Table,
  day: Day,
  { id, title }: { id: number; title: string },
): string | null {
  if (neverOpened?.has(id)) return `${title} hasn’t been played yet.`
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

/** Whether a game may stand on a table at all (TONIGHT-04). */
export const mayStandOn = (table: Table | undefined, gameId: number): boolean =>
  !table || (!table.notForUs.has(gameId) && (!table.onlyOwn || table.own.has(gameId)))

/** What a game gains by being owned and liked, and loses by having just been played. */
export function worthOn(table: Table | undefined, day: Day, gameId: number): number {
  if (!table) return 0
  const played = table.lastPlayed.get(gameId)
  const owned = (table.own.has(gameId) ? OWNED : 0) + (table.likedWorth?.(gameId) ?? 0)
  return played === undefined
    ? owned
    : owned - JUST_PLAYED * Math.exp(-Math.max(0, day - played) / FORGOTTEN_DAYS)
}

/** A day as a calendar writes it, counted as days are here. */
export const dayWritten = (day: string): Day => dayOf(Date.parse(`${day}T00:00:00Z`))
