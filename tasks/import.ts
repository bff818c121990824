import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { importGames } from '#/features/catalogue-import/catalogue-import.store.ts'
import { db } from '#/server/database/database.ts'
import { StartFailure } from '#/server/start-failure.ts'
import { openSite } from '#/site/open-site.ts'

const USAGE = 'npm run import -- <list of games, .ndjson or .ndjson.gz> [--into <data folder>]'
const REASONS_SHOWN = 20

/** `npm run import`: reads a list of games into the catalogue and says what it did. */
async function run() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new StartFailure(`Name one file: ${USAGE}`)
  if (!fs.existsSync(file)) throw new StartFailure(`There is no file ${path.resolve(file)}.`)
  if (values.into) {
    process.env.DATA_DIR = values.into
    delete process.env.DATABASE_URL
  }

  const site = await openSite()
  try {
    const startedAt = Date.now()
    const report = await importGames(db(), linesOf(file))
    const { created, changed, unchanged, skipped } = report
    console.log(
      `${created} new, ${changed} changed, ${unchanged} unchanged, ${skipped.length} skipped, in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`,
    )
    for (const { line, reason } of skipped.slice(0, REASONS_SHOWN)) console.log(`  line ${line} ${reason}`)
    if (skipped.length > REASONS_SHOWN) console.log(`  and ${skipped.length - REASONS_SHOWN} more`)
  } finally {
    await site.close()
  }
}

/** The lines of a file, unpacked where it is gzipped. Opened when the first line is asked for: readline drops lines nobody waits for. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const input = fs.createReadStream(file)
  const text = file.endsWith('.gz') ? input.pipe(createGunzip()) : input
  input.on('error', (error) => text.destroy(error))
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })
}

run().catch((cause: unknown) => {
  console.error(cause instanceof StartFailure ? cause.message : cause)
  process.exit(1)
})
