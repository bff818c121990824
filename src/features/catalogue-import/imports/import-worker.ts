import { recordAct } from '#/access/audit.ts'
import { db } from '#/server/database/database.ts'
import { log } from '#/server/log.ts'
import { startWorker, type Worker } from '#/server/worker.ts'
import { importFile, previewFile } from '../catalogue-import.ts'
import { cellOf } from '../entries/catalogue-shape.rules.ts'
import { FileProblem } from '../file/file-problem.rules.ts'
import {
  adminById,
  forgetOldImports,
  KEPT_HOURS,
  noteAlive,
  noteFailed,
  noteProgress,
  noteRead,
  noteWritten,
  type TakenImport,
  takeImport,
} from './catalogue-imports.store.ts'
import {
  dropImportFiles,
  dropList,
  dropOldFiles,
  hasList,
  keepRefused,
  listPath,
} from './uploaded-lists.files.ts'

const SIGN_OF_LIFE_MS = 20_000
const UNIQUE_VIOLATION = '23505'

/** By what name the workers of imports are woken. */
export const IMPORTS = 'imports'
const LOOK_AGAIN_MS = 5_000

/** Reads and writes the files that wait and lie on this machine, one after the other, until it is stopped. */
export function startImportWorker(): Worker {
  return startWorker({
    name: IMPORTS,
    idleMs: LOOK_AGAIN_MS,
    async step() {
      const taken = await takeImport(db(), hasList)
      if (!taken) return 'idle'
      await (taken.state === 'reading' ? readList(taken.id) : writeList(taken))
      return 'done'
    },
  })
}

/** Reads a file that was sent, finds out what it would do, and notes that. */
async function readList(id: string): Promise<void> {
  await attending(id, async () => {
    let rows = 0
    let refused = 'line,reason\r\n'
    let hasRefused = false
    const report = await previewFile(db(), listPath(id), {
      onRefused: (line, reason) => {
        hasRefused = true
        refused += `${line},"${cellOf(reason, 'text').replaceAll('"', '""')}"\r\n`
      },
      onProgress: async (done) => {
        rows = done
        if (hasRefused && refused !== '') await keepRefused(id, refused)
        if (hasRefused) refused = ''
        await noteProgress(db(), id, done)
      },
    })
    await noteRead(db(), id, rows, report)
  })
}

/** Writes a file that was read, in one transaction, and notes that in it. */
export async function writeList({ id, fileName, writtenBy }: TakenImport): Promise<void> {
  await attending(id, async () => {
    await db().transaction(async (tx) => {
      const admin = await adminById(tx, writtenBy)
      const report = await importFile(tx, listPath(id), {
        onProgress: (done) => noteProgress(db(), id, done),
      })
      const { created, changed, unchanged, refused } = report
      await recordAct(tx, admin, {
        act: 'games imported',
        subject: fileName,
        details: { created, changed, unchanged, refused },
      })
      await noteWritten(tx, id, report)
    })
    await dropList(id)
  })
}

/** Does something about a file while telling that somebody is at it; where it fails, notes why and keeps nothing. */
async function attending(id: string, act: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => noteAlive(db(), id).catch(() => undefined), SIGN_OF_LIFE_MS)
  try {
    await act()
  } catch (cause) {
    if (!(cause instanceof FileProblem))
      log().error({ err: cause, id }, 'a list of games could not be imported')
    await dropImportFiles(id)
    await noteFailed(db(), id, problemOf(cause)).catch(() => undefined)
  } finally {
    clearInterval(timer)
  }
}

function problemOf(cause: unknown): string {
  if (cause instanceof FileProblem) return cause.message
  for (let error = cause; error instanceof Error; error = error.cause)
    if ('code' in error && error.code === UNIQUE_VIOLATION)
      return 'Somebody changed the catalogue at the same moment. Nothing was imported; please try again.'
  return 'Something went wrong, and nothing was imported. The fault is ours and has been written down.'
}

/** Forgets files whose time is over, and what lies of them on this machine. */
export async function tidyImports(): Promise<void> {
  await forgetOldImports(db())
  await dropOldFiles(KEPT_HOURS)
}
