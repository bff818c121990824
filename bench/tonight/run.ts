/** `npm run bench -- tonight`: how long Tonight takes to answer, from catalogues of some sizes. */

import { NO_VOTES } from '#/domain/verdict/votes.rules.ts'
import { enlargedCatalogue, readRealCatalogue } from '#/features/discovery/testing/real-catalogue.ts'
import { TonightIndex } from '#/features/tonight/index/tonight.index.ts'
import { HARDNESSES, TIMES } from '#/features/tonight/rules/answers.rules.ts'
import { dayOf, isWeeklyDay } from '#/features/tonight/rules/day.rules.ts'
import type { TonightGame } from '#/features/tonight/rules/tonight-game.rules.ts'
import { summed } from '../discovery/measure.ts'

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

const real = readRealCatalogue()
for (const size of [120, 2_000, real.games.length]) {
  const index = new TonightIndex()
  for (const [at, game] of enlargedCatalogue(real, size).games.entries()) index.put(pickable(game, at))
  const timesOf = (page: number, day: number) =>
    ANSWERS.map((answers) => {
      const startedAt = performance.now()
      index.picks(answers, page, day)
      return performance.now() - startedAt
    })
  const day = dayThatIs(false, today)
  timesOf(1, dayThatIs(false, day + 1))
  console.log(`${size.toLocaleString('en-US')} games`)
  for (const [what, times] of [
    ['the first who asks on a day', timesOf(1, day)],
    ['whoever asks after', timesOf(1, day)],
    ['another three', timesOf(2, day)],
    ['the first who asks on a weekly day', timesOf(1, dayThatIs(true, day))],
  ] as const) {
    const { p50, p99 } = summed(times)
    console.log(`  ${what.padEnd(36)} ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`)
  }
}
