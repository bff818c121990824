import type { AddPiece } from '#/server/archive/pieces.ts'
import { env } from '#/server/env.ts'
import { checkBucket } from '#/server/file-storage/check-bucket.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { filesOfPicture } from '#/shared/own-pictures.ts'
import { ofFile } from './contents.ts'

/**
 * Adds the files of pictures that were uploaded. Their rows are written after them and they are never changed, so
 * that those of rows that were saved are there. What is missing (nothing showed it and it was deleted meanwhile, a disk was lost) is left out.
 */
export async function saveFiles(pictures: readonly string[], add: AddPiece): Promise<number> {
  const { bucket } = env()
  // Without the right to read, S3 answers as if every file were absent.
  if (bucket && pictures.length > 0) await checkBucket(bucket)
  let files = 0
  for (const digest of pictures)
    for (const name of filesOfPicture(digest)) {
      const bytes = await fileStorage().get(name)
      if (!bytes) continue
      await add(ofFile(name), bytes)
      files += 1
    }
  return files
}

/** Keeps a file that was saved, where this site keeps its files. */
export async function restoreFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await fileStorage().put(name, bytes, `image/${name.split('.').at(-1)}`)
}
