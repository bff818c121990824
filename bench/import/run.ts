/**
 * `node bench/import/run.ts`: previews and imports 100,000 games in each format, then exports them, each in a process of its own that
 * must stay within 300 MB of memory. The report is Markdown.
 */

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { EXPORT_FORMATS, exportedFile } from '#/features/catalogue-import/catalogue-export.ts'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { migrateDatabase } from '#/server/database/migrate.ts'

const GAMES = 100_000
const MEMORY_MB = 300
const BATCH = 500
const WORDS =
  'two players lay tiles trade cards climb towers and quarrel about sheep until one of them wins'.split(' ')

/** Games of the site's own shape with as much text as real ones have. */
async function* games() {
  for (let first = 0; first < GAMES; first += BATCH)
    yield Array.from({ length: BATCH }, (_, place) => {
      const number = first + place
      return {
        kind: 'game',
        external_id: `made:${number}`,
        title: `Game ${number}`,
        description: Array.from({ length: 200 }, (_, word) => WORDS[(number + word * 7) % WORDS.length]).join(
          ' ',
        ),
        category: [],
        min_players: 2,
        max_players: 4,
        rating: (number % 50) / 10,
        designers: ['Somebody', 'Somebody Else'],
        mechanics: ['Tile Placement', 'Hand Management', 'Set Collection'],
        retailers: [{ name: 'Shop', url: `https://shop.example/${number}` }],
      }
    })
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'import-bench-'))
fs.chmodSync(folder, 0o755)
const postgres = await startBundledPostgres(path.join(folder, 'data'))
try {
  await migrateDatabase(postgres.urlOf('postgres'))
  console.log(`## ${GAMES.toLocaleString('en-US')} games, ${MEMORY_MB} MB\n`)
  console.log('| what | file | seconds | most memory |\n|---|---|---|---|')
  for (const format of EXPORT_FORMATS) {
    const file = path.join(folder, `games.${format}`)
    await fs.promises.writeFile(file, exportedFile(games(), format, false))
    const size = `${Math.round(fs.statSync(file).size / 1_048_576)} MB ${format}`
    for (const act of ['preview', 'import', 'export']) {
      const { stdout, status } = spawnSync(
        process.execPath,
        ['--max-old-space-size=200', 'bench/import/act.ts', act, file, postgres.urlOf('postgres')],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
      )
      if (status !== 0) throw new Error(`${act} of ${format} failed`)
      const { seconds, megabytes } = JSON.parse(stdout) as { seconds: number; megabytes: number }
      console.log(`| ${act} | ${size} | ${seconds} | ${megabytes} MB |`)
      if (megabytes > MEMORY_MB) process.exitCode = 1
    }
  }
} finally {
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
