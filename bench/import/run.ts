/**
 * `npm run bench -- import [--against DIR] [--format csv] [--games N]`: previews and imports 100,000 games into an empty site,
 * imports them again and exports them, in each format. Every step is a process that may take 300 MB of memory. With `--against`
 * another installed checkout takes each step too, on the same PostgreSQL. The report is Markdown.
 */

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { EXPORT_FORMATS, exportedFile } from '#/features/catalogue-import/catalogue-export.store.ts'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'

const { values } = parseArgs({
  options: { against: { type: 'string' }, games: { type: 'string' }, format: { type: 'string' } },
})
const GAMES = Number(values.games ?? 100_000)
const MEMORY_MB = 300
const BATCH = 500
const WORDS =
  'two players lay tiles trade cards climb towers and quarrel about sheep until one of them wins'.split(' ')

/** Generates games in batches, in the format of an export, with as much text as real games have. */
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
const owner = new pg.Client({ connectionString: postgres.urlOf('postgres') })
const checkouts = ['.', ...(values.against ? [values.against] : [])].map((each) => path.resolve(each))

/** Runs Node in a checkout with these arguments. Returns what it prints. @throws if it fails */
function run(checkout: string, args: readonly string[]): string {
  const { stdout, status } = spawnSync(process.execPath, ['--max-old-space-size=200', ...args], {
    cwd: checkout,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`${args.join(' ')} failed in ${checkout}`)
  return stdout
}

/** Creates a database with the tables of a checkout and no games. Returns its address. */
async function emptyDatabase(checkout: string, name: string): Promise<string> {
  await owner.query(`drop database if exists ${name} with (force)`)
  await owner.query(`create database ${name}`)
  const url = postgres.urlOf(name)
  const migrate = `import('#/server/database/migrate.ts').then(({ migrateDatabase }) => migrateDatabase('${url}'))`
  run(checkout, ['--input-type=module', '--eval', migrate])
  return url
}

try {
  await owner.connect()
  console.log(`## ${GAMES.toLocaleString('en-US')} games, ${MEMORY_MB} MB\n`)
  const against = values.against ? ['there, s', 'times as fast'] : []
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
  line(['what', 'file', 'seconds', 'most memory', ...against])
  line(['---', '---', '---:', '---:', ...against.map(() => '---:')])
  for (const format of EXPORT_FORMATS.filter((each) => !values.format || each === values.format)) {
    const file = path.join(folder, `games.${format}`)
    await fs.promises.writeFile(file, exportedFile(games(), format, false))
    const size = `${Math.round(fs.statSync(file).size / 1_048_576)} MB ${format}`
    const urls: string[] = []
    for (const [at, checkout] of checkouts.entries())
      urls.push(await emptyDatabase(checkout, `checkout_${at}`))
    for (const what of ['preview', 'import', 'import again', 'export']) {
      const [act = ''] = what.split(' ')
      const found = checkouts.map((checkout, at) => {
        const printed = run(checkout, ['bench/import/act.ts', act, file, urls[at] ?? ''])
        return JSON.parse(printed) as { seconds: number; megabytes: number }
      })
      const [here = { seconds: 0, megabytes: 0 }, there] = found
      if (here.megabytes > MEMORY_MB) process.exitCode = 1
      const times = there ? [`${there.seconds}`, `${(there.seconds / here.seconds).toFixed(1)}`] : []
      line([what, size, `${here.seconds}`, `${here.megabytes} MB`, ...times])
    }
  }
} finally {
  await owner.end()
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
