import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { env } from '#/server/env.ts'
import { dropOlderFiles, keepSentFile } from '#/server/http/requests/sent-files.ts'
import { ARCHIVE_MAX_BYTES, ARCHIVE_PROBLEMS } from '../archives.rules.ts'

const folder = () => path.join(env().dataDir, 'archives')

/** Where the file of an archive lies. */
export const archivePath = (id: string) => path.join(folder(), id)

/** Whether the file of an archive lies on this machine. */
export const hasArchive = (id: string) => existsSync(archivePath(id))

/** Makes the place where archives lie, for the owner's eyes alone. */
export async function makePlace(): Promise<void> {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
}

/** The file of an archive, a piece at a time; null where it is no longer here. */
export function archiveFile(id: string): Readable | null {
  return hasArchive(id) ? createReadStream(archivePath(id)) : null
}

/** Keeps what a request sends, as `keepSentFile` does. */
export async function keepArchive(
  id: string,
  request: Request,
  maxBytes = ARCHIVE_MAX_BYTES,
): Promise<number> {
  await makePlace()
  const { tooLarge, empty } = ARCHIVE_PROBLEMS
  return keepSentFile(request, archivePath(id), { maxBytes, tooLarge, empty })
}

/** Removes the file of an archive, and what of it was not finished. */
export async function dropArchive(id: string): Promise<void> {
  await rm(archivePath(id), { force: true })
  await rm(`${archivePath(id)}.unfinished`, { force: true })
}

/** Removes files that have lain here for longer than so many hours. */
export const dropOldArchives = (hours: number) => dropOlderFiles(folder(), hours)
