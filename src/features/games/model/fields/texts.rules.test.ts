import { expect, it } from 'vitest'
import { oneLine, tidyJson, tidyNames, tidyText } from './texts.rules.ts'

it('a text is kept without space around it and without what no database holds', () => {
  expect(tidyText(' a\u0000b \ud800 ')).toBe('ab \ufffd')
  expect(tidyText('two\nlines')).toBe('two\nlines')
  expect(oneLine(' two \n\t lines ')).toBe('two lines')
})

it('names are on one line each, none empty and none twice, in their order', () => {
  expect(tidyNames([' Uwe ', 'Reiner  K.  Two', '', 'Uwe', ' '])).toEqual(['Uwe', 'Reiner K. Two'])
})

it('JSON is kept as it is, but for what no database holds, in its texts and names', () => {
  const saved = { list: [1, 'ab', null, [true], { deep: 'ab' }], nothing: null, ' space ': ' stays ' }
  const typed = {
    'li\u0000st': [1, 'a\u0000b', null, [true], { deep: 'a\u0000b' }],
    nothing: null,
    ' space ': ' stays ',
  }
  expect(tidyJson(typed)).toEqual(saved)
  for (const value of [null, 7, true, []]) expect(tidyJson(value)).toEqual(value)
})
