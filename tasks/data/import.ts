import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fillSite, lookThrough } from '#/features/archives/everything/read-everything.store.ts'
import type { ImportReport } from '#/features/catalogue-import/imports/catalogue-imports.schema.ts'
import { importFile, previewFile } from '#/features/catalogue-import/writing/catalogue-import.store.ts'
import { db, inBackground } from '#/server/database/database.ts'
import { StartFailure } from '#/server/start-failure.ts'
import { openSite } from '#/site/open-site.ts'
import { endWithFault, takeDataFolder } from './data-folder-option.ts'

const USAGE =
  'npm run import -- <list of games: csv, json or ndjson, also .gz> [--preview] [--into <data folder>], or <everything of a site: .tar.gz>'
const REASONS_SHOWN = 20

/** `npm run import`: reads a list of games into the catalogue and says what it did; with `--preview` what it would do. */
async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, preview: { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new StartFailure(`Name one file: ${USAGE}`)
  if (!fs.existsSync(file)) throw new StartFailure(`There is no file ${path.resolve(file)}.`)
  takeDataFolder(values.into)

  const site = await openSite()
  try {
    if (file.endsWith('.tar.gz')) return await readEverything(file, values.preview === true)
    const startedAt = Date.now()
    // Nothing is written of a file that is no list of games at all.
    const preview = await previewFile(db(), file)
    const report = values.preview ? preview : await db().transaction((tx) => importFile(tx, file))
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    console.log(`${figuresOf(report)}, in ${seconds} s.${values.preview ? ' Nothing was written.' : ''}`)
    const dropped = report.columns.filter(({ field }) => field === null).map(({ heading }) => heading)
    if (dropped.length > 0) console.log(`  columns left out: ${dropped.join(', ')}`)
    if (report.unreadCount > 0) console.log(`  cells that could not be read: ${report.unreadCount}`)
    const unknown = (report.unknownCategories ?? []).map(({ name, games }) => `${name} (${games})`)
    if (unknown.length > 0)
      console.log(`  categories this site does not have, left out: ${unknown.join(', ')}`)
    if (report.cutShort) console.log(`  ${report.cutShort}`)
    const shown = report.refusedOnes.slice(0, REASONS_SHOWN)
    for (const { line, reason } of shown) console.log(`  line ${line} ${reason}`)
    if (report.refused > shown.length) console.log(`  and ${report.refused - shown.length} more`)
  } finally {
    await site.close()
  }
}

async function readEverything(file: string, isPreview: boolean): Promise<void> {
  const archive = await lookThrough(db(), file)
  if (!isPreview) await fillSite(db(), archive)
  const { rows, files } = archive.contents
  const figures = `${rows.games} games, ${rows.posts} posts, ${rows.pages} pages and ${files} files of pictures`
  console.log(`${figures} of ${archive.head.site}.${isPreview ? ' Nothing was written.' : ''}`)
}

function figuresOf({ created, changed, unchanged, refused, categories }: ImportReport): string {
  const ofCategories = categories.created + categories.changed
  return `${created} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused${ofCategories > 0 ? `, and ${ofCategories} categories written` : ''}`
}

inBackground(run).catch((cause: unknown) => endWithFault(cause, USAGE))
