import { describe, expect, it } from 'vitest'
import { listSearchIn } from '#/shared/paged-lists.ts'
import { ACCOUNT_WORDS, failureWords } from './account-words.rules.ts'
import { MEMBER_LIST } from './admin/admin-members.rules.ts'
import { HISTORY_LIST } from './admin/member/member-care.rules.ts'

describe('the words of a failure', () => {
  it('AUTH-09: are its own, where it has some for a person', () => {
    expect(failureWords(new Error('The cellar is closed today'))).toBe('The cellar is closed today')
  })

  it.each([undefined, null, 'text', { message: 'an object' }])(
    'AUTH-09: are "An unexpected error occurred. Please try again." for %j, which is no Error',
    (failure) => {
      expect(failureWords(failure)).toBe('An unexpected error occurred. Please try again.')
    },
  )

  it('AUTH-09: are ours where no answer came, because a browser words that for developers', () => {
    expect(failureWords(new TypeError('Failed to fetch'))).toBe(ACCOUNT_WORDS.unreachable)
  })
})

it.each(['new', 'blocked', 'unconfirmed'])('an address can ask for members that are %s', (only) => {
  expect(listSearchIn(MEMBER_LIST, { only })).toEqual({ only })
})

it.each(['comments', 'ratings', 'reports', 'messages', 'acts'])(
  'an address can ask for the %s of a member',
  (only) => expect(listSearchIn(HISTORY_LIST, { only })).toEqual({ only }),
)
