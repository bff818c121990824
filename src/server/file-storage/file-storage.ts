import { env } from '../env.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { bucketStorage } from './bucket-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { FileStorage } from './storage.ts'

/** Twice as long, and what is drawn meanwhile, is well within what anybody waits for an answer (`connections/deadline.ts`). */
const BRIEF_PATIENCE_MS = 1_000

/** Where this process keeps files: the bucket that is configured, else the data folder. */
export const fileStorage = oncePerProcess('file storage', (): FileStorage => {
  const { bucket, dataDir } = env()
  return bucket ? bucketStorage(bucket) : folderStorage(dataDir)
})

/** The same for what can be made anew: a bucket that says nothing is not waited for. */
export const briefFileStorage = oncePerProcess('brief file storage', (): FileStorage => {
  const { bucket } = env()
  return bucket ? bucketStorage(bucket, BRIEF_PATIENCE_MS) : fileStorage()
})
