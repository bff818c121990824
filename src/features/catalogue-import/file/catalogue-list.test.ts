import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { IMPORT_MESSAGES } from '#/features/imports/model/file-problem.ts'
import { GameFileReader } from './catalogue-list.ts'
import { fileText, LIST_MESSAGES } from './file-text.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'catalogue-list-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'list')

async function read(content: string | Uint8Array, mapping?: (string | null)[]) {
  writeFileSync(file, content)
  const list = new GameFileReader(file, mapping)
  const rows = []
  for await (const row of list.rows()) rows.push(row)
  return { rows, seen: list.seen }
}
const HEAD = 'title,min_players,max_players,rating'
const cells = (row: object) => ({ row, areCells: true })
const columnsOf = ({ seen }: Awaited<ReturnType<typeof read>>) =>
  seen.columns.map(({ heading, field }) => [heading, field])

describe('a list of games in a file', () => {
  it.each([
    ['nothing', '', IMPORT_MESSAGES.empty],
    ['space', ' \n\n', IMPORT_MESSAGES.empty],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), IMPORT_MESSAGES.noText],
    ['a workbook', Buffer.from('PK\u0003\u0004\0\0'), IMPORT_MESSAGES.workbook],
    ['a PDF', Buffer.from('%PDF-1.7\n\0'), IMPORT_MESSAGES.pdf],
    ['XML', '<?xml version="1.0"?><items/>', LIST_MESSAGES.xml],
    ['a letter', 'Dear editors,\nplease', LIST_MESSAGES.noTable],
    ['BG Stats', '{"games":[],"plays":[]}', LIST_MESSAGES.bgStats],
    ['JSON that is no list', '{\n"games": []}', `${LIST_MESSAGES.brokenJson} 1.`],
    [
      'half UTF-8, half not',
      Buffer.concat([Buffer.from(`${HEAD}\n${'é,2,2,\n'.repeat(20_000)}`), Buffer.from([0xe9, 0x2c, 0x41])]),
      LIST_MESSAGES.encoding,
    ],
    ['gzip of nothing', gzipSync(''), IMPORT_MESSAGES.empty],
    ['gzip in name only', new Uint8Array([0x1f, 0x8b, 1, 2, 3, 4]), LIST_MESSAGES.damaged],
  ])('%s is refused in one sentence', async (_what, content, sentence) => {
    await expect(read(content)).rejects.toMatchObject({ name: 'ImportProblem', message: sentence })
  })

  it('that unpacks to too much is rejected before it is unpacked completely', async () => {
    writeFileSync(file, gzipSync(Buffer.alloc(5_000_000, ' ')))
    const all = async () => {
      for await (const _ of fileText(file, undefined, 1_000_000));
    }
    await expect(all()).rejects.toThrow(LIST_MESSAGES.unpacked)
  })

  it('may have other encodings, lines before its header, any line endings and translated headings', async () => {
    const older = await read(
      new Uint8Array(
        Buffer.from('Spiel;Spieler min;Spieler max;Spielzeit;Wo\nFür Zwei;2;2;30 min;A3', 'latin1'),
      ),
    )
    expect(older.rows).toEqual([
      { line: 2, ...cells({ title: 'Für Zwei', min_players: '2', max_players: '2', play_time: '30 min' }) },
    ])
    expect(older.seen).toMatchObject({ looksLike: 'Table with semicolons', isList: false, cutShort: null })
    expect(older.seen.columns.at(-1)).toEqual({ heading: 'Wo', field: null, sample: 'A3' })
    const mixed = `sep=;\nMy games;;;\n${HEAD.replaceAll(',', ';')}\nHive;2;2;4;;\r\nAzul;2;4;4\rGo;2;2;5\n`
    expect((await read(mixed)).rows).toMatchObject(
      ['Hive', 'Azul', 'Go'].map((title) => ({ row: { title } })),
    )
    const bgg = await read(
      'objectname,objectid,minplayers,maxplayers,playingtime,yearpublished\nAzul,7,2,4,45,2017',
    )
    expect(bgg.rows).toEqual([
      {
        line: 2,
        ...cells({ name: 'Azul', id: '7', min_players: '2', max_players: '4', playtime: '45', year: '2017' }),
      },
    ])
    expect(bgg.seen.isList).toBe(true)
    const hungarian = await read('Név;Év;Min játékos;Max játékos\nAzul;2017;2;4')
    expect(hungarian.rows).toMatchObject([{ row: { title: 'Azul', year: '2017', min_players: '2' } }])
  })

  it('uses the editor’s column mapping; without a known heading it must be mapped', async () => {
    const text = 'Product;From;To;Shelf\nHive;2;2;A1'
    const unknown = await read(text)
    expect(columnsOf(unknown)).toEqual([...['Product', 'From', 'To', 'Shelf'].map((name) => [name, null])])
    expect(unknown.rows).toEqual([{ line: 2, ...cells({}) }])
    const mapped = await read(text, ['title', 'min_players', 'max_players', null])
    expect(mapped.rows).toEqual([
      { line: 2, ...cells({ title: 'Hive', min_players: '2', max_players: '2' }) },
    ])
    const json = '[{"title":"Hive","von":2},{"title":"Go","bis":4}]'
    expect(columnsOf(await read(json))).toEqual([
      ['title', 'title'],
      ['von', null],
      ['bis', null],
    ])
    expect((await read(json, ['title', 'min_players', 'max_players'])).rows).toMatchObject([
      { row: { title: 'Hive', min_players: 2 } },
      { row: { title: 'Go', max_players: 4 } },
    ])
  })

  it('may be CSV with a byte order mark, semicolons, tabs, CRLF and quoted line breaks; an overlong row affects no other', async () => {
    const expected = [
      {
        line: 2,
        ...cells({ title: 'Hive, "the" bug\ngame', min_players: '2', max_players: '2', rating: '4,5' }),
      },
      { line: 4, ...cells({ title: 'x', min_players: 'y', max_players: '', rating: '' }) },
      { line: 5, refusal: 'has 5 cells where the head names 4 columns' },
      { line: 7, ...cells({ title: 'Go', min_players: '2', max_players: '2', rating: '' }) },
    ]
    const comma = `\uFEFF${HEAD}\r\n"Hive, ""the"" bug\ngame",2,2,"4,5"\r\nx,y\r\n1,2,3,4,5\r\n\r\nGo,2,2,\r\n`
    expect((await read(comma)).rows).toEqual(expected)
    const semicolon =
      'Title; Min players;max-players;RATING\n"Hive, ""the"" bug\ngame";2;2;4,5\nx;y\n1;2;3;4;5\n\nGo;2;2;'
    expect((await read(semicolon)).rows).toEqual(expected)
    expect((await read(semicolon.replaceAll(';', '\t').replace(' Min', 'Min'))).rows).toEqual(expected)
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(comma.slice(1), 'utf16le')])
    expect((await read(utf16)).rows).toEqual(expected)
  })

  it('that is truncated is read up to the last complete entry, and reported', async () => {
    const csv = `${HEAD}\nHive,2,2,4\nGo,2,2,5\n"Azul,2,4`
    const cut = await read(csv)
    expect(cut.rows).toMatchObject([{ row: { title: 'Hive' } }, { row: { title: 'Go' } }])
    expect(cut.seen.cutShort).toContain('from line 4 on')
    const array = await read('[{"title":"Hive"},\n{"title":"Go"},\n{"tit')
    expect(array.rows).toMatchObject([{ row: { title: 'Hive' } }, { row: { title: 'Go' } }])
    expect(array.seen.cutShort).toContain('from line 3')
    expect((await read('[] []')).seen.cutShort).toContain('from line 1')
    const packed = gzipSync(
      Array.from({ length: 9_000 }, (_, at) => JSON.stringify({ title: `Game ${at * 7_919}` })).join('\n'),
    )
    const half = await read(packed.subarray(0, packed.length / 2))
    expect(half.seen.cutShort).toContain('compressed')
    expect(half.rows.length).toBeGreaterThan(1_000)
    const letters = await read(Buffer.from(`${HEAD}\nFür Zwei,2,2,4\nü`).subarray(0, -1))
    expect(letters.rows).toMatchObject([{ row: { title: 'Für Zwei' } }, { row: { title: '\uFFFD' } }])
  })

  it('parses the same in every format and compression', async () => {
    const objects = fc.array(fc.record({ title: fc.string(), structured_data: fc.jsonValue() }))
    await fc.assert(
      fc.asyncProperty(objects, fc.boolean(), async (list, packs) => {
        const asWritten = JSON.parse(JSON.stringify(list))
        const found = async (text: string) =>
          (await read(packs ? gzipSync(text) : text)).rows.map((each) => ('row' in each ? each.row : each))
        expect(await found(JSON.stringify(list, null, 2))).toEqual(asWritten)
        expect(await found(JSON.stringify(list))).toEqual(asWritten)
        if (list.length === 0) return
        expect(await found(list.map((each) => JSON.stringify(each)).join('\n'))).toEqual(asWritten)
      }),
    )
  })
})
