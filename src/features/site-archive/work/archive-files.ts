import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#/access/refusals.ts'
import { env } from '#/server/env.ts'
import { ARCHIVE_MAX_BYTES, ARCHIVE_PROBLEMS } from '../file/archive-problem.rules.ts'

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

/**
 * Keeps what a request sends, a piece at a time.
 * @returns how many bytes it has
 * @throws {Refusal} 413 where it is too large, 400 where it is nothing; nothing of it is kept then
 */
export async function keepArchive(
  id: string,
  request: Request,
  maxBytes = ARCHIVE_MAX_BYTES,
): Promise<number> {
  const tooLarge = () => new Refusal('too-large', ARCHIVE_PROBLEMS.tooLarge)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  await makePlace()
  let bytes = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    if (!request.body) return
    for await (const chunk of Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])) {
      bytes += chunk.length
      if (bytes > maxBytes) throw tooLarge()
      yield chunk
    }
  }
  try {
    await pipeline(counted(), createWriteStream(archivePath(id), { mode: 0o600 }))
    if (bytes === 0) throw new Refusal('not-valid', ARCHIVE_PROBLEMS.empty)
    return bytes
  } catch (cause) {
    await dropArchive(id)
    throw cause
  }
}

/** Removes the file of an archive, and what of it was not finished. */
export async function dropArchive(id: string): Promise<void> {
  await rm(archivePath(id), { force: true })
  await rm(`${archivePath(id)}.unfinished`, { force: true })
}

/** Removes files that have lain here for longer than so many hours. */
export async function dropOldArchives(hours: number): Promise<void> {
  for (const name of await readdir(folder()).catch(() => [])) {
    const file = path.join(folder(), name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < Date.now() - hours * 3_600_000) await rm(file, { force: true })
  }
}
