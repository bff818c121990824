import fs from 'node:fs'
import path from 'node:path'
import { checkSiteArchive, importSiteArchive } from '#/features/archives/everything/read-everything.store.ts'
import { importFile, previewFile } from '#/features/catalogue-import/writing/catalogue-import.store.ts'
import { db, inBackground } from '#/server/database/database.ts'
import { StartFailure } from '#/server/start-failure.ts'
import { openSite } from '#/site/open-site.ts'
import { runTask } from './task.ts'

const USAGE =
  'npm run import -- <list of games: csv, json or ndjson, also .gz> [--preview] [--into <data folder>], or <everything of a site: .tar.gz>'
const REASONS_SHOWN = 20

async function importGames(file: string, isPreview: boolean): Promise<void> {
  const startedAt = Date.now()
  // First, so that nothing is imported from a file that is no list of games.
  const preview = await previewFile(db(), file)
  const report = isPreview ? preview : await db().transaction((tx) => importFile(tx, file))
  const { created, changed, unchanged, refused, categories, refusedOnes } = report
  const ofCategories = categories.created + categories.changed
  const written = ofCategories > 0 ? `, and ${ofCategories} categories written` : ''
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `${created} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused${written}, in ${seconds} s.${isPreview ? ' Nothing was written.' : ''}`,
  )
  const dropped = report.columns.filter(({ field }) => field === null).map(({ heading }) => heading)
  const unknown = (report.unknownCategories ?? []).map(({ name, games }) => `${name} (${games})`)
  const shown = refusedOnes.slice(0, REASONS_SHOWN)
  const lines = [
    dropped.length > 0 && `columns left out: ${dropped.join(', ')}`,
    report.unreadCount > 0 && `cells that could not be read: ${report.unreadCount}`,
    unknown.length > 0 && `categories this site does not have, left out: ${unknown.join(', ')}`,
    report.cutShort,
    ...shown.map(({ line, reason }) => `line ${line} ${reason}`),
    refused > shown.length && `and ${refused - shown.length} more`,
  ]
  for (const line of lines) if (line) console.log(`  ${line}`)
}

async function importEverything(file: string, isPreview: boolean): Promise<void> {
  const archive = await checkSiteArchive(db(), file)
  if (!isPreview) await importSiteArchive(db(), archive)
  const { rows, files } = archive.contents
  const figures = `${rows.games} games, ${rows.posts} posts, ${rows.pages} pages and ${files} files of pictures`
  console.log(`${figures} of ${archive.head.site}.${isPreview ? ' Nothing was written.' : ''}`)
}

// `npm run import`: reads games into the catalogue and prints what changed; with `--preview` what would change.
void runTask(
  USAGE,
  { into: { type: 'string' }, preview: { type: 'boolean' } },
  async (file, { preview = false }) => {
    if (!file) throw new StartFailure(`Name one file: ${USAGE}`)
    if (!fs.existsSync(file)) throw new StartFailure(`There is no file ${path.resolve(file)}.`)
    await inBackground(async () => {
      const site = await openSite()
      const isEverything = file.endsWith('.tar.gz')
      await (isEverything ? importEverything : importGames)(file, preview).finally(() => site.close())
    })
  },
)
