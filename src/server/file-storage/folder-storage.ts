import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FileStorage } from './storage.ts'

/** Keeps files in a folder of this machine. A file is written beside its place and then moved there at once. */
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
