import { type Day, dayOf } from './day.rules.ts'

/** What a member says of their games, as far as it changes what is picked for them. */
export interface Table {
  own: ReadonlySet<number>
  notForUs: ReadonlySet<number>
  /** The day each was last played, where that is known. */
  lastPlayed: ReadonlyMap<number, Day>
  /** Only what they own is picked. */
  onlyOwn: boolean
}

/** What owning a game is worth, in stars: it need not be bought first. */
const OWNED = 0.8
/** What having played a game today costs, and after how many days the better part of that is forgotten. */
const JUST_PLAYED = 2
const FORGOTTEN_DAYS = 14

/** Whether a game may stand on a table at all (TONIGHT-04). */
export const mayStandOn = (table: Table | undefined, gameId: number): boolean =>
  !table || (!table.notForUs.has(gameId) && (!table.onlyOwn || table.own.has(gameId)))

/** What a game gains by being owned, and loses by having just been played. */
export function worthOn(table: Table | undefined, day: Day, gameId: number): number {
  if (!table) return 0
  const played = table.lastPlayed.get(gameId)
  const owned = table.own.has(gameId) ? OWNED : 0
  return played === undefined
    ? owned
    : owned - JUST_PLAYED * Math.exp(-Math.max(0, day - played) / FORGOTTEN_DAYS)
}

/** A day as a calendar writes it, counted as days are here. */
export const dayWritten = (day: string): Day => dayOf(Date.parse(`${day}T00:00:00Z`))
