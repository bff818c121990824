import { expect, it } from 'vitest'
import { matchedPart } from './marked-text.tsx'

it.each([
  ['Calico', 'ca', 'Ca'],
  ['Ōrléans', 'orle', 'Ōrlé'],
  ['Ōrléans', 'leans', 'léans'],
  ['Malmo\u0308', 'mö', 'mo\u0308'],
  ['🐱 Boop', 'boop', 'Boop'],
  ['The Duel', ' duel ', 'Duel'],
])('in %s finds %s as %s', (label, typed, part) => {
  const { start, end } = matchedPart(label, typed)!
  expect(label.slice(start, end)).toBe(part)
})

it('finds nothing without matching letters, or for an empty text', () => {
  expect(matchedPart('Patchwork', 'pach')).toBeNull()
  expect(matchedPart('Patchwork', '  ')).toBeNull()
})
