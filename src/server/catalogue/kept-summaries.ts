import { LRUCache } from 'lru-cache'
import { cardOf, type SummarizedGame } from '#/domain/games/game-summary.rules.ts'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { oncePerProcess } from '../once-per-process.ts'

/** Of so many games what was made last is kept, some 3 kB each: those that stand on pages are asked for again and again. */
const KEPT_SUMMARIES = 5_000

// Keyed by row: a game that changes gets a new one.
const summaries = oncePerProcess(
  'game summaries',
  () => new LRUCache<SummarizedGame, GameSummary>({ max: KEPT_SUMMARIES }),
)

/** Returns what a card shows of a game of the catalogue, with its cover, from a cache of the games that were shown last. */
export function summaryKept({ row }: { row: SummarizedGame }): GameSummary {
  const known = summaries().get(row)
  if (known) return known
  const summary = cardOf(row)
  summaries().set(row, summary)
  return summary
}
