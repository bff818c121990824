import { LRUCache } from 'lru-cache'
import { type GameSummaryRow, summaryOf } from '#/domain/games/game-summary.rules.ts'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { oncePerProcess } from '../once-per-process.ts'

/** Of so many games what was made last is kept, some 3 kB each: those that stand on pages are asked for again and again. */
const KEPT_SUMMARIES = 5_000

interface Made {
  summary: GameSummary
  text: string | undefined
}

// Told apart by their rows: a game that changes gets a new one.
const made = oncePerProcess(
  'game summaries',
  () => new LRUCache<GameSummaryRow, Made>({ max: KEPT_SUMMARIES }),
)

function madeOf(row: GameSummaryRow): Made {
  const kept = made.get(row)
  if (kept) return kept
  const fresh = { summary: summaryOf(row), text: undefined }
  made.set(row, fresh)
  return fresh
}

/** What a card shows of a game of the catalogue, its cover with it: worked out once while it is often asked for. */
export function summaryKept({ row }: { row: GameSummaryRow }): GameSummary {
  return madeOf(row).summary
}

/** The same as JSON. */
export function summaryTextKept({ row }: { row: GameSummaryRow }): string {
  const kept = madeOf(row)
  kept.text ??= JSON.stringify(kept.summary)
  return kept.text
}
