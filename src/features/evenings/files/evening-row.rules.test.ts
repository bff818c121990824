import { expect, it } from 'vitest'
import {
  EVENINGS_FILE_MAX_BYTES,
  EVENINGS_FILE_MAX_ROWS,
  EveningsFileProblem,
  eveningOfLine,
  evenlyParted,
  FILE_WORDS,
} from './evening-row.rules.ts'

const line = { line: 2, date: '2026-11-20', title: 'Hive', outcome: 'me' }
const read = (told: object) => eveningOfLine({ ...line, ...told }, '2026-11-23')

it('LOG-04: a line is one evening, its words on one line, whatever a spreadsheet made of them', () => {
  expect(read({})).toMatchObject({
    title: 'Hive',
    day: '2026-11-20',
    outcome: 'me',
    minutes: null,
    word: null,
  })
  expect(read({ title: ' Sky  Team \n of   Two ' })).toMatchObject({ title: 'Sky Team of Two' })
  expect(read({ title: "'=1+1" })).toMatchObject({ title: '=1+1' })
  expect(read({ title: "''=1+1" })).toMatchObject({ title: "'=1+1" })
  expect(read({ title: "'Tis so" })).toMatchObject({ title: "'Tis so" })
  expect(read({ date: ' 2026-11-20T21:30:00 ' })).toMatchObject({ day: '2026-11-20' })
  expect(read({ outcome: ' ME ' })).toMatchObject({ outcome: 'me' })
})

it('LOG-04: a line that is none says why', () => {
  expect(read({ title: ' \0 ' })).toEqual({ line: 2, why: 'It names no game.' })
  expect(read({ outcome: 'maybe' })).toMatchObject({
    line: 2,
    why: expect.stringContaining('“maybe” is no outcome'),
  })
  expect(read({ date: '2026-02-30' })).toMatchObject({
    line: 2,
    why: expect.stringContaining('“2026-02-30”'),
  })
  expect(read({ date: '2026-11-24' })).toMatchObject({
    line: 2,
    why: expect.stringContaining('“2026-11-24”'),
  })
})

const KEY = '0198C0DE-0000-7000-8000-00000000000A'

it('LOG-04: everything a line tells is taken as it is told, and no more of it than is kept', () => {
  expect(
    read({
      key: ` ${KEY} `,
      year: '2000',
      externalId: ' bgg:2655 ',
      minutes: '20.4',
      word: ' The queen \n went first. ',
    }),
  ).toEqual({
    line: 2,
    key: KEY.toLowerCase(),
    day: '2026-11-20',
    title: 'Hive',
    year: 2000,
    externalId: 'bgg:2655',
    outcome: 'me',
    minutes: 20,
    word: 'The queen went first.',
  })
  expect(read({})).toMatchObject({ key: null, year: null, externalId: null })
  expect(read({ title: 'x'.repeat(201) })).toMatchObject({ title: 'x'.repeat(200) })
  expect(read({ externalId: 'x'.repeat(101) })).toMatchObject({ externalId: 'x'.repeat(100) })
  expect(read({ externalId: ' ' })).toMatchObject({ externalId: null })
  expect(read({ externalId: null })).toMatchObject({ externalId: null })
  expect(read({ word: 'x'.repeat(141) })).toMatchObject({ word: 'x'.repeat(140) })
  expect(read({ word: `${'x'.repeat(139)} and on` })).toMatchObject({ word: 'x'.repeat(139) })
  expect(read({ word: "'-1 each" })).toMatchObject({ word: '-1 each' })
  expect(read({ date: '2026-11-23' })).toMatchObject({ day: '2026-11-23' })
  expect(read({ date: '2026-11-20 21:30' })).toMatchObject({ day: '2026-11-20' })
})

it.each([
  ['', null],
  ['a', null],
  ['0.4', null],
  ['0.5', 1],
  ['1440', 1_440],
  ['1441', null],
  ['-20', null],
])('LOG-04: %j minutes are read as %j', (minutes, kept) => {
  expect(read({ minutes })).toMatchObject({ minutes: kept })
})

it.each([
  ['', null],
  ['999', null],
  ['1000', 1_000],
  ['2200', 2_200],
  ['2201', null],
  ['2000.5', null],
  ['MM', null],
])('LOG-04: the year %j is read as %j', (year, kept) => {
  expect(read({ year })).toMatchObject({ year: kept })
})

it.each([
  `x${KEY}`,
  `${KEY}0`,
  KEY.replaceAll('-', ''),
  KEY.replace('-8000', ''),
  KEY.replace('C0DE', 'XYZW'),
  '',
])('LOG-04: %j is no key of an evening', (key) => {
  expect(read({ key })).toMatchObject({ key: null })
})

it('LOG-04: a cell that was kept from being a formula is read as it was before', () => {
  for (const begin of ['=', '+', '-', '@']) {
    expect(read({ title: `'${begin}1` })).toMatchObject({ title: `${begin}1` })
    expect(read({ title: `${begin}1` })).toMatchObject({ title: `${begin}1` })
    expect(read({ title: `Say '${begin}1` })).toMatchObject({ title: `Say '${begin}1` })
  }
  expect(read({ title: "'\tTabula" })).toMatchObject({ title: 'Tabula' })
  expect(read({ title: "'\rTabula" })).toMatchObject({ title: 'Tabula' })
  expect(read({ title: 'Hi\0ve' })).toMatchObject({ title: 'Hive' })
})

it('LOG-04: why a line is left out is told in one sentence, with as much of it as helps', () => {
  expect(read({ date: '2026-11-24' })).toEqual({
    line: 2,
    why: 'That day is still to come: “2026-11-24”.',
  })
  expect(read({ date: 'x'.repeat(30) })).toEqual({
    line: 2,
    why: `Write the day as year, month and day, for instance 2026-11-21: “${'x'.repeat(20)}”.`,
  })
  expect(read({ outcome: ` ${'W'.repeat(30)}` })).toEqual({
    line: 2,
    why: `“${'w'.repeat(20)}” is no outcome. It is one of me, them, draw, won, lost, stopped.`,
  })
})

it('LOG-04: a file is parted into evenings and lines that are left out, each in its order', () => {
  const told = [
    { ...line, line: 2 },
    { ...line, line: 3, title: '' },
    { ...line, line: 4, outcome: 'them' },
    { ...line, line: 5, date: '' },
  ]
  const { rows, faults } = evenlyParted(told, '2026-11-23')
  expect(rows.map((row) => [row.line, row.outcome])).toEqual([
    [2, 'me'],
    [4, 'them'],
  ])
  expect(faults.map((fault) => fault.line)).toEqual([3, 5])
})

it('LOG-04: a file that tells of no evenings says so in words', () => {
  const problem = new EveningsFileProblem(FILE_WORDS.empty)
  expect(problem.name).toBe('EveningsFileProblem')
  expect(problem.message).toBe('There is nothing in that file.')
  expect(Object.values(FILE_WORDS).every((words) => words.endsWith('.') && words.length > 20)).toBe(true)
})

it('LOG-04: a file has at most 5 MB and 20,000 lines, as its refusals say', () => {
  expect([EVENINGS_FILE_MAX_BYTES, EVENINGS_FILE_MAX_ROWS]).toEqual([5_000_000, 20_000])
  expect(FILE_WORDS.tooLarge).toMatch('larger than 5 MB')
  expect(FILE_WORDS.tooMany).toMatch('more than 20,000 lines')
})
