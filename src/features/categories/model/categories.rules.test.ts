import { describe, expect, it } from 'vitest'
import { CATEGORY_WORDS, tidyCategory, validateCategory } from './categories.rules.ts'

describe('a category', () => {
  it('is stored on one line, trimmed', () => {
    expect(tidyCategory({ name: ' Card\n games\u0000 ', description: '\tFor\r\ntwo ' })).toEqual({
      name: 'Card games',
      description: 'For two',
    })
  })

  it('needs a name, and limits its length', () => {
    expect(validateCategory({ name: 'x'.repeat(100), description: 'x'.repeat(1_000) })).toEqual({})
    expect(validateCategory({ name: '', description: '' })).toEqual({ name: CATEGORY_WORDS.nameMissing })
    expect(validateCategory({ name: 'x'.repeat(101), description: 'x'.repeat(1_001) })).toEqual({
      name: CATEGORY_WORDS.nameTooLong,
      description: CATEGORY_WORDS.descriptionTooLong,
    })
  })
})
