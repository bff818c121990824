import { LRUCache } from 'lru-cache'
import { cardOf, type SummarizedGame } from '#/domain/games/game-summary.rules.ts'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { oncePerProcess } from '../once-per-process.ts'

/** Of so many games what was made last is kept, some 3 kB each: those that stand on pages are asked for again and again. */
const KEPT_SUMMARIES = 5_000

interface Made {
  summary: GameSummary
  /** As JSON; in memory of its own, since a small buffer would hold on to others beside it. */
  json: Buffer | undefined
}

// Told apart by their rows: a game that changes gets a new one.
const made = oncePerProcess(
  'game summaries',
  () => new LRUCache<SummarizedGame, Made>({ max: KEPT_SUMMARIES }),
)

function madeOf(row: SummarizedGame): Made {
  const kept = made().get(row)
  if (kept) return kept
  const fresh = { summary: cardOf(row), json: undefined }
  made().set(row, fresh)
  return fresh
}

/** What a card shows of a game of the catalogue, its cover with it: worked out once while it is often asked for. */
export function summaryKept({ row }: { row: SummarizedGame }): GameSummary {
  return madeOf(row).summary
}

/** The same as the bytes of its JSON. */
export function summaryJsonKept({ row }: { row: SummarizedGame }): Buffer {
  const kept = madeOf(row)
  kept.json ??= bytesOf(JSON.stringify(kept.summary))
  return kept.json
}

function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
