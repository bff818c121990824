import { describe, expect, it } from 'vitest'
import { mailsToQueueNow, maskedAddress, validateSubscriber } from './newsletter.rules.ts'

describe('the newsletter', () => {
  it.each(['', 'ann', 'ann@example', 'a@b.co,c@d.co', 'ann@example.org\r\nBcc: eve@evil.test', '<a@b.co>'])(
    'CHROME-05: does not go to %j',
    (email) => expect(validateSubscriber(email)).toBe('Please enter a valid email address'),
  )

  it('CHROME-05: accepts an address with spaces around it', () => {
    expect(validateSubscriber(' Ann@Example.org ')).toBeUndefined()
  })

  it.each([
    [120, 0, 0, 50],
    [120, 100, 0, 20],
    [120, 0, 110, 10],
    [120, 120, 0, 0],
    [10, 0, 0, 10],
    [10, 30, 30, 0],
  ])('goes out at %i mails a minute: after %i, with %i unsent, %i more', (perMinute, put, unsent, now) => {
    expect(mailsToQueueNow(perMinute, put, unsent)).toBe(now)
  })
})

it.each([
  ['ann@example.org', 'a…@example.org'],
  ['"a@b"@example.org', '"…@example.org'],
])('%s is masked as %s', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked)
})
