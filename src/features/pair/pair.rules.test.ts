import { expect, it } from 'vitest'
import { letterOf, spokenName } from './pair.rules.ts'

it.each([
  ['mira', 'M'],
  ['Jo', 'J'],
  ['émile', 'É'],
  ['istanbul', 'I'],
  ['\u{1f98a}fox', '\u{1f98a}'],
  ['', '?'],
])('writes for “%s” the letter %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter)
})

it('speaks of whoever has no name as somebody', () => {
  expect([spokenName('mira'), spokenName(null), spokenName(undefined)]).toEqual([
    'mira',
    'Somebody',
    'Somebody',
  ])
})
