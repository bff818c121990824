import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
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
import { endWithFault, takeDataFolder } from './data-folder-option.ts'

const USAGE = 'npm run export -- <file> [--format csv|json|ndjson] [--from <data folder>]'
const READABLE_BY_ALL = 0o666
/** A file that is called so holds everything of the site, and not the catalogue alone. */
const EVERYTHING = /\.tar\.gz$/

/** `npm run export`: writes the catalogue for `npm run import`, packed for .gz; everything of the site for .tar.gz. */
async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { format: { type: 'string' }, from: { type: 'string' } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new StartFailure(`Name one file: ${USAGE}`)
  const isPacked = file.endsWith('.gz')
  const format = (values.format ?? /\.(\w+)(?:\.gz)?$/.exec(file)?.[1]) as ExportFormat
  if (!EVERYTHING.test(file) && !EXPORT_FORMATS.includes(format))
    throw new StartFailure(`Say which format: ${USAGE}`)
  takeDataFolder(values.from)

  const site = await openSite()
  const inKb = (bytes: number) => Math.ceil(bytes / 1024).toLocaleString('en-US')
  try {
    if (EVERYTHING.test(file)) {
      const { bytes, files, problem } = await makeArchive(db(), file)
      console.log(`Wrote everything of the site into ${file}, ${files} files of pictures, ${inKb(bytes)} KB.`)
      if (problem !== null) throw new StartFailure(`${file} is NOT COMPLETE. ${problem}`)
      return
    }
    await writeWhole(
      file,
      (to) => pipeline(exportedFile(exportedRows(db()), format, isPacked), to),
      READABLE_BY_ALL,
    )
    console.log(`Wrote ${file}, ${inKb(fs.statSync(file).size)} KB.`)
  } finally {
    await site.close()
  }
}

inBackground(run).catch((cause: unknown) => endWithFault(cause, USAGE))
