import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { eq, getTableColumns } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { categories } from '#/features/categories/model/categories.table.ts'
import { formerGameSlugs, games } from '#/features/games/model/games.table.ts'
import { affiliateSettings } from '#/features/retailers/model/retailers.table.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { EXPORT_FORMATS, type ExportFormat, exportedFile, exportedRows } from '../catalogue-export.store.ts'
import { FILE_FIELDS } from '../entries/catalogue-shape.rules.ts'
import { importFile, previewFile } from './catalogue-import.store.ts'

const db = testDatabase('starter', { searchable: true })
const folder = mkdtempSync(path.join(os.tmpdir(), 'imported-lists-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'list')

const listRow = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  min_players: 2,
  max_players: 4,
  categories: [],
  mechanics: [],
  publishers: [],
  ...more,
})
const ownRow = (title: string, more: object = {}) => ({ title, min_players: 2, max_players: 4, ...more })

/** Imports rows, and compares the result with the preview. */
async function importRows(...rows: (object | string)[]) {
  writeFileSync(file, rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'))
  const preview = await previewFile(db(), file)
  const report = await db().transaction((tx) => importFile(tx, file))
  expect(report).toEqual(preview)
  return report
}
const gameAt = async (slug: string) => (await db().select().from(games).where(eq(games.slug, slug)))[0]
const clear = async () => {
  await db().delete(games)
  await db().delete(categories)
}
async function exportTo(format: ExportFormat, isPacked = false) {
  await writeFile(file, exportedFile(exportedRows(db()), format, isPacked))
}

describe('importing a public list', () => {
  it('imports its games and reports each rejected line', async () => {
    const report = await importRows(
      listRow(1, 'Robin Hood'),
      '{"weight":NaN}',
      '',
      listRow(2, 'Robin Hood'),
      listRow(1, 'Robin Hood'),
      listRow(3, 'Βουνό'),
      '{"weight":NaN}',
    )
    expect(report).toMatchObject({
      created: 3,
      changed: 0,
      unchanged: 0,
      refused: 3,
      newOnes: [{ line: 1, title: 'Robin Hood' }, { line: 4 }, { line: 6 }],
      refusedOnes: [
        { line: 2, reason: 'is not valid JSON' },
        { line: 5, reason: 'repeats a game of this list' },
        { line: 7, reason: 'is not valid JSON' },
      ],
    })
    expect((await get('/games/robin-hood')).status).toBe(200)
    expect((await get('/games/robin-hood-2')).status).toBe(200)
    expect((await get('/games/voyno')).status).toBe(200)
  })

  it('a new title gives a new slug, and the old one redirects', async () => {
    await importRows(listRow(3, 'Mountain'))
    expect(await gameAt('mountain')).toMatchObject({ externalId: 'bgg:3' })
    const [former] = await db().select().from(formerGameSlugs).where(eq(formerGameSlugs.slug, 'voyno'))
    expect(former?.gameId).toBe((await gameAt('mountain'))?.id)
    await importRows(listRow(3, 'Βουνό'))
    expect((await gameAt('voyno'))?.title).toBe('Βουνό')
  })
})

describe("importing the site's own files", () => {
  it('matches a game by its slug or title, and changes the given fields', async () => {
    const report = await importRows(
      ownRow('Hive', { slug: 'hive', category: ['Card Game', 'abstract'], min_players: 2, max_players: 2 }),
      ownRow('PATCHWORK', { rating: 1.1 }),
      ownRow('Nine Men', { retailers: [{ name: 'Shop', url: 'https://shop.example/', product_id: 'x' }] }),
      ownRow('Nine men'),
      ownRow('Other', { slug: 'other', published: false }),
    )
    expect(report).toMatchObject({ created: 2, changed: 2, refused: 1 })
    expect(report.refusedOnes).toEqual([{ line: 4, reason: 'repeats a game of this list' }])
    expect((await get<{ categories: object[] }>('/games/hive')).body.categories).toMatchObject([
      { slug: 'card-game' },
      { slug: 'abstract' },
    ])
    expect(await gameAt('patchwork')).toMatchObject({ title: 'PATCHWORK', expertRating: 1.1 })
    expect((await get<{ retailers: object[] }>('/games/nine-men')).body.retailers).toHaveLength(1)
    expect(await db().$count(affiliateSettings, eq(affiliateSettings.retailer, 'shop'))).toBe(1)
    expect((await get('/games/other')).status).toBe(404)
    expect(await importRows(ownRow('Nine Men'))).toMatchObject({ unchanged: 1 })
  })

  it('rejects an unknown category, another game’s slug, and a duplicate category name', async () => {
    const report = await importRows(
      ownRow('Ten Men', { category: ['gardening'] }),
      ownRow('Ten Men', { slug: 'azul', external_id: 'x:1' }),
      ownRow('Ten Men', { slug: 'hive', external_id: 'x:1' }),
      ownRow('Ten Men', { slug: 'hive', external_id: 'bgg:1' }),
      { kind: 'category', slug: 'cards', title: 'CARD GAME' },
      { kind: 'category', slug: 'gardening', title: 'Gardening' },
      ownRow('Ten Men', { category: ['gardening'] }),
    )
    expect(report.refusedOnes).toEqual([
      { line: 1, reason: 'category: There is no category “gardening”' },
      { line: 3, reason: 'repeats a game of this list' },
      { line: 4, reason: 'slug: Another game has this address' },
      { line: 5, reason: 'title: Another category has this name' },
    ])
    expect(report).toMatchObject({ created: 1, changed: 1, categories: { created: 1 } })
  })

  it('sanitises html, and the second import changes nothing', async () => {
    const row = ownRow('Clean', { publisher_description_html: '<p onclick="x()">A<script>x()</script></p>' })
    await importRows(row)
    expect((await gameAt('clean'))?.publisherDescriptionHtml).toBe('<p>A</p>')
    expect(await importRows(row)).toMatchObject({ unchanged: 1 })
  })
})

describe('an export', () => {
  it('imported into an empty site and exported again is byte for byte the same, with any text', async () => {
    const sign = fc.constantFrom(...`=+-@＝＋－＠'"|[]{},;\t\r\nÜ🎲&\\<>%0a`, '&#10;', '\r\n', 'sep=;')
    const text = fc.oneof(
      fc.string({ unit: sign, maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 12 }),
    )
    const bytes = async (format: ExportFormat) => {
      await exportTo(format)
      return readFileSync(file)
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ title: text, long: text, names: fc.array(text), price: fc.nat(99_999) }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.constantFrom(...EXPORT_FORMATS),
        async (all, format) => {
          await clear()
          const rows = all.map(({ title, long, names, price }, at) =>
            ownRow(`${title}${at}`, {
              ...{ external_id: `made:${at}`, description: long, tagline: [...long].slice(0, 9).join('') },
              ...{ designers: names, mechanics: names, rating: 4, rating_reason: `${long}x` },
              retailers: [
                {
                  name: `${title}s`,
                  url: 'https://shop.example/',
                  price: price / 100,
                  currency: 'EUR',
                  price_as_of: '2026-11-14',
                },
              ],
            }),
          )
          writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
          const { created, refusedOnes } = await db().transaction((tx) => importFile(tx, file))
          // A title of signs alone may be one another's; nothing else is refused.
          expect(refusedOnes.filter(({ reason }) => !reason.startsWith('repeats'))).toEqual([])
          expect(created).toBeGreaterThan(0)
          const first = await bytes(format)
          await clear()
          expect((await db().transaction((tx) => importFile(tx, file))).refused).toBe(0)
          expect(await bytes(format)).toEqual(first)
        },
      ),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 25) },
    )
  }, 60_000)

  it('has every column of a game except derived ones and members’ contributions', () => {
    const saved = ['id', 'inTrash', 'revision', 'createdAt', 'updatedAt', 'wasOnline']
    const given = [
      'ratingCount',
      'ratingSum',
      'communityRating',
      'votesGreat',
      'votesGood',
      'votesWorks',
      'votesSkip',
    ]
    const exported = ['externalId', 'slug', ...FILE_FIELDS]
    expect(
      Object.keys(getTableColumns(games))
        .filter((column) => !exported.includes(column))
        .sort(),
    ).toEqual([...saved, ...given].sort())
  })
})
