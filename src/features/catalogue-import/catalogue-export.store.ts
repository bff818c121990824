import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { stringify } from 'csv-stringify/sync'
import { asc } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import { gamesAfter } from '#/features/games/stored/stored-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import { CSV_COLUMNS, cellOf, kindOfColumn } from './entries/catalogue-shape.rules.ts'
import { rowOfCategory, rowOfGame } from './entries/entries.rules.ts'

type Row = Record<string, unknown>
type Batches = AsyncIterable<readonly Row[]>

/** Yields all categories and games in batches, as rows of the exported file. Drafts are included. */
export async function* exportedRows(db: Database): AsyncGenerator<Row[]> {
  yield (await db.select().from(categories).orderBy(asc(categories.slug))).map(rowOfCategory)
  for (let lastId: number | undefined = 0; lastId !== undefined; ) {
    const batch = await gamesAfter(db, lastId, 500)
    yield batch.map((game) => rowOfGame(game, game.fields))
    lastId = batch.at(-1)?.id
  }
}

export const EXPORT_FORMATS = ['csv', 'json', 'ndjson'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Returns exported rows as a stream of CSV, JSON or JSON lines. `isPacked` gzips the stream. */
export function exportedFile(rows: Batches, format: ExportFormat, isPacked: boolean): Readable {
  const text = Readable.from(WRITERS[format](rows), { objectMode: false })
  // An error on the way reaches the reader of the gzip stream.
  return isPacked ? pipeline(text, createGzip(), () => undefined) : text
}

const WRITERS: Record<ExportFormat, (rows: Batches) => AsyncGenerator<string>> = {
  /** With a byte order mark, so that spreadsheets see that it is UTF-8. */
  async *csv(rows) {
    yield `\uFEFF${csvOf([CSV_COLUMNS])}`
    for await (const batch of rows)
      yield csvOf(batch.map((row) => CSV_COLUMNS.map((name) => cellOf(row[name], kindOfColumn(name)))))
  },
  async *json(rows) {
    let before = '['
    for await (const batch of rows)
      for (const row of batch) {
        yield `${before}\n${JSON.stringify(row)}`
        before = ','
      }
    yield before === '[' ? '[]\n' : '\n]\n'
  },
  async *ndjson(rows) {
    for await (const batch of rows) yield batch.map((row) => `${JSON.stringify(row)}\n`).join('')
  },
}

const csvOf = (cells: readonly (readonly string[])[]) =>
  stringify(cells as string[][], { record_delimiter: 'windows', quoted_match: /[\r\n]/ })
