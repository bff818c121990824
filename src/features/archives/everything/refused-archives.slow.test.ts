import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { posts } from '#/features/blog/model/posts.table.ts'
import { filesOfImage } from '#/lib/pictures.ts'
import type { Database } from '#/server/database/database.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { filesOf, fillWithEverything, otherSites, readIn, rowsOf } from '#/testing/archives/everything.ts'
import { lowerArchiveLimits } from '#/testing/archives/limits.ts'
import { asPiece, packed, unpacked } from '#/testing/archives/pieces.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { sha256Of } from '../archive-file.ts'
import { ARCHIVE_PROBLEMS } from '../archives.rules.ts'
import { checkSiteArchive, importSiteArchive } from './read-everything.store.ts'
import { makeArchive } from './save-everything.store.ts'
import { SITE_ARCHIVE, type SiteArchiveHead } from './site-archive.rules.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archives-'))
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const db = testDatabase('starter')
const file = path.join(folder, 'everything.tar.gz')
const sites = otherSites()
const anotherSite = sites.open
const lowerLimits = lowerArchiveLimits()
afterEach(sites.close)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

let digest: string
beforeAll(async () => {
  ;({ digest } = await fillWithEverything(db()))
  await makeArchive(db(), file)
})

describe('an invalid archive', () => {
  let other: Database
  let before: Awaited<ReturnType<typeof rowsOf>>
  beforeEach(async () => {
    other = await anotherSite()
    before = await rowsOf(other)
  })
  const refused = async (from: string, words: string | RegExp) => {
    await expect(readIn(other, from)).rejects.toThrow(words)
    expect(await rowsOf(other)).toEqual(before)
  }

  it.each([0.1, 0.5, 0.9, 0.999])('truncated at %s of its length is rejected', async (part) => {
    const whole = fs.readFileSync(file)
    const cut = path.join(folder, 'cut.tar.gz')
    fs.writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * part)))
    await refused(cut, /The archive is incomplete|isn’t a site archive/)
  })

  it.each([
    [{ pieces: 3 }, 'The archive has more than the 3 pieces an archive may have. Nothing was imported.'],
    [{ totalBytes: 1_000 }, /^The archive unpacks to more than the .* Nothing was imported\.$/],
    [{ pieceBytes: 1 }, /^archive\.json is larger than the .* Nothing was imported\.$/],
  ])('beyond the limit of %o is refused whole', async (limit, words) => {
    lowerLimits(limit)
    await refused(file, words)
  })

  it('without its end, or with a missing piece, is reported as incomplete', async () => {
    const pieces = await unpacked(file)
    await refused(await packed(folder, pieces.slice(0, -1)), ARCHIVE_PROBLEMS.cut)
    await refused(
      await packed(
        folder,
        pieces.filter(({ name }) => !name.startsWith('pictures/')),
      ),
      ARCHIVE_PROBLEMS.cut,
    )
    await refused(
      await packed(
        folder,
        pieces.filter(({ name }) => !name.startsWith('rows/games/')),
      ),
      /was changed or damaged: rows\/game_categories/,
    )
  })

  it('with a changed byte in rows or an image is rejected, naming the piece', async () => {
    for (const begin of ['rows/games/', 'pictures/', SITE_ARCHIVE.first]) {
      const pieces = await unpacked(file)
      const piece = pieces.find(({ name }) => name.startsWith(begin))
      if (!piece) throw new Error(`no ${begin}`)
      piece.bytes = new Uint8Array(
        Buffer.from(
          begin === 'pictures/'
            ? Buffer.concat([piece.bytes.subarray(0, -1), Buffer.from([(piece.bytes.at(-1) ?? 0) ^ 1])])
            : Buffer.from(piece.bytes).toString().replace('20', '21'),
        ),
      )
      await refused(await packed(folder, pieces), ARCHIVE_PROBLEMS.changed(piece.name))
    }
  })

  it('of a newer format, or with an unknown table or column, asks for a newer site', async () => {
    const [head, ...rest] = await unpacked(file)
    const reported = JSON.parse(Buffer.from(head?.bytes ?? []).toString()) as SiteArchiveHead
    await refused(
      await packed(folder, [
        asPiece(SITE_ARCHIVE.first, { ...reported, format: SITE_ARCHIVE.format + 1 }),
        ...rest,
      ]),
      ARCHIVE_PROBLEMS.newer,
    )
    const stranger = { name: 'quizzes', columns: ['id'], rows: 0 }
    await refused(
      await packed(folder, [
        asPiece(SITE_ARCHIVE.first, { ...reported, tables: [...reported.tables, stranger] }),
        ...rest,
      ]),
      ARCHIVE_PROBLEMS.newer,
    )
    const wider = reported.tables.map((table) => ({ ...table, columns: [...table.columns, 'scent'] }))
    await refused(
      await packed(folder, [asPiece(SITE_ARCHIVE.first, { ...reported, tables: wider }), ...rest]),
      ARCHIVE_PROBLEMS.newer,
    )
  })

  it.each([
    ['nothing', '', ARCHIVE_PROBLEMS.empty],
    ['a text', 'title,min_players', ARCHIVE_PROBLEMS.none],
    ['another packed file', gzipSync('title,min_players'), ARCHIVE_PROBLEMS.none],
  ])('but %s is none', async (_kind, content, words) => {
    const none = path.join(folder, 'none')
    fs.writeFileSync(none, content)
    await refused(none, words)
  })

  it('whose rows violate a constraint leaves no rows and no images behind', async () => {
    for (const name of filesOfImage(digest)) await fileStorage().remove(name)
    const whole = await checkSiteArchive(other, file)
    const broken = { ...whole, contents: { ...whole.contents, rows: { ...whole.contents.rows, games: 999 } } }
    await expect(importSiteArchive(other, broken)).rejects.toThrow(ARCHIVE_PROBLEMS.cut)
    expect(await rowsOf(other)).toEqual(before)
    expect((await filesOf(digest)).map(([, sha256]) => sha256)).toEqual(filesOfImage(digest).map(() => null))
    // For the tests that follow.
    await readIn(other, file)
  })
})

describe('html added to an archive by hand', () => {
  it('is sanitised on import', async () => {
    const pieces = await unpacked(file)
    const bad = '<p>Two &lt;b&gt;</p>'
    const changed = pieces.map((piece) =>
      piece.name.startsWith('rows/posts/')
        ? {
            ...piece,
            bytes: new Uint8Array(
              Buffer.from(
                Buffer.from(piece.bytes)
                  .toString()
                  .replace(bad, '<p onclick=\\"x()\\">Two</p><script>x()</script>'),
              ),
            ),
          }
        : piece,
    )
    const reported = changed.map((piece) => {
      if (piece.name !== SITE_ARCHIVE.last) return piece
      const contents = JSON.parse(Buffer.from(piece.bytes).toString()) as {
        pieces: { name: string; sha256: string }[]
      }
      for (const each of contents.pieces) {
        const found = changed.find(({ name }) => name === each.name)
        if (found) each.sha256 = sha256Of(found.bytes)
      }
      return asPiece(SITE_ARCHIVE.last, contents)
    })
    const other = await anotherSite()
    await readIn(other, await packed(folder, reported))
    const [post] = await other.select().from(posts).where(eq(posts.title, 'Of an author'))
    expect(post?.content).toBe('<h2>One</h2><p>Two</p>')
  })
})
