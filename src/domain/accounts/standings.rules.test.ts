import { describe, expect, it } from 'vitest'
import {
  blockedWords,
  faultOfReason,
  memberName,
  STANDING_WORDS,
  tidyNote,
  WORDS_CHOICES,
} from './standings.rules.ts'

describe('the reason of a block', () => {
  it('is one line of 1 to 300 characters', () => {
    expect(faultOfReason('')).toBe(STANDING_WORDS.noReason)
    expect(faultOfReason('\u200b')).toBe(STANDING_WORDS.noReason)
    expect(faultOfReason('🎲'.repeat(300))).toBeUndefined()
    expect(faultOfReason('x'.repeat(301))).toBe(STANDING_WORDS.reasonTooLong)
  })

  it('stands as a sentence where they sign in', () => {
    expect(blockedWords('Advertising')).toContain('The reason: Advertising. You can')
    expect(blockedWords('Why not?')).toContain('The reason: Why not? You can')
  })
})

it('a note keeps its lines, without space around it', () => {
  expect(tidyNote(' one\r\ntwo\u0000 ')).toBe('one\ntwo')
  expect(tidyNote('one\rtwo\r\n\rthree\u0000\u0007\tfour')).toBe('one\ntwo\n\nthree\tfour')
})

it('a member goes by their name, and where they have none by words', () => {
  expect([memberName('ann'), memberName(null)]).toEqual(['ann', 'a member without a name'])
})

it('a note that is too long is told the bound', () => {
  expect(STANDING_WORDS.noteTooLong).toBe('At most 2,000 characters')
})

it('what a blocked member said stays, or goes with them', () => {
  expect(WORDS_CHOICES).toEqual(['stay', 'go'])
})
