import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import v8 from 'node:v8'
import { crc32 } from 'node:zlib'
import { log } from '#/server/log.ts'
import { Parts, type Saved } from '#/shared/packed/parts.ts'

/** What a process holds in memory, written down so that the next one need not make it again. */
export interface SnapshotFile {
  /** What was written; null where there is nothing, or nothing that is whole, of this kind and of this database. */
  read(): Promise<Parts | null>
  /** Writes parts in the place of what was there, all at once; leaves it as it was where they are too many. */
  write(parts: Saved): Promise<void>
  /** How long ago it was written, by whichever process; without end where there is nothing. */
  ageMs(): Promise<number>
}

interface Kept {
  folder: string
  name: string
  /** What has to be as it was when it was written: the build, the database. */
  of: Readonly<Record<string, string>>
  mostBytes: number
}

const BEGINNING = 'snapshot 1\n'
const END = 'end'
const HALF_WRITTEN = '.part'
/** Nobody writes for so long. */
const LEFT_BEHIND_MS = 600_000
/** Before each part: how long it is, and a sum over it. */
const HEAD_BYTES = 8
/** So much is gathered before it is written; whoever else waits has their turn meanwhile. */
const WRITTEN_AT_ONCE = 1_048_576

/** A file that a process keeps what it holds in. */
export function snapshotFile({ folder, name, of, mostBytes }: Kept): SnapshotFile {
  const place = path.join(folder, name)
  const kind = JSON.stringify({ ...of, node: process.version })
  return {
    async read() {
      const file = await open(place).catch(() => null)
      if (!file) return null
      try {
        return new Parts(takenFrom(await wholeParts(file, kind)))
      } catch (error) {
        log().warn({ err: error, place }, 'what was kept for a quick start is of no use; it is made anew')
        return null
      } finally {
        await file.close()
      }
    },
    async write(parts) {
      const beside = `${place}.${randomUUID()}${HALF_WRITTEN}`
      await mkdir(folder, { recursive: true })
      await removeHalfWritten(folder)
      try {
        const file = await open(beside, 'wx')
        try {
          await writeParts(file, kind, parts, mostBytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(beside, place)
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
    },
    async ageMs() {
      const found = await stat(place).catch(() => null)
      return found ? Math.max(0, Date.now() - found.mtimeMs) : Number.POSITIVE_INFINITY
    },
  }
}

/** Takes away what processes that were ended while they wrote left behind. */
async function removeHalfWritten(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const found = name.endsWith(HALF_WRITTEN) ? await stat(file).catch(() => null) : null
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true })
  }
}

async function writeParts(file: FileHandle, kind: string, parts: Saved, mostBytes: number): Promise<void> {
  let gathered: Uint8Array[] = [Buffer.from(BEGINNING)]
  let gatheredBytes = 0
  let writtenBytes = 0
  const write = async () => {
    await file.writev(gathered)
    writtenBytes += gatheredBytes
    gathered = []
    gatheredBytes = 0
    if (writtenBytes > mostBytes) throw new RangeError('it takes more room than it may')
  }
  for (const part of framed(kind, parts)) {
    const bytes = v8.serialize(part)
    const head = Buffer.alloc(HEAD_BYTES)
    head.writeUInt32LE(bytes.length, 0)
    head.writeUInt32LE(crc32(bytes), 4)
    gathered.push(head, bytes)
    gatheredBytes += HEAD_BYTES + bytes.length
    if (gatheredBytes >= WRITTEN_AT_ONCE) await write()
  }
  await write()
}

function* framed(kind: string, parts: Saved): Saved {
  yield kind
  yield* parts
  yield END
}

/** Parts that are let go as they are taken. */
function* takenFrom(parts: unknown[]): Saved {
  for (const at of parts.keys()) {
    const part = parts[at]
    parts[at] = undefined
    yield part
  }
}

/**
 * All parts of a file, read to its end before any is taken for right.
 * @throws where it is of another kind, or not whole
 */
async function wholeParts(file: FileHandle, kind: string): Promise<unknown[]> {
  const { size } = await file.stat()
  let at = 0
  const next = async (length: number) => {
    if (at + length > size) throw new RangeError('it ends too early')
    const bytes = Buffer.allocUnsafeSlow(length)
    await file.read(bytes, 0, length, at)
    at += length
    return bytes
  }
  const nextPart = async () => {
    const head = await next(HEAD_BYTES)
    const bytes = await next(head.readUInt32LE(0))
    if (crc32(bytes) !== head.readUInt32LE(4)) throw new RangeError('a part is broken')
    return v8.deserialize(bytes) as unknown
  }
  if (String(await next(BEGINNING.length)) !== BEGINNING) throw new RangeError('it is no snapshot')
  if ((await nextPart()) !== kind) throw new RangeError('it is of another build or database')
  const parts: unknown[] = []
  while (at < size) parts.push(await nextPart())
  if (parts.pop() !== END) throw new RangeError('it ends too early')
  return parts
}
