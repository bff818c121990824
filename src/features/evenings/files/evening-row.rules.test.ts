import { expect, it } from 'vitest'
import { eveningOfLine } from './evening-row.rules.ts'

const line = { line: 2, date: '2026-11-20', title: 'Hive', outcome: 'me' }
const read = (told: object) => eveningOfLine({ ...line, ...told }, '2026-11-23')

it('LOG-04b: a line is one evening, its words on one line, whatever a spreadsheet made of them', () => {
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

it('LOG-04b: a line that is none says why', () => {
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
