import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { writeWhole } from '#/features/archives/archive-file.ts'
import { makeArchive } from '#/features/archives/everything/save-everything.store.ts'
import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportedFile,
  exportedRows,
} from '#/features/catalogue-import/catalogue-export.store.ts'
import { db, inBackground } from '#/server/database/database.ts'
import { StartFailure } from '#/server/start-failure.ts'
import { openSite } from '#/site/open-site.ts'
import { runTask } from './task.ts'

const USAGE = 'npm run export -- <file> [--format csv|json|ndjson] [--from <data folder>]'
const READABLE_BY_ALL = 0o666
const inKb = (bytes: number) => Math.ceil(bytes / 1024).toLocaleString('en-US')

/** Writes an archive of everything: games, posts, images, pages, campaigns and settings. */
async function exportEverything(file: string): Promise<void> {
  const { bytes, files, problem } = await makeArchive(db(), file)
  console.log(`Wrote everything of the site into ${file}, ${files} files of pictures, ${inKb(bytes)} KB.`)
  if (problem !== null) throw new StartFailure(`${file} is NOT COMPLETE. ${problem}`)
}

async function exportCatalogue(file: string, format: ExportFormat): Promise<void> {
  const rows = exportedFile(exportedRows(db()), format, file.endsWith('.gz'))
  await writeWhole(file, (to) => pipeline(rows, to), READABLE_BY_ALL)
  console.log(`Wrote ${file}, ${inKb(fs.statSync(file).size)} KB.`)
}

// `npm run export`: writes the catalogue for `npm run import`, compressed if the file ends in .gz; an archive if in .tar.gz.
void runTask(USAGE, { format: { type: 'string' }, from: { type: 'string' } }, async (file, values) => {
  if (!file) throw new StartFailure(`Name one file: ${USAGE}`)
  const isEverything = file.endsWith('.tar.gz')
  const format = (values.format ?? /\.(\w+)(?:\.gz)?$/.exec(file)?.[1]) as ExportFormat
  if (!isEverything && !EXPORT_FORMATS.includes(format)) throw new StartFailure(`Say which format: ${USAGE}`)
  await inBackground(async () => {
    const site = await openSite()
    await (isEverything ? exportEverything(file) : exportCatalogue(file, format)).finally(() => site.close())
  })
})
