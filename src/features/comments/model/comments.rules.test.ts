import { describe, expect, it } from 'vitest'
import { tidyText } from '#/lib/text.ts'
import {
  alreadyPostedMessage,
  COMMENT_WORDS,
  normalizedText,
  REPEATED_WITHIN_HOURS,
  validateComment,
} from './comments.rules.ts'

describe('a comment', () => {
  it.each(['', '   ', '\n\t', '\u00a0\u2003', '\u200b\u200d', '\0', '\u0301'])(
    'COMM-03: of %j alone is blank',
    (typed) => {
      expect(validateComment(tidyText(typed))).toBe(COMMENT_WORDS.blank)
    },
  )

  it('COMM-03: is trimmed, keeps its lines, and loses invisible characters', () => {
    expect(tidyText('  one\r\ntwo\rthree\tfour\0\u0007  ')).toBe('one\ntwo\nthree\tfour')
  })

  it('COMM-03: has 1 to 5,000 characters, as a reader counts them', () => {
    for (const sign of ['x', 'é', '🎲']) {
      expect(validateComment(sign)).toBeUndefined()
      expect(validateComment(sign.repeat(5_000))).toBeUndefined()
      expect(validateComment(sign.repeat(5_001))).toBe('Comments have at most 5,000 characters')
    }
  })
})

it('ruling 26: a text posted on another game within a day is rejected, with when and where', () => {
  expect(REPEATED_WITHIN_HOURS).toBe(24)
  expect(alreadyPostedMessage('Hive', 'yesterday')).toBe(
    'You already posted this yesterday on Hive. What’s different here?',
  )
})

it('comments are equal regardless of case and whitespace', () => {
  expect(normalizedText('  Great\n\n GAME\u00a0for  two ')).toBe('great game for two')
  expect(normalizedText('Great game!')).not.toBe(normalizedText('Great game'))
})
