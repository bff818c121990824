import { env } from '../env.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { bucketStorage } from './bucket-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { FileStorage } from './storage.ts'

/** Where this process keeps files: the bucket that is configured, else the data folder. */
export function fileStorage(): FileStorage {
  return oncePerProcess('file storage', () => {
    const { bucket, dataDir } = env()
    return bucket ? bucketStorage(bucket) : folderStorage(dataDir)
  })
}
