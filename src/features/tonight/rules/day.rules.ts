/** The day Tonight is asked on, which is UTC's, and what chance gives each game on it. */

import { type Day, startOf } from '#/shared/dates.ts'
import { mixed } from '#/shared/order/shuffled.ts'

const DAY_MS = 86_400_000

/** A day as it is written: "2026-11-22". */
export const writtenDay = (day: Day): string => startOf(day).toISOString().slice(0, 10)

/** How long a written day lasts from a moment on, in milliseconds; 0 when it is over. */
export function msLeftOf(day: string, moment: number): number {
  return Math.max(0, Date.parse(day) + DAY_MS - moment)
}

/** How far chance moves a game: enough for a dozen games and more in a month, without costing a tenth of a star. */
const NOISE = 0.22

/** What chance adds to a game's score on a day, the same in every process; its mode is 0 (Gumbel's distribution). */
export function freshness(day: Day, gameId: number): number {
  return noiseOf(mixed(gameId ^ mixed(day)))
}

const noiseOf = (drawn: number) => NOISE * -Math.log(-Math.log((drawn + 0.5) / 2 ** 32))

const STEP_BITS = 12
/** The most that chance adds where the first bits of what is drawn are so. */
const MOST_NOISE = Float64Array.from({ length: 2 ** STEP_BITS }, (_, step) =>
  noiseOf((step + 1) * 2 ** (32 - STEP_BITS) - 1),
)

/** No less than {@link freshness} and hardly more, without its logarithms. `mixedDay` is the day, mixed. */
export const freshnessAtMost = (mixedDay: number, gameId: number): number =>
  MOST_NOISE[mixed(gameId ^ mixedDay) >>> (32 - STEP_BITS)]!

/** On which day of the week the third pick is one that did not come lately; 0 is Monday. */
const WEEKLY_ON = 2
/** The first of January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 3
const weekOf = (day: Day) => Math.floor((day + EPOCH_WEEKDAY) / 7)

/** Whether the third pick of a day is one that did not come lately. */
export const isWeeklyDay = (day: Day): boolean => (day + EPOCH_WEEKDAY) % 7 === WEEKLY_ON

/** How many days before a weekly day count as lately: back to the weekly day before the last, and not including it. */
export const LATELY_DAYS = 13
/** Games take turns in so many groups, so that none is the weekly pick twice within as many weeks. */
const GROUPS = 4

/** Whether a game may be the weekly pick in the week of a day. */
export function hasWeeklyTurn(day: Day, gameId: number): boolean {
  return mixed(gameId) % GROUPS === weekOf(day) % GROUPS
}
