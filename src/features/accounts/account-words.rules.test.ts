import { describe, expect, it } from 'vitest'
import { ACCOUNT_WORDS, failureWords } from './account-words.rules.ts'

describe('the message of a failed request', () => {
  it('AUTH-09: is the server’s, if that is meant for people', () => {
    expect(failureWords(new Error('The cellar is closed today'))).toBe('The cellar is closed today')
  })

  it.each([undefined, null, 'text', { message: 'an object' }])(
    'AUTH-09: are "An unexpected error occurred. Please try again." for %j, which is no Error',
    (failure) => {
      expect(failureWords(failure)).toBe('An unexpected error occurred. Please try again.')
    },
  )

  it('AUTH-09: is our own if there was no response, because browsers word that for developers', () => {
    expect(failureWords(new TypeError('Failed to fetch'))).toBe(ACCOUNT_WORDS.unreachable)
  })
})
