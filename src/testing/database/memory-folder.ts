import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Linux's in-memory file system. */
const IN_MEMORY = '/dev/shm'
/** The maximum a run needs, doubled for other users. */
const ROOM_BYTES = 2 * 2 ** 30
const DAY_MS = 86_400_000

/**
 * A temporary folder: in memory if there is room, else on disk. A test database is some 750 files, which take five times as long
 * on a disk.
 */
export function memoryFolder(name: string): string {
  const parent = hasRoom() ? IN_MEMORY : os.tmpdir()
  if (parent === IN_MEMORY) dropForgotten(name)
  const folder = fs.mkdtempSync(path.join(parent, name))
  fs.chmodSync(folder, 0o755)
  return folder
}

function hasRoom(): boolean {
  try {
    fs.accessSync(IN_MEMORY, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES
  } catch {
    return false
  }
}

/** A run that was killed leaves its folder behind, and memory is not emptied as a disk is. */
function dropForgotten(name: string) {
  for (const entry of fs.readdirSync(IN_MEMORY).filter((each) => each.startsWith(name))) {
    const folder = path.join(IN_MEMORY, entry)
    const { mtimeMs = Number.POSITIVE_INFINITY } = fs.statSync(folder, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > DAY_MS) fs.rmSync(folder, { recursive: true, force: true })
  }
}
