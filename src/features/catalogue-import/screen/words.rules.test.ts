import { expect, it } from 'vitest'
import { deedInWords, listedFieldInWords, valueInWords } from './words.rules.ts'

it.each([
  [0, 2, 'Add 2 games'],
  [0, 1, 'Add 1 game'],
  [120, 0, 'Update 120 games'],
  [1, 1_263, 'Add 1,263 and update 1 game'],
])('%i changed and %i new are "%s"', (changing, adding, words) => {
  expect(deedInWords({ changing, adding })).toBe(words)
})

it('values are formatted as text', () => {
  expect([null, '', []].map(valueInWords)).toEqual([null, null, null])
  expect(valueInWords(['a', 'b'])).toBe('a, b')
  expect(valueInWords([{ name: 'Shop', url: 'https://x.example' }])).toBe('Shop')
  expect([false, true].map(valueInWords)).toEqual(['no', 'yes'])
  expect(valueInWords({ a: 1 })).toBe('{"a":1}')
  expect(valueInWords(['a', null])).toBe('a, null')
  expect(valueInWords('x'.repeat(240))).toBe('x'.repeat(240))
  expect(valueInWords(`${'x'.repeat(239)} and on`)).toBe(`${'x'.repeat(239)}…`)
  expect(valueInWords(2.5)).toBe('2.5')
  expect(valueInWords('x'.repeat(241))).toBe(`${'x'.repeat(240)}…`)
  expect([listedFieldInWords('slug'), listedFieldInWords('year')]).toEqual(['Address', 'Year'])
  expect([listedFieldInWords('published'), listedFieldInWords('externalId')]).toEqual([
    'Published',
    'Number elsewhere',
  ])
})
