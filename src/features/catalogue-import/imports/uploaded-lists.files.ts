import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#/access/refusals.ts'
import { env } from '#/server/env.ts'
import { FILE_PROBLEMS, UPLOAD_MAX_BYTES } from '../file/file-problem.rules.ts'

const folder = () => path.join(env().dataDir, 'imports')
const refusedPath = (id: string) => path.join(folder(), `${id}.refused.csv`)

/** Where the file of an import lies. */
export const listPath = (id: string) => path.join(folder(), id)

/** Whether the file of an import lies on this machine. */
export const hasList = (id: string) => existsSync(listPath(id))

/**
 * Keeps what a request sends, a piece at a time.
 * @throws {Refusal} 413 where it is too large, 400 where it is nothing; nothing of it is kept then
 */
export async function keepList(id: string, request: Request, maxBytes = UPLOAD_MAX_BYTES): Promise<void> {
  const tooLarge = () =>
    new Refusal('too-large', 'The file is larger than 200 MB. Pack it with gzip, or cut it in two.')
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  await mkdir(folder(), { recursive: true })
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
    await pipeline(counted(), createWriteStream(listPath(id)))
    if (bytes === 0) throw new Refusal('not-valid', FILE_PROBLEMS.empty)
  } catch (cause) {
    await dropList(id)
    throw cause
  }
}

/** Adds to the list of what was refused, which an editor can download. */
export async function keepRefused(id: string, lines: string): Promise<void> {
  await appendFile(refusedPath(id), lines)
}

/** The list of what was refused; null where nothing was, or it is no longer kept. */
export function refusedFile(id: string): Readable | null {
  return existsSync(refusedPath(id)) ? createReadStream(refusedPath(id)) : null
}

/** Removes the file of an import; what was refused of it can still be read. */
export async function dropList(id: string): Promise<void> {
  await rm(listPath(id), { force: true })
}

/** Removes everything of an import. */
export async function dropImportFiles(id: string): Promise<void> {
  await dropList(id)
  await rm(refusedPath(id), { force: true })
}

/** Removes files that have lain here for longer than so many hours. */
export async function dropOldFiles(hours: number): Promise<void> {
  for (const name of await readdir(folder()).catch(() => [])) {
    const file = path.join(folder(), name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < Date.now() - hours * 3_600_000) await rm(file, { force: true })
  }
}
