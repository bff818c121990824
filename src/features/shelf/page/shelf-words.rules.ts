import { LONG_MONTHS } from '#/domain/shelf/shelf-look.rules.ts'
import { MONTHS } from '#/shared/dates.ts'

/** A day, as a calendar writes it. */
type IsoDay = string

const monthsOf = (day: IsoDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The month before which a box was last played that has rested long, in words: "May". */
export function longRestInWords(today: IsoDay): string {
  return MONTHS[(monthsOf(today) - LONG_MONTHS) % 12] ?? ''
}

/**
 * When a box was last played, as its label says it: "never played", "not since May" after three months, "in August", and
 * the day where it was in this or the last month.
 */
export function playsInWords(
  { timesPlayed, lastPlayedOn }: { timesPlayed: number; lastPlayedOn: IsoDay | null },
  today: IsoDay,
): string {
  if (timesPlayed === 0) return 'never played'
  if (lastPlayedOn === null) return timesPlayed === 1 ? 'played' : `played ${timesPlayed} times`
  const months = monthsOf(today) - monthsOf(lastPlayedOn)
  const month = MONTHS[monthsOf(lastPlayedOn) % 12] ?? ''
  const year = months >= 12 ? ` ${lastPlayedOn.slice(0, 4)}` : ''
  if (months > 3) return `not since ${month}${year}`
  return months > 1 ? `in ${month}` : `${Number(lastPlayedOn.slice(8))} ${month}`
}
