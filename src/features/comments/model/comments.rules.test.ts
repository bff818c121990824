import { describe, expect, it } from 'vitest'
import { ROLES } from '#/features/accounts/model/roles/roles.rules.ts'
import {
  alreadySaved,
  COMMENT_WORDS,
  faultOfComment,
  mayDeleteComment,
  mayEditComment,
  normalizedText,
  partOf,
  REPEATED_WITHIN_HOURS,
  tidyComment,
} from './comments.rules.ts'

describe('a comment', () => {
  it.each(['', '   ', '\n\t', '\u00a0\u2003', '\u200b\u200d', '\0', '\u0301'])(
    'COMM-03: of %j alone is blank',
    (typed) => {
      expect(faultOfComment(tidyComment(typed))).toBe(COMMENT_WORDS.blank)
    },
  )

  it('COMM-03: is trimmed, keeps its lines, and loses invisible characters', () => {
    expect(tidyComment('  one\r\ntwo\rthree\tfour\0\u0007  ')).toBe('one\ntwo\nthree\tfour')
  })

  it('COMM-03: has 1 to 5,000 characters, as a reader counts them', () => {
    for (const sign of ['x', 'é', '🎲']) {
      expect(faultOfComment(sign)).toBeUndefined()
      expect(faultOfComment(sign.repeat(5_000))).toBeUndefined()
      expect(faultOfComment(sign.repeat(5_001))).toBe('Comments have at most 5,000 characters')
    }
  })

  it('COMM-05, COMM-07: is edited by its writer only, and deleted by its writer or an admin', () => {
    const [own, others, orphaned] = [{ memberId: 'me' }, { memberId: 'you' }, { memberId: null }]
    const member = { id: 'me', role: null }
    const admin = { id: 'boss', role: 'moderator' as const }
    expect([own, others, orphaned].map((comment) => mayEditComment(member, comment))).toEqual([
      true,
      false,
      false,
    ])
    expect([own, others, orphaned].map((comment) => mayEditComment(admin, comment))).toEqual([
      false,
      false,
      false,
    ])
    expect([own, others, orphaned].map((comment) => mayDeleteComment(member, comment))).toEqual([
      true,
      false,
      false,
    ])
    expect([own, others, orphaned].map((comment) => mayDeleteComment(admin, comment))).toEqual([
      true,
      true,
      true,
    ])
    expect([own, orphaned].map((comment) => mayDeleteComment(null, comment))).toEqual([false, false])
    const mayTakeDown = ROLES.filter((role) => mayDeleteComment({ id: 'boss', role }, others))
    expect(mayTakeDown).toEqual(['editor', 'moderator', 'owner'])
  })
})

describe('a page of comments', () => {
  const short = Array.from({ length: 25 }, () => ({ content: 'Good.' }))
  const heavy = { content: 'x'.repeat(200_001) }

  it('has up to the maximum number', () => {
    expect(partOf(short)).toHaveLength(20)
    expect(partOf(short.slice(0, 3))).toHaveLength(3)
  })

  it('has fewer if they are too large, but at least one', () => {
    expect(partOf([heavy, ...short])).toEqual([heavy])
    expect(partOf([...short.slice(0, 2), heavy, ...short])).toHaveLength(2)
  })
})

it('ruling 26: a text posted on another game within a day is rejected, with when and where', () => {
  expect(REPEATED_WITHIN_HOURS).toBe(24)
  expect(alreadySaved('Hive', 'yesterday')).toBe(
    'You already posted this yesterday on Hive. What’s different here?',
  )
})

it('comments are equal regardless of case and whitespace', () => {
  expect(normalizedText('  Great\n\n GAME\u00a0for  two ')).toBe('great game for two')
  expect(normalizedText('Great game!')).not.toBe(normalizedText('Great game'))
})
