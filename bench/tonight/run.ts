/** `npm run bench -- tonight`: how long Tonight takes to answer, from catalogues of some sizes. The report is Markdown. */

import { NO_VOTES } from '#/domain/verdict/votes.rules.ts'
import { enlargedCatalogue, readRealCatalogue } from '#/features/discovery/testing/real-catalogue.ts'
import { TonightIndex } from '#/features/tonight/index/tonight.index.ts'
import { HARDNESSES, TIMES } from '#/features/tonight/rules/answers.rules.ts'
import { dayOf, isWeeklyDay } from '#/features/tonight/rules/day.rules.ts'
import type { TonightGame } from '#/features/tonight/rules/tonight-game.rules.ts'
import { summed } from '../discovery/measure.ts'
import { row } from '../for-two/figures.ts'

const NOBODY = { sum: 0, count: 0 }
const today = dayOf(Date.now())
const ANSWERS = [null, ...TIMES].flatMap((time) =>
  [null, ...HARDNESSES].flatMap((hard) =>
    ([null, 'together', 'against'] as const).map((side) => ({ time, hard, side })),
  ),
)

/** A game of another catalogue as Tonight looks at it; what that does not know is spread evenly. */
function pickable(
  { id, title, categories, difficulty, playMinutes, expertRating }: Discovered,
  at: number,
): TonightGame {
  return {
    ...{
      id,
      title,
      categories,
      difficulty,
      playMinutes,
      expertRating,
      tagline: null,
      mood: null,
      weight: null,
    },
    mechanics: [`mechanic ${at % 7}`, `mechanic ${at % 31}`],
    designers: [`designer ${at % 997}`],
    year: 1990 + (at % 36),
    mode: at % 4 === 0 ? 'together' : 'against',
    verdict: (['best', 'good', 'playable', null] as const)[at % 4]!,
    readOn: today,
    stars: { before: NOBODY, now: NOBODY },
    votes: { before: NO_VOTES, now: NO_VOTES },
  }
}
type Discovered = ReturnType<typeof readRealCatalogue>['games'][number]

/** A day of the kind asked for. */
function dayThatIs(weekly: boolean, from: number): number {
  return isWeeklyDay(from) === weekly ? from : dayThatIs(weekly, from + 1)
}

const TIMES_ASKED = 5
/** Days of a kind, from today on. */
const someDays = (weekly: boolean): number[] =>
  Array.from({ length: TIMES_ASKED }).reduce<number[]>(
    (days) => [...days, dayThatIs(weekly, (days.at(-1) ?? today - 1) + 1)],
    [],
  )

const real = readRealCatalogue()
const sizes = [120, 2_000, real.games.length]
const told = new Map<string, string[]>()
for (const size of sizes) {
  const index = new TonightIndex()
  for (const [at, game] of enlargedCatalogue(real, size).games.entries()) index.put(pickable(game, at))
  /** Each set of answers on some days, of which the quickest counts: whoever else is on the machine slows the others. */
  const timesOf = (days: readonly number[], page = 1, isAskedBefore = false) =>
    ANSWERS.map((answers) =>
      Math.min(
        ...days.map((day) => {
          if (isAskedBefore) index.picks(answers, 1, day)
          const startedAt = performance.now()
          index.picks(answers, page, day)
          return performance.now() - startedAt
        }),
      ),
    )
  const [ordinary, weekly] = [someDays(false), someDays(true)]
  timesOf(ordinary)
  for (const [what, times] of [
    ['the first who asks on a day', timesOf(ordinary)],
    ['whoever asks after', timesOf(ordinary, 1, true)],
    ['another three', timesOf(ordinary, 2, true)],
    ['the first who asks on a weekly day', timesOf(weekly)],
  ] as const) {
    const { p50, p99 } = summed(times)
    told.set(what, [...(told.get(what) ?? []), `${p50.toFixed(2)} / ${p99.toFixed(2)}`])
  }
}
const named = sizes.map((size) => size.toLocaleString('en-US'))
console.log(row(['p50 / p99, ms, by the games in the catalogue', ...named]))
console.log(row(['---', ...sizes.map(() => '---:')]))
for (const [what, times] of told) console.log(row([what, ...times]))
