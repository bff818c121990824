import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueRows } from './catalogue-rows.ts'
import { catalogueText } from './catalogue-text.ts'
import { ENTRIES_MAX, FILE_PROBLEMS, UNPACKED_MAX_BYTES, UPLOAD_MAX_BYTES } from './file-problem.rules.ts'
import type { RawRow } from './raw-row.ts'

/** A file that comes in pieces of so many bytes. */
async function* file(content: string | Uint8Array, size = 7) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function all<Each>(each: AsyncIterable<Each>): Promise<Each[]> {
  const found: Each[] = []
  for await (const one of each) found.push(one)
  return found
}
const rowsOf = (content: string | Uint8Array, size?: number): Promise<RawRow[]> =>
  all(catalogueRows(catalogueText(file(content, size))))
const HEAD = 'title,min_players,max_players,rating'
const cells = (row: object) => ({ row, areCells: true })

describe('a list of games in a file', () => {
  it.each([
    ['nothing', '', FILE_PROBLEMS.empty],
    ['space', ' \n\n', FILE_PROBLEMS.empty],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), FILE_PROBLEMS.binary],
    [
      'half UTF-8, half not',
      Buffer.concat([Buffer.from(`${HEAD}\né,2,2,\n`), Buffer.from([0xe9, 0x2c, 0x41])]),
      FILE_PROBLEMS.encoding,
    ],
    ['gzip that ends early', gzipSync('{"name":1}'.repeat(90)).subarray(0, 30), FILE_PROBLEMS.damaged],
    ['gzip of nothing', gzipSync(''), FILE_PROBLEMS.empty],
    ['gzip in name only', new Uint8Array([0x1f, 0x8b, 1, 2, 3, 4]), FILE_PROBLEMS.damaged],
    ['an array that breaks off', '[{"title":"x"},{', FILE_PROBLEMS.breaksOff],
    ['two arrays', '[] []', FILE_PROBLEMS.afterTheEnd],
    ['CSV of the wrong kind', 'email,name\na@b.example,A\n', FILE_PROBLEMS.noGames],
    ['a letter', 'Dear editors,\nplease', FILE_PROBLEMS.noGames],
    ['html', '<!doctype html><p>Hello', FILE_PROBLEMS.noGames],
    ['a column twice', `${HEAD},title\n`, 'The first line names the column title twice.'],
    ['an open quotation mark', `${HEAD}\n"Hive,2,2,4\n`, 'A quotation mark near line 2 is never closed.'],
  ])('%s is refused in one sentence', async (_what, content, sentence) => {
    await expect(rowsOf(content)).rejects.toThrow(sentence)
  })

  it('may be of an older spreadsheet, have a line above its head, end its lines in three ways and come in other words', async () => {
    const older = new Uint8Array(
      Buffer.from('Spiel;Spieler min;Spieler max;Spielzeit\nFür Zwei;2;2;30 min', 'latin1'),
    )
    expect(await rowsOf(older)).toEqual([
      { line: 2, ...cells({ title: 'Für Zwei', min_players: '2', max_players: '2', play_time: '30 min' }) },
    ])
    expect(
      await rowsOf(
        `sep=;\nMy games;;;\n${HEAD.replaceAll(',', ';')}\nHive;2;2;4;;\r\nAzul;2;4;4\rGo;2;2;5\n`,
      ),
    ).toMatchObject(['Hive', 'Azul', 'Go'].map((title) => ({ row: { title } })))
    expect(
      await rowsOf(
        'objectname,objectid,minplayers,maxplayers,playingtime,yearpublished\nAzul,230802,2,4,45,2017',
      ),
    ).toEqual([
      {
        line: 2,
        ...cells({
          name: 'Azul',
          id: '230802',
          min_players: '2',
          max_players: '4',
          playtime: '45',
          year: '2017',
        }),
      },
    ])
  })

  it('that unpacks to too much is refused before it is all unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, ' '))
    await expect(all(catalogueText(file(bomb, 1000), 1_000_000))).rejects.toThrow(FILE_PROBLEMS.unpacked)
  })

  it('is refused as a problem of the file, and of nothing else', async () => {
    await expect(rowsOf('')).rejects.toMatchObject({ name: 'FileProblem', message: FILE_PROBLEMS.empty })
  })

  it('with more entries than are read is refused', async () => {
    const lines = catalogueText(file('{}\n{}\n{}'))
    await expect(all(catalogueRows(lines, 2))).rejects.toThrow(FILE_PROBLEMS.tooMany)
  })

  it('may be CSV with a byte order mark, semicolons, tabs, CRLF and quoted line breaks', async () => {
    const expected = [
      {
        line: 2,
        ...cells({ title: 'Hive, "the" bug\ngame', min_players: '2', max_players: '2', rating: '4,5' }),
      },
      { line: 4, refusal: 'has 2 cells where the first line names 4 columns' },
      { line: 6, ...cells({ title: 'Go', min_players: '2', max_players: '2', rating: '' }) },
    ]
    const comma = `\uFEFF${HEAD}\r\n"Hive, ""the"" bug\ngame",2,2,"4,5"\r\nx,y\r\n\r\nGo,2,2,\r\n`
    expect(await rowsOf(comma)).toEqual(expected)
    const semicolon =
      'Title; Min players;max-players;RATING\n"Hive, ""the"" bug\ngame";2;2;4,5\nx;y\n\nGo;2;2;'
    expect(await rowsOf(semicolon)).toMatchObject([{ line: 2 }, expected[1], expected[2]])
    expect(await rowsOf(semicolon.replaceAll(';', '\t').replace(' Min', 'Min'))).toEqual(expected)
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(comma.slice(1), 'utf16le')])
    expect(await rowsOf(utf16)).toEqual(expected)
  })

  it('may be one object a line, each with its line', async () => {
    expect(await rowsOf('{"a":1}\r\n\n{"a":NaN}\n7\n{"a":2}')).toEqual([
      { line: 1, row: { a: 1 }, areCells: false },
      { line: 3, refusal: 'is not valid JSON' },
      { line: 4, refusal: 'is not one game' },
      { line: 5, row: { a: 2 }, areCells: false },
    ])
    const long = `{"a":"${'x'.repeat(1_000_001)}"}`
    expect(await rowsOf(`${long}\n{"a":1}`, 65_536)).toEqual([
      { line: 1, refusal: 'is longer than 1,000,000 characters' },
      { line: 2, row: { a: 1 }, areCells: false },
    ])
  })

  it('has entries of a million characters at most, whether of JSON or cells', async () => {
    const ofLength = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`
    const lengths = async (text: string) =>
      (await rowsOf(text, 1_000_000)).map((each) => ('row' in each ? 'read' : each.refusal))
    const refusal = 'is longer than 1,000,000 characters'
    const [longest, tooLong] = [ofLength(1_000_000), ofLength(1_000_001)]
    expect(await lengths(`${longest}\n${tooLong}`)).toEqual(['read', refusal])
    expect(await lengths(`[${tooLong},${longest}]`)).toEqual([refusal, 'read'])
    expect(await lengths(`${HEAD}\n${'x'.repeat(999_000)},2,2,`)).toEqual(['read'])
    await expect(rowsOf(`${HEAD}\n${'x'.repeat(1_000_000)},2,2,`, 1_000_000)).rejects.toThrow(
      'A row near line 2 is longer than 1,000,000 characters; is a quotation mark missing?',
    )
  })

  it('has a million entries at most, in 200 MB, which unpack to 1 GB', () => {
    expect([ENTRIES_MAX, UPLOAD_MAX_BYTES, UNPACKED_MAX_BYTES]).toEqual([
      ...[1_000_000, 200 * 1024 * 1024, 1024 * 1024 * 1024],
    ])
  })

  it('may be an array, whose broken elements do not cost the others', async () => {
    expect(await rowsOf('[\n {"a":"]},\\"["},\n {"a":NaN},\n\n\n {\n"a":[{}]},7\n]\n')).toEqual([
      { line: 2, row: { a: ']},"[' }, areCells: false },
      { line: 3, refusal: 'is not valid JSON' },
      { line: 6, row: { a: [{}] }, areCells: false },
      { line: 7, refusal: 'is not one game' },
    ])
    expect(await rowsOf('[]')).toEqual([])
  })

  it('reads the same however it is written, packed and cut', async () => {
    const rows = fc.array(fc.dictionary(fc.string(), fc.jsonValue()))
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 50 }), fc.boolean(), async (objects, size, packs) => {
        const asWritten = JSON.parse(JSON.stringify(objects))
        const found = async (text: string) => {
          const read = await rowsOf(packs ? gzipSync(text) : text, size)
          return read.map((each) => ('row' in each ? each.row : each.refusal))
        }
        expect(await found(JSON.stringify(objects, null, 2))).toEqual(asWritten)
        const lines = objects.map((each) => JSON.stringify(each)).join('\n')
        if (objects.length > 0) expect(await found(lines)).toEqual(asWritten)
      }),
    )
  })
})
