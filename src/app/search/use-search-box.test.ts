import { expect, it } from 'vitest'
import { searchedText } from './search-box.tsx'

it('CHROME-01: the search box shows what the home page searches for, and nothing elsewhere', () => {
  expect(searchedText('/', { q: '1e3', sort: 'name-asc' })).toBe('1e3')
  expect(searchedText('/', {})).toBe('')
  expect(searchedText('/', { q: ['a', 'b'] })).toBe('')
  expect(searchedText('/about', { q: 'azul' })).toBeNull()
})
