import { recordAct } from '#/features/audit/write-audit.store.ts'
import { ImportProblem } from '#/features/imports/model/file-problem.ts'
import { db } from '#/server/database/database.ts'
import type { RunOutcome } from '#/server/jobs.ts'
import { log } from '#/server/log.ts'
import { importFile, previewFile } from '../catalogue-import.ts'
import { cellOf } from '../entries/catalogue-shape.rules.ts'
import { firstChoices } from '../entries/import-choices.rules.ts'
import { undoBatch } from '../undoing/undo-import.store.ts'
import { choicesById, forgetOldImports, LIST_SAVED_HOURS } from './catalogue-imports.store.ts'
import { choicesAtLines, chooseForNamesakes, keepImportedRows, undoableRows } from './import-rows.store.ts'
import {
  adminById,
  noteAlive,
  noteFailed,
  noteProgress,
  noteRead,
  noteStep,
  noteUndone,
  noteWritten,
  type TakenImport,
  takeImport,
} from './import-work.store.ts'
import {
  dropImportFiles,
  dropList,
  dropOldFiles,
  dropRefused,
  hasList,
  keepRefused,
  listPath,
} from './uploaded-lists.files.ts'

const HALF_WRITTEN = 'You can undo what was imported so far, or choose the file again to continue.'
/** Games per transaction: other writers wait for no more than these. */
const GAMES_AT_ONCE = 100
const SIGN_OF_LIFE_MS = 20_000
const UNIQUE_VIOLATION = '23505'

/** Reads, writes or undoes the next queued import whose file is on this machine. */
export async function runNextImport(): Promise<RunOutcome> {
  const taken = await takeImport(db(), hasList)
  if (!taken) return 'idle'
  if (taken.state === 'reading') await readList(taken)
  else await (taken.state === 'writing' ? writeList(taken) : undoList(taken))
  return 'done'
}

/** Reads an uploaded file and saves its preview. */
async function readList({ id, choices }: TakenImport): Promise<void> {
  await attending(id, async () => {
    await dropRefused(id)
    let rows = 0
    let refused = 'line,reason\r\n'
    let hasRefused = false
    const report = await previewFile(db(), listPath(id), {
      // All fields of the file are read and stored; choices are made after that.
      choices: { ...firstChoices(false), ...(choices?.mapping && { mapping: choices.mapping }) },
      batch: GAMES_AT_ONCE,
      keepRows: async (within, saved, _done, displaced) => {
        await keepImportedRows(within, id, saved)
        if (displaced.length > 0) await chooseForNamesakes(within, id, displaced, 'add')
      },
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
    await noteRead(db(), { id, choices }, rows, report)
  })
}

/**
 * Writes a read file, some games per transaction, so that other writers wait only briefly; each batch records its changes for
 * undo.
 */
export async function writeList({ id, fileName, writtenBy }: TakenImport): Promise<void> {
  await attending(id, async () => {
    const admin = await adminById(db(), writtenBy)
    const choices = await choicesById(db(), id)
    const report = await importFile(db(), listPath(id), {
      choices,
      by: { memberId: admin.id, fileName },
      ...(await choicesAtLines(db(), id)),
      batch: GAMES_AT_ONCE,
      inOne: (act) => db().transaction(act),
      keepRows: async (tx, saved, done) => {
        await keepImportedRows(tx, id, saved)
        await noteStep(tx, id, 'writing', done)
      },
    })
    const { created, changed, unchanged, refused } = report
    await db().transaction(async (tx) => {
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

/** Undoes an import, some games per transaction; an interrupted undo continues. */
export async function undoList({ id, fileName, writtenBy }: TakenImport): Promise<void> {
  await attending(id, async () => {
    const admin = await adminById(db(), writtenBy)
    let done = 0
    for (let more = true; more; )
      await db().transaction(async (tx) => {
        const games = await undoBatch(tx, id, { by: admin.id, note: fileName })
        done += games
        more = games > 0
        await noteStep(tx, id, 'undoing', done)
        if (more) return
        await recordAct(tx, admin, { act: 'import taken back', subject: fileName, details: { games: done } })
        await noteUndone(tx, id)
      })
  })
}

/** Runs a step of an import with a heartbeat; on failure, records the reason and drops the file. */
async function attending(id: string, act: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => noteAlive(db(), id).catch(() => undefined), SIGN_OF_LIFE_MS)
  try {
    await act()
  } catch (cause) {
    if (!(cause instanceof ImportProblem))
      log().error({ err: cause, id }, 'a list of games couldn’t be imported')
    await dropImportFiles(id)
    const isWritten = (await undoableRows(db(), id).catch(() => 0)) > 0
    await noteFailed(db(), id, problemOf(cause, isWritten)).catch(() => undefined)
  } finally {
    clearInterval(timer)
  }
}

function problemOf(cause: unknown, isWritten: boolean): string {
  if (cause instanceof ImportProblem) return cause.message
  for (let error = cause; error instanceof Error; error = error.cause)
    if ('code' in error && error.code === UNIQUE_VIOLATION)
      return `The catalogue was changed at the same moment. ${isWritten ? HALF_WRITTEN : 'Nothing was imported; please try again.'}`
  if (isWritten) return `Something went wrong. The fault is ours and has been written down. ${HALF_WRITTEN}`
  return 'Something went wrong, and nothing was imported. It’s our fault, and we’ve logged it.'
}

/** Deletes expired imports and their files on this machine. */
export async function tidyImports(): Promise<void> {
  await forgetOldImports(db())
  await dropOldFiles(LIST_SAVED_HOURS)
}
