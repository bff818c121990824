import { describe, expect, it } from 'vitest'
import { listSearchIn } from '#/shared/paged-lists.ts'
import { ISSUE_LIST } from './issues/newsletter-issues.rules.ts'
import {
  CONFIRM_AGAIN_SECONDS,
  CONFIRMATION_LIFE_MS,
  faultOfSubscriber,
  maskedAddress,
  mayPutNow,
  NEWSLETTER_URGENCY,
  REMIND_AGAIN_SECONDS,
  UNCONFIRMED_DAYS,
} from './newsletter.rules.ts'
import { NEWSLETTER_VIEWS, newsletterViewIn } from './newsletter-views.rules.ts'
import { SUBSCRIBER_LIST } from './subscribers/subscribers.rules.ts'

describe('the newsletter', () => {
  it.each(['', 'ann', 'ann@example', 'a@b.co,c@d.co', 'ann@example.org\r\nBcc: eve@evil.test', '<a@b.co>'])(
    'CHROME-05: does not go to %j',
    (email) => expect(faultOfSubscriber(email)).toBe('Please enter a valid email address'),
  )

  it('CHROME-05: goes to an address, whatever space is around it', () => {
    expect(faultOfSubscriber(' Ann@Example.org ')).toBeUndefined()
  })

  it.each([
    [120, 0, 0, 50],
    [120, 100, 0, 20],
    [120, 0, 110, 10],
    [120, 120, 0, 0],
    [10, 0, 0, 10],
    [10, 30, 30, 0],
  ])('goes out at %i mails a minute: after %i, with %i unsent, %i more', (perMinute, put, unsent, now) => {
    expect(mayPutNow(perMinute, put, unsent)).toBe(now)
  })
})

it.each([
  ['ann@example.org', 'a…@example.org'],
  ['"a@b"@example.org', '"…@example.org'],
])('of %s an admin sees %s', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked)
})

it('CHROME-05: an address has two days to confirm, is asked every five minutes at most, and forgotten after a week', () => {
  expect(CONFIRMATION_LIFE_MS).toBe(172_800_000)
  expect({ again: CONFIRM_AGAIN_SECONDS, reminded: REMIND_AGAIN_SECONDS }).toEqual({
    again: 300,
    reminded: 86_400,
  })
  expect(UNCONFIRMED_DAYS).toBe(7)
})

it('the newsletter goes after mails that are waited for', () => {
  expect(NEWSLETTER_URGENCY).toBe(10)
})

it.each([
  ['letters', 'letters'],
  ['subscribers', 'subscribers'],
  ['failed', 'failed'],
  ['others', 'letters'],
  [undefined, 'letters'],
])('an address that asks for %s leads to the list of %s', (asked, view) => {
  expect(newsletterViewIn(asked)).toBe(view)
})

it('the lists stand in one order', () => {
  expect(NEWSLETTER_VIEWS).toEqual(['letters', 'subscribers', 'failed'])
})

it.each(['sent', 'planned', 'draft'])('an address can ask for letters that are %s', (only) => {
  expect(listSearchIn(ISSUE_LIST, { only })).toEqual({ only })
})

it.each(['confirmed', 'waiting'])('an address can ask for subscribers that are %s', (only) => {
  expect(listSearchIn(SUBSCRIBER_LIST, { only })).toEqual({ only })
})
