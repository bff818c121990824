import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { exportedRows } from '#/features/catalogue-import/catalogue-export.store.ts'
import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportedFile,
} from '#/features/catalogue-import/catalogue-export.ts'
import { makeArchive } from '#/features/site-archive/file/make-archive.store.ts'
import { db, inBackground } from '#/server/database/database.ts'
import { StartFailure } from '#/server/start-failure.ts'
import { openSite } from '#/site/open-site.ts'
import { takeDataFolder } from './data-folder-option.ts'

const USAGE = 'npm run export -- <file> [--format csv|json|ndjson] [--from <data folder>]'
/** A file that is called so holds everything of the site, and not the catalogue alone. */
const EVERYTHING = /\.tar\.gz$/

/**
 * `npm run export`: writes the whole catalogue into a file that `npm run import` reads, packed where its name ends in .gz; into a
 * .tar.gz everything of the site.
 */
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
  if (EVERYTHING.test(file)) {
    try {
      const { bytes, files } = await makeArchive(db(), file)
      console.log(
        `Wrote everything of the site into ${file}, ${files} files of pictures, ${Math.ceil(bytes / 1024).toLocaleString('en-US')} KB.`,
      )
    } finally {
      await site.close()
    }
    return
  }
  // A file that is there already is replaced only once the new one is whole.
  const unfinished = `${file}.unfinished`
  try {
    await pipeline(exportedFile(exportedRows(db()), format, isPacked), fs.createWriteStream(unfinished))
    fs.renameSync(unfinished, file)
    console.log(`Wrote ${file}, ${Math.ceil(fs.statSync(file).size / 1024).toLocaleString('en-US')} KB.`)
  } finally {
    fs.rmSync(unfinished, { force: true })
    await site.close()
  }
}

inBackground(run).catch((cause: unknown) => {
  console.error(cause instanceof StartFailure ? cause.message : cause)
  process.exit(1)
})
