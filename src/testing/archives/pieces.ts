import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { type ArchivePiece, readArchive, writeArchive } from '#/features/archives/archive-file.ts'

/** Returns every piece of an archive. */
export async function unpacked(from: string): Promise<ArchivePiece[]> {
  const pieces: ArchivePiece[] = []
  for await (const piece of readArchive(from)) pieces.push(piece)
  return pieces
}
/** Writes an archive from pieces, as a third party might. */
export async function packed(folder: string, pieces: readonly ArchivePiece[]): Promise<string> {
  const to = path.join(folder, `${randomBytes(6).toString('hex')}.tar.gz`)
  await writeArchive(to, 'gzip', async (add) => {
    for (const { name, bytes } of pieces) await add(name, bytes)
  })
  return to
}
/** Creates a JSON piece. */
export const asPiece = (name: string, value: unknown): ArchivePiece => ({
  name,
  bytes: new Uint8Array(new TextEncoder().encode(JSON.stringify(value))),
})
