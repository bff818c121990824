/** `node bench/import/act.ts import|preview|export FILE DATABASE`: does this once and prints its time and memory, as JSON. */

import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { exportedFile, exportedRows } from '#/features/catalogue-import/catalogue-export.store.ts'
import { importFile, previewFile } from '#/features/catalogue-import/writing/catalogue-import.store.ts'
import { connectDatabase, disconnectDatabase } from '#/server/database/database.ts'

const [act = '', file = '', url = ''] = process.argv.slice(2)
const db = connectDatabase(url)
const startedAt = performance.now()
if (act === 'preview') await previewFile(db, file)
else if (act === 'import') await db.transaction((tx) => importFile(tx, file))
else await pipeline(exportedFile(exportedRows(db), 'csv', true), fs.createWriteStream(`${file}.exported`))
await disconnectDatabase()
console.log(
  JSON.stringify({
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
)
