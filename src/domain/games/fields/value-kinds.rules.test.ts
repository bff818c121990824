import { expect, it } from 'vitest'
import { choice, decimal, flag, wholeNumber } from './value-kinds.rules.ts'

const TOLD = { label: 'Field', file: 'field' }
/** What is said of a value. */
function told<Value>(field: { check: (value: Value, tell: (fault: unknown) => void) => void }, value: Value) {
  const faults: string[] = []
  field.check(value, (fault) => {
    if (fault) faults.push(String(fault))
  })
  return faults
}
const VALUES = [null, 7, 7.5, Number.NaN, '7', true, [], undefined]

it('a number holds numbers, also wrong ones, and nothing where none is known', () => {
  const fields = [
    wholeNumber({ ...TOLD, min: 1, max: 9 }),
    decimal({ ...TOLD, min: 1, max: 9, step: 0.1 }),
  ] as const
  for (const field of fields) {
    expect(VALUES.filter(field.holds)).toEqual([null, 7, 7.5, Number.NaN])
    expect(field).toMatchObject({ unknown: null, refusal: 'Must be a number' })
    expect([null, 0, 7.5].map(field.tidy)).toEqual([null, 0, 7.5])
  }
  expect(fields.map(({ kind }) => kind)).toEqual(['wholeNumber', 'decimal'])
})

it.each<[number | null, string[]]>([
  [null, []],
  [1, []],
  [9, []],
  [0, ['Field must be at least 1']],
  [10, ['Field must be at most 9']],
  [2.5, ['Field must be a whole number']],
  [Number.NaN, ['Field must be a whole number']],
  [9.5, ['Field must be a whole number', 'Field must be at most 9']],
])('a whole number from 1 to 9 may be %j, or is told %j', (value, faults) => {
  expect(told(wholeNumber({ ...TOLD, min: 1, max: 9 }), value)).toEqual(faults)
})

it.each<[0.1 | 0.01, number | null, string[]]>([
  [0.1, null, []],
  [0.1, 1, []],
  [0.1, 4.1, []],
  [0.1, 4.6, []],
  [0.1, 5, []],
  [0.1, 0.9, ['Field must be between 1 and 5']],
  [0.1, 5.1, ['Field must be between 1 and 5']],
  [0.1, Number.NaN, ['Field must be between 1 and 5', 'Field goes in steps of 0.1']],
  [0.1, 4.14, ['Field goes in steps of 0.1']],
  [0.1, 4.16, ['Field goes in steps of 0.1']],
  // As floating numbers go, a hundred times these lies below and above the whole number that is meant.
  [0.01, 1.15, []],
  [0.01, 1.1, []],
  [0.01, 2.345, ['Field goes in steps of 0.01']],
])('on a scale of steps of %d from 1 to 5 may stand %j, or it is told %j', (step, value, faults) => {
  expect(told(decimal({ ...TOLD, min: 1, max: 5, step }), value)).toEqual(faults)
})

it('a choice offers its values in words, and takes nothing else', () => {
  const field = choice({
    ...{ ...TOLD, of: ['one', 'other'] as const, blank: 'Neither', refusal: 'Choose one' },
    inWords: (value) => `The ${value}`,
  })
  expect(field).toMatchObject({ kind: 'choice', unknown: null, refusal: 'Choose one', blank: 'Neither' })
  expect(field.options).toEqual([
    ['one', 'The one'],
    ['other', 'The other'],
  ])
  expect([null, 'one', 'other', '', 'third', 7, undefined].filter(field.holds)).toEqual([
    null,
    'one',
    'other',
  ])
  expect(told(field, null)).toEqual([])
  expect(told(field, 'other')).toEqual([])
  expect(told(field, 'third' as 'one')).toEqual(['Choose one'])
  expect(field.tidy('one')).toBe('one')
})

it('a flag is yes or no, and no where nobody said yes', () => {
  const field = flag(TOLD)
  expect(field).toMatchObject({ kind: 'flag', unknown: false, refusal: 'Must be true or false' })
  expect([true, false, null, 'true', 1].filter((value) => field.holds(value))).toEqual([true, false])
  expect([told(field, true), told(field, false)]).toEqual([[], []])
})
