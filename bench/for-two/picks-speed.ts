import type { SaidOfGame } from '#/domain/taste/opinions.rules.ts'
import { TasteGames } from '#/domain/taste/taste-games.ts'
import { picksFor } from '#/features/picks/rules/picks.rules.ts'
import { sitterOf } from '#/features/picks/rules/sitters.rules.ts'
import { quantile, row } from './figures.ts'
import type { DescribedGame, Rater } from './people/raters.ts'

const COUPLES = 60
const HISTORIES = [3, 20, 60] as const

/** How long it takes to pick for one and for two among all games, with histories of some lengths. */
export function picksSpeedReport(games: readonly DescribedGame[], raters: readonly Rater[]): string[] {
  const kept = new TasteGames()
  for (const game of games) kept.put({ ...game, ratingSum: 0, ratingCount: 0, isToAvoid: false })
  const toldBy = (rated: Rater, count: number) =>
    new Map(
      [...rated]
        .filter(([id]) => kept.slotOf(id) !== undefined)
        .slice(0, count)
        .map(([gameId, rating]): [number, SaidOfGame] => [
          gameId,
          {
            gameId, stars: rating / 2, isFavorite: false, saidAtMs: 0, isOwned: false, isNotForUs: false, isKnown: true, timesPlayed: 0,
            lastPlayedOn: null,
          }, // biome-ignore format: one fact a line would bury the rest
        ]),
    )
  const rows = HISTORIES.map((history) => {
    const able = raters.filter((rated) => rated.size >= history)
    const msOf = (seats: 1 | 2) =>
      Array.from({ length: Math.min(COUPLES, Math.floor(able.length / 2)) }, (_, at) => {
        const start = performance.now()
        const sitters = able
          .slice(2 * at, 2 * at + seats)
          .map((rated) => sitterOf(kept, toldBy(rated, history)))
        picksFor(kept, sitters, { ownedFirst: false, nowMs: 0 })
        return performance.now() - start
      })
    const shown = (seats: 1 | 2) => {
      const ms = msOf(seats)
      return ms.length === 0 ? '' : `${quantile(ms, 0.5).toFixed(1)} / ${quantile(ms, 0.95).toFixed(1)}`
    }
    return row([`${history} ratings each`, shown(1), shown(2)])
  })
  return [
    row([`picked among ${games.length.toLocaleString('en-US')} games, ms, p50 / p95`, 'for one', 'for two']),
    row(['---', '---:', '---:']),
    ...rows,
  ]
}
