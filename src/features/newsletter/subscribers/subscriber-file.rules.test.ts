import { describe, expect, it } from 'vitest'
import { mapHeadings } from '#/features/imports/model/columns.rules.ts'
import { SUBSCRIBER_FIELDS } from './subscriber-file.rules.ts'
import { LINE_WORDS, parseDate, readSubscribers } from './subscriber-import.store.ts'

const HEAD = ['email', 'agreed_at', 'agreed_how']
const now = new Date('2026-11-22T12:00:00Z')
const tableOf = (headings: readonly string[], ...lines: string[][]) => {
  const mapped = mapHeadings(headings, SUBSCRIBER_FIELDS)
  const columns = headings.map((heading, at) => ({ heading, field: mapped[at] ?? null, sample: '' }))
  const rows = lines.map((cells, at) => ({ line: at + 2, cells }))
  return { looksLike: '', columns, rows, cutShort: null, isGuarded: true }
}
const read = (...lines: string[][]) => readSubscribers(tableOf(HEAD, ...lines), now)
const columnsIn = (headings: readonly string[]) => {
  const mapped: (string | null)[] = mapHeadings(headings, SUBSCRIBER_FIELDS)
  const places = {
    email: mapped.indexOf('email'),
    agreedAt: mapped.indexOf('agreedAt'),
    agreedHow: mapped.indexOf('agreedHow'),
  }
  return Object.values(places).includes(-1) ? null : places
}
const reasonOf = (...line: string[]) => read(line)?.refused[0]?.reason

describe('a subscriber file', () => {
  it('needs all three columns, in any order', () => {
    expect(columnsIn(['Agreed_How', ' E-Mail ', 'when'])).toEqual({ email: 1, agreedAt: 2, agreedHow: 0 })
    for (const headings of [['email'], ['email', 'agreed_at'], ['email', 'agreed_how'], []])
      expect(columnsIn(headings)).toBeNull()
  })

  it('has address, time and way of consent', () => {
    expect(read(['Ann@Example.org', '2026-03-14', 'At the fair'])).toEqual({
      agreed: [
        {
          line: 2,
          email: 'ann@example.org',
          agreedAt: new Date('2026-03-14T00:00:00Z'),
          agreedHow: 'At the fair',
        },
      ],
      refused: [],
    })
  })

  it.each([
    [['ann', '2026-03-14', 'x'], LINE_WORDS.address],
    [['', '2026-03-14', 'x'], LINE_WORDS.address],
    [['ann@example.org', '', 'x'], LINE_WORDS.noDay],
    [['ann@example.org', '1/2/2026', 'x'], LINE_WORDS.notADay],
    [['ann@example.org', '2026-02-30', 'x'], LINE_WORDS.notADay],
    [['ann@example.org', '2026-02-30', ''], LINE_WORDS.notADay],
    [['ann@example.org', '2026-11-23', 'x'], LINE_WORDS.ahead],
    [['ann@example.org', '2026-03-14', '  '], LINE_WORDS.noHow],
    [['ann@example.org', '2026-03-14', 'x'.repeat(201)], LINE_WORDS.howTooLong],
  ])('%j is skipped: %s', (line, reason) => {
    expect(reasonOf(...line)).toBe(reason)
  })

  it('loses guards against formulas, and each cell becomes one line', () => {
    const cells = ["'=Ann'o@example.org", ' 2026-03-14 ', ' At\n the\r\n\t fair\u0000, Cc: P ']
    expect(read(cells)?.agreed[0]).toMatchObject({
      email: "=ann'o@example.org",
      agreedHow: 'At  the  fair , Cc: P',
    })
    expect(read(["'ann@example.org", '2026-03-14', 'x'.repeat(200)])?.agreed[0]?.email).toBe(
      'ann@example.org',
    )
    expect(read(["o'hara@example.org", '2026-03-14', 'x'])?.agreed[0]?.email).toBe("o'hara@example.org")
  })

  it('reports skipped lines in order, also truncated ones', () => {
    const found = read(
      ['ann@example.org', '2026-03-14', 'x'],
      ['bo@example.org', '2026-03-14', 'x'],
      ['cy', '2026-03-14', 'x'],
      ['di@example.org'],
    )
    expect(found?.agreed.map(({ line, email }) => [line, email])).toEqual([
      [2, 'ann@example.org'],
      [3, 'bo@example.org'],
    ])
    expect(found?.refused).toEqual([
      { line: 4, email: 'cy', reason: LINE_WORDS.address },
      { line: 5, email: 'di@example.org', reason: LINE_WORDS.noDay },
    ])
    expect(readSubscribers(tableOf(['email'], ['ann@example.org']), now)).toBeNull()
  })

  it('accepts consent times up to now', () => {
    expect(read(['ann@example.org', '2026-11-22T12:00', 'x'])?.agreed).toHaveLength(1)
    expect(reasonOf('ann@example.org', '2026-11-22T12:00:01', 'x')).toBe(LINE_WORDS.ahead)
  })

  it('accepts an address once, and ignores empty lines', () => {
    const line = ['ann@example.org', '2026-03-14', 'x']
    const found = read(line, ['', '', ''], ['ANN@example.org', '2026-03-15', 'x'])
    expect(found?.agreed).toHaveLength(1)
    expect(found?.refused).toEqual([{ line: 4, email: 'ann@example.org', reason: LINE_WORDS.twice }])
  })
})

it('cuts a rejected address to 320 characters', () => {
  const refused = read([`${'x'.repeat(400)}@example.org`, '2026-03-14', 'At the fair'])?.refused[0]
  expect(refused?.email).toBe('x'.repeat(320))
})

it.each([
  ['2026-03-14', '2026-03-14T00:00:00.000Z'],
  ['2026-03-14T09:30', '2026-03-14T09:30:00.000Z'],
  ['2026-03-14 09:30:15', '2026-03-14T09:30:15.000Z'],
  ['2026-03-14T09:30:15.5Z', '2026-03-14T09:30:15.500Z'],
  ['2026-03-14T09:30-05:00', '2026-03-14T14:30:00.000Z'],
  ['2026-03-14T09:30-0500', '2026-03-14T14:30:00.000Z'],
  ['1990-01-01', '1990-01-01T00:00:00.000Z'],
  ['1990-01-01T00:30+01:00', null],
  ['2026-03-14T09:30:15.Z', null],
  ['x2026-03-14', null],
  ['2026-03-14 at nine', null],
  ['2026-02-30T09:30', null],
  ['2026-13-01', null],
  ['', null],
])('the moment that “%s” names is %s', (text, moment) => {
  expect(parseDate(text)?.toISOString() ?? null).toBe(moment)
})
