import { createReadStream, existsSync } from 'node:fs'
import { appendFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { IMPORT_FILE_MAX_BYTES, IMPORT_MESSAGES } from '#/features/imports/model/file-problem.ts'
import { env } from '#/server/env.ts'
import { dropOlderFiles, keepSentFile } from '#/server/http/requests/sent-files.ts'

const folder = () => path.join(env().dataDir, 'imports')
const refusedPath = (id: string) => path.join(folder(), `${id}.refused.csv`)

/** The path of an import's file. */
export const listPath = (id: string) => path.join(folder(), id)

/** Whether an import's file is on this machine. */
export const hasList = (id: string) => existsSync(listPath(id))

/** Stores an uploaded list, like `keepSentFile`. */
export async function keepList(
  id: string,
  request: Request,
  maxBytes = IMPORT_FILE_MAX_BYTES,
): Promise<void> {
  await mkdir(folder(), { recursive: true })
  await keepSentFile(request, listPath(id), {
    maxBytes,
    tooLarge: IMPORT_MESSAGES.tooLargePacked,
    empty: IMPORT_MESSAGES.empty,
  })
}

/** Appends to the list of rejected entries, which editors can download. */
export async function keepRefused(id: string, lines: string): Promise<void> {
  await appendFile(refusedPath(id), lines)
}

/** The list of rejected entries; null without any, or once deleted. */
export function refusedFile(id: string): Readable | null {
  return existsSync(refusedPath(id)) ? createReadStream(refusedPath(id)) : null
}

/** Deletes the file of an import; its refused rows can still be read. */
export async function dropList(id: string): Promise<void> {
  await rm(listPath(id), { force: true })
}

/** Deletes the list of rejected entries. */
export const dropRefused = (id: string) => rm(refusedPath(id), { force: true })

/** Deletes all files of an import. */
export async function dropImportFiles(id: string): Promise<void> {
  await dropList(id)
  await dropRefused(id)
}

/** Deletes files older than this many hours. */
export const dropOldFiles = (hours: number) => dropOlderFiles(folder(), hours)
