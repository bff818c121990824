import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { HttpProblem } from '../http-problem.ts'

/**
 * Streams an upload into a file that only the system user of this process can read. Returns its size in bytes.
 * @param rules size limit in bytes, and error messages
 * @throws {HttpProblem} 413 if the upload is too large, 400 if it is empty
 */
export async function keepSentFile(
  request: Request,
  file: string,
  { maxBytes, tooLarge, empty }: { maxBytes: number; tooLarge: string; empty: string },
): Promise<number> {
  const refused = () => new HttpProblem('too-large', tooLarge)
  if (Number(request.headers.get('content-length')) > maxBytes) throw refused()
  let bytes = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    if (!request.body) return
    for await (const chunk of Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])) {
      bytes += chunk.length
      if (bytes > maxBytes) throw refused()
      yield chunk
    }
  }
  try {
    // Opened before anything can fail: a file that is created after it was removed would stay.
    const opened = await open(file, 'w', 0o600)
    await pipeline(counted(), opened.createWriteStream())
    if (bytes === 0) throw new HttpProblem('not-valid', empty)
    return bytes
  } catch (cause) {
    await rm(file, { force: true })
    throw cause
  }
}

/** Deletes the files in a folder that were last changed more than `hours` ago. */
export async function dropOlderFiles(folder: string, hours: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < Date.now() - hours * 3_600_000) await rm(file, { force: true })
  }
}
