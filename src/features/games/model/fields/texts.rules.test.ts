import { expect, it } from 'vitest'
import { oneLine, tidyJson, tidyNames, tidyText } from './texts.rules.ts'

it('a text is stored trimmed and without characters a database rejects', () => {
  expect(tidyText(' a\u0000b \ud800 ')).toBe('ab \ufffd')
  expect(tidyText('two\nlines')).toBe('two\nlines')
  expect(oneLine(' two \n\t lines ')).toBe('two lines')
})

it('names are single lines, without empty ones and duplicates, in order', () => {
  expect(tidyNames([' Uwe ', 'Reiner  K.  Two', '', 'Uwe', ' '])).toEqual(['Uwe', 'Reiner K. Two'])
})

it('JSON is stored unchanged except for characters a database rejects, in values and keys', () => {
  const saved = { list: [1, 'ab', null, [true], { deep: 'ab' }], nothing: null, ' space ': ' stays ' }
  const typed = {
    'li\u0000st': [1, 'a\u0000b', null, [true], { deep: 'a\u0000b' }],
    nothing: null,
    ' space ': ' stays ',
  }
  expect(tidyJson(typed)).toEqual(saved)
  for (const value of [null, 7, true, []]) expect(tidyJson(value)).toEqual(value)
})
