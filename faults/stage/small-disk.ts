import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** A small file system of a scenario's own, which can be filled and made read-only. */
export interface SmallDisk {
  folder: string
  /** Writes a file that takes all free space. */
  fill(): void
  /** Deletes that file. */
  empty(): void
  closeToWriting(): void
  openToWriting(): void
  remove(): void
}

/** Mounts a small file system in memory at a folder; returns undefined if this user may not mount, or there is no tmpfs. */
export function smallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  const mount = (...args: string[]) => spawnSync('mount', args, { stdio: 'ignore' }).status === 0
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder)) return undefined
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = fs.openSync(filler, 'a')
      try {
        for (let bytes = 1 << 20; bytes >= 4_096; bytes = Math.floor(bytes / 2)) writeUntilFull(file, bytes)
      } finally {
        fs.closeSync(file)
      }
    },
    empty: () => fs.rmSync(filler, { force: true }),
    closeToWriting() {
      if (!mount('-o', 'remount,ro', folder)) throw new Error('the disk could not be closed to writing')
    },
    openToWriting() {
      if (!mount('-o', 'remount,rw', folder)) throw new Error('the disk could not be opened to writing')
    },
    remove: () => void spawnSync('umount', ['-l', folder], { stdio: 'ignore' }),
  }
}

function writeUntilFull(file: number, bytes: number) {
  try {
    for (;;) if (fs.writeSync(file, Buffer.alloc(bytes)) < bytes) return
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause
  }
}

/** The result of a scenario that needs a small disk where none can be made. */
export const NO_SMALL_DISK = 'not played: this user may not make a disk of its own (mount -t tmpfs)'
