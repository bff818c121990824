import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { piecesOf } from '#/features/site-archive/file/look-through.ts'
import { type ArchivePiece, packPieces } from '#/server/archive/pieces.ts'

/** Every piece of an archive. */
export async function unpacked(from: string): Promise<ArchivePiece[]> {
  const pieces: ArchivePiece[] = []
  for await (const piece of piecesOf(from)) pieces.push(piece)
  return pieces
}
/** An archive of pieces as somebody else might make it. */
export async function packed(folder: string, pieces: readonly ArchivePiece[]): Promise<string> {
  const to = path.join(folder, `${randomBytes(6).toString('hex')}.tar.gz`)
  await packPieces(
    async (add) => {
      for (const { name, bytes } of pieces) await add(name, bytes)
    },
    async (tar) => {
      fs.writeFileSync(to, gzipSync(new Uint8Array(await new Response(tar).arrayBuffer())))
    },
  )
  return to
}
/** A piece that is JSON. */
export const asPiece = (name: string, value: unknown): ArchivePiece => ({
  name,
  bytes: new Uint8Array(new TextEncoder().encode(JSON.stringify(value))),
})
