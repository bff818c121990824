import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '#/access/refusals.ts'
import { dropOlderFiles, keepSentFile } from '#/access/requests/sent-files.ts'
import { env } from '#/server/env.ts'
import { NoTurn, Turns } from '#/server/load/turns.ts'
import { PICTURE_MAX_BYTES, PICTURE_WORDS } from '../pictures.rules.ts'

/** One picture is drawn at a time: the largest takes half a gigabyte while it is. */
const WAITING_AT_MOST = 12
const turns = new Turns(1, WAITING_AT_MOST)

const folder = () => path.join(env().dataDir, 'arriving-pictures')

/**
 * Does something with a picture that a request sends. It arrives in a file, and is read into the memory when its turn has come.
 * @throws {Refusal} 413 where it is too large, 400 where it is nothing, 503 where too many wait
 */
export async function withArrived<Result>(
  request: Request,
  take: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder(), { recursive: true })
  // What a process left that was ended in the middle.
  await dropOlderFiles(folder(), 1)
  const file = path.join(folder(), randomUUID())
  try {
    await keepSentFile(request, file, {
      maxBytes: PICTURE_MAX_BYTES,
      tooLarge: PICTURE_WORDS.tooLarge,
      empty: PICTURE_WORDS.noPicture,
    })
    return await turns.take(async () => take(new Uint8Array(await readFile(file))))
  } catch (cause) {
    if (!(cause instanceof NoTurn)) throw cause
    throw new Refusal('unavailable', PICTURE_WORDS.tooManyWait, { retryAfterSeconds: 20 })
  } finally {
    await rm(file, { force: true })
  }
}
