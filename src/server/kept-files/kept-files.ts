import { env } from '#/server/env.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { keepInBucket } from './keep-in-bucket.ts'
import { keepInFolder } from './keep-in-folder.ts'

/** A place where files lie under a name. Names are ours: letters, digits, dots, hyphens and slashes between folders. */
export interface KeptFiles {
  /** Keeps a file whole or not at all; one that stands under the name already is replaced. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>
  /** The file under a name; null where there is none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Takes a file away; one that is not there is no fault. */
  remove(name: string): Promise<void>
}

/** Where this process keeps files: the bucket that is configured, else the data folder. */
export function keptFiles(): KeptFiles {
  return oncePerProcess('kept files', () => {
    const { bucket, dataDir } = env()
    return bucket ? keepInBucket(bucket) : keepInFolder(dataDir)
  })
}
