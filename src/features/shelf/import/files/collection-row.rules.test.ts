import { describe, expect, it } from 'vitest'
import {
  boundedName,
  boundedText,
  commentOf,
  dayInFile,
  priceOf,
  starsOfPoints,
  timesOf,
  yearOf,
} from './collection-row.rules.ts'

describe('a text of a file', () => {
  it('is a name on one line, of 200 letters at most', () => {
    expect(boundedName(' Twilight\n\t  Struggle ')).toBe('Twilight Struggle')
    expect(boundedName('x'.repeat(201))).toBe('x'.repeat(200))
  })

  it('keeps the lines of a comment, of 2,000 letters at most, and a price of 40', () => {
    expect(commentOf('one\ntwo')).toBe('one\ntwo')
    expect(commentOf('x'.repeat(2_001))).toHaveLength(2_000)
    expect(priceOf('9'.repeat(41))).toHaveLength(40)
  })

  it('is none where nothing is written', () => {
    expect([boundedName(' \n '), boundedText('\0', 9)]).toEqual([null, null])
  })
})

describe('a day of a file', () => {
  it.each([
    ['2026-02-28', '2026-02-28'],
    [' 2026-02-28 20:15:00', '2026-02-28'],
    ['1900-01-01', '1900-01-01'],
    ['1899-12-31', null],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['on 2026-02-28', null],
    ['', null],
  ])('is of “%s” %s', (text, day) => {
    expect(dayInFile(text)).toBe(day)
  })
})

describe('a number of a file', () => {
  it.each([
    ['2001', 2001, null],
    ['1000', 1000, null],
    ['2200', 2200, null],
    ['0', null, null],
    ['', null, null],
    ['-5', null, null],
    ['1', null, 'the year “1” was left out'],
    ['999', null, 'the year “999” was left out'],
    ['2201', null, 'the year “2201” was left out'],
    ['2000.5', null, 'the year “2000.5” was left out'],
    [' about the year 2001', null, 'the year “about the ye” was left out'],
  ])('is of the year “%s” %s', (text, year, remark) => {
    expect(yearOf(text)).toEqual({ year, remark })
  })

  it.each([
    [0, null],
    [-1, null],
    [0.2, 1],
    [1, 1],
    [2.9, 1],
    [3, 2],
    [7, 4],
    [8, 4],
    [8.4, 4],
    [10, 5],
    [10.1, null],
    [Number.NaN, null],
  ])('of %d points of ten is %s stars', (points, stars) => {
    expect(starsOfPoints(points)).toBe(stars)
  })

  it.each([
    ['0', 0],
    ['1', 1],
    ['2.9', 2],
    ['-3', 0],
    ['many', 0],
  ])('is of “%s” plays %i', (text, times) => {
    expect(timesOf(text)).toBe(times)
  })
})

it('a cell that was kept from being a formula is read as it was before, at its beginning alone', () => {
  expect(["'=1", "''+1", "'Tis", "Say '=1"].map((text) => boundedText(text, 9))).toEqual([
    ...['=1', "'+1", "'Tis", "Say '=1"],
  ])
})
