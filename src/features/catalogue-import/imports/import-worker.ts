import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import {
  IMPORT_FILE_MAX_BYTES,
  IMPORT_MESSAGES,
  ImportProblem,
} from '#/features/imports/model/file-problem.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { dropOlderFiles, keepSentFile } from '#/server/http/requests/sent-files.ts'
import type { RunOutcome } from '#/server/jobs.ts'
import { log } from '#/server/log.ts'
import { firstChoices } from '../entries/import-choices.rules.ts'
import { undoBatch } from '../undoing/undo-import.store.ts'
import { importFile, previewFile } from '../writing/catalogue-import.store.ts'
import {
  type ClaimedImport,
  choicesById,
  claimImport,
  deleteExpiredImports,
  editorById,
  FILE_STORED_HOURS,
  markFailed,
  recordHeartbeat,
  recordProgress,
  savePreview,
} from './catalogue-imports.store.ts'
import { choicesByRow, keepImportedRows, undoableGameCount } from './import-rows.store.ts'

const HALF_WRITTEN = 'You can undo what was imported so far, or choose the file again to continue.'
/** Number of games per transaction, which limits how long other writers wait. */
const GAMES_AT_ONCE = 100
const SIGN_OF_LIFE_MS = 20_000
const UNIQUE_VIOLATION = '23505'

const folder = () => path.join(env().dataDir, 'imports')
const listPath = (id: string) => path.join(folder(), id)

export const hasList = (id: string) => existsSync(listPath(id))

/** Saves an uploaded list of games as a file. @throws {HttpProblem} 413 if it is too large, 400 if it is empty */
export async function keepList(id: string, request: Request, maxBytes = IMPORT_FILE_MAX_BYTES) {
  await mkdir(folder(), { recursive: true })
  const { tooLargePacked: tooLarge, empty } = IMPORT_MESSAGES
  await keepSentFile(request, listPath(id), { maxBytes, tooLarge, empty })
}

export const dropList = (id: string) => rm(listPath(id), { force: true })

/** Deletes expired imports from the database, and old uploaded files from this machine. */
export async function tidyImports(): Promise<void> {
  await deleteExpiredImports(db())
  await dropOlderFiles(folder(), FILE_STORED_HOURS)
}

/** Processes the next waiting import. Returns `idle` if there is none. */
export async function runNextImport(): Promise<RunOutcome> {
  const taken = await claimImport(db(), hasList)
  if (!taken) return 'idle'
  await { reading: readList, writing: writeGames, undoing: undoList }[taken.state](taken)
  return 'again'
}

async function readList({ id, choices }: ClaimedImport): Promise<void> {
  await withHeartbeat(id, async () => {
    let rows = 0
    const report = await previewFile(db(), listPath(id), {
      // All fields of the file are read and stored; choices are made after that.
      choices: { ...firstChoices(false), ...(choices?.mapping && { mapping: choices.mapping }) },
      batch: GAMES_AT_ONCE,
      keepRows: async (within, saved, done) => {
        rows = done
        await keepImportedRows(within, id, saved)
        await recordHeartbeat(within, id, done)
      },
    })
    await savePreview(db(), { id, choices }, rows, report)
  })
}

/** Writes an import's games to the catalogue, a hundred games per transaction. */
export async function writeGames({ id, fileName, writtenBy }: ClaimedImport): Promise<void> {
  await withHeartbeat(id, async () => {
    const admin = await editorById(db(), writtenBy)
    const report = await importFile(db(), listPath(id), {
      choices: await choicesById(db(), id),
      by: { memberId: admin.id, fileName },
      choiceAt: await choicesByRow(db(), id),
      batch: GAMES_AT_ONCE,
      inTransaction: (act) => db().transaction(act),
      keepRows: async (tx, saved, rowsDone) => {
        await keepImportedRows(tx, id, saved)
        await recordProgress(tx, id, 'writing', { rowsDone })
      },
    })
    const { created, changed, unchanged, refused } = report
    await db().transaction(async (tx) => {
      await recordAct(tx, admin, {
        act: 'games imported',
        subject: fileName,
        details: { created, changed, unchanged, refused },
      })
      await recordProgress(tx, id, 'writing', { state: 'written', report })
    })
    await dropList(id)
  })
}

/** Undoes an import, some games per transaction; an interrupted undo continues. */
async function undoList({ id, fileName, writtenBy }: ClaimedImport): Promise<void> {
  await withHeartbeat(id, async () => {
    const admin = await editorById(db(), writtenBy)
    let rowsDone = 0
    for (let more = true; more; )
      await db().transaction(async (tx) => {
        const games = await undoBatch(tx, id, { by: admin.id, note: fileName })
        rowsDone += games
        more = games > 0
        await recordProgress(tx, id, 'undoing', { rowsDone, state: more ? 'undoing' : 'undone' })
        if (more) return
        const details = { games: rowsDone }
        await recordAct(tx, admin, { act: 'import taken back', subject: fileName, details })
      })
  })
}

/** Runs a step of an import with a heartbeat; on failure, records the reason and drops the file. */
async function withHeartbeat(id: string, act: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => recordHeartbeat(db(), id).catch(() => undefined), SIGN_OF_LIFE_MS)
  try {
    await act()
  } catch (cause) {
    if (!(cause instanceof ImportProblem))
      log().error({ err: cause, id }, 'a list of games couldn’t be imported')
    await dropList(id)
    const isWritten = (await undoableGameCount(db(), id).catch(() => 0)) > 0
    await markFailed(db(), id, problemOf(cause, isWritten)).catch(() => undefined)
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
