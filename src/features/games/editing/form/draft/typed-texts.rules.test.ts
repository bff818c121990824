import { describe, expect, it } from 'vitest'
import { numberOf, READ_TYPED, type TypedKind, typedOf } from './typed-texts.rules.ts'

const TEXTS: TypedKind[] = ['text', 'longText', 'html', 'webAddress', 'picture', 'video', 'choice']

it.each(TEXTS)('FORM-01: a %s is trimmed; blanks alone mean no value', (kind) => {
  expect([' a b\n', ' \n', ''].map(READ_TYPED[kind])).toEqual(['a b', null, null])
}) // biome-ignore format: one line a rule

it.each(['wholeNumber', 'decimal'] as const)('FORM-01: a %s is read as a number', (kind) => {
  expect(['+7', ' 4,25 ', '', 'a few', '7 or 8'].map(READ_TYPED[kind])).toEqual([
    ...[7, 4.25, null, Number.NaN, Number.NaN],
  ])
})

it('FORM-01: names are separated by commas or lines, and blank ones are dropped', () => {
  expect(READ_TYPED.names(' Uwe Rosenberg ,,\nReiner Knizia\n\n , ')).toEqual([
    'Uwe Rosenberg',
    'Reiner Knizia',
  ])
  expect(READ_TYPED.names(' ')).toEqual([])
})

it.each([
  [' ', null],
  [' {"a": [1]} ', { a: [1] }],
  ['null', 'null'],
  ['{"a"', '{"a"'],
  ['false', false],
])('FORM-01: JSON that is typed as %j is %j', (typed, value) => {
  expect(READ_TYPED.json(typed)).toEqual(value)
})

it.each([
  [null, ''],
  [4.2, '4.2'],
  [0, '0'],
  ['Hive', 'Hive'],
  [['Ann', 'Bo'], 'Ann, Bo'],
  [[], ''],
  [{ a: { b: 1 } }, '{\n  "a": {\n    "b": 1\n  }\n}'],
])('FORM-03: the value %j stands in its field as %j', (value, typed) => {
  expect(typedOf(value)).toBe(typed)
})

describe('a typed number', () => {
  it.each<[string, number | null]>([
    ['', null],
    [' 30 ', 30],
    ['4,2', 4.2],
    ['4.', 4],
    ['.5', 0.5],
    ['-1', -1],
    ['1e3', Number.NaN],
    ['0x10', Number.NaN],
    ['two', Number.NaN],
    ['1.000,50', Number.NaN],
  ])('%j is %s', (typed, number) => {
    expect(numberOf(typed)).toBe(number)
  })
})
