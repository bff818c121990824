import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../env.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { bucketStorage, type FileStorage } from './bucket-storage.ts'

/** Twice this, plus rendering, is well within the deadline of a response (`connections/deadline.ts`). */
const BRIEF_PATIENCE_MS = 1_000

/** Returns the file store of this process: the configured bucket, or else the data folder. */
export const fileStorage = oncePerProcess('file storage', (): FileStorage => {
  const { bucket, dataDir } = env()
  return bucket ? bucketStorage(bucket) : folderStorage(dataDir)
})

/** Returns the file store with a brief timeout: one second for a request to the bucket. Use it for files that can be remade. */
export const briefFileStorage = oncePerProcess('brief file storage', (): FileStorage => {
  const { bucket } = env()
  return bucket ? bucketStorage(bucket, BRIEF_PATIENCE_MS) : fileStorage()
})

/** Returns a file store in a local folder, which writes files atomically. */
export function folderStorage(folder: string): FileStorage {
  return {
    async put(name, bytes) {
      const place = path.join(folder, name)
      const beside = `${place}.${randomUUID()}.part`
      await mkdir(path.dirname(place), { recursive: true })
      try {
        await writeFile(beside, bytes, { flush: true })
        await rename(beside, place)
      } catch (cause) {
        await rm(beside, { force: true })
        throw cause
      }
    },
    async get(name) {
      try {
        return new Uint8Array(await readFile(path.join(folder, name)))
      } catch (cause) {
        if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
        throw cause
      }
    },
    async remove(name) {
      await rm(path.join(folder, name), { force: true })
    },
  }
}
