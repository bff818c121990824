import { expect, it } from 'vitest'
import { isAddressGone, isRefusedForGood } from './refusals.rules.ts'

const toRecipient = (responseCode: number, response: string) => ({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode,
  response,
})

it.each([
  [550, '550 5.1.1 No such user'],
  [550, '550 5.1.0 Address rejected'],
  [553, '553 5.1.3 Bad destination mailbox address syntax'],
  [550, '550 5.1.6 Mailbox has moved'],
  [550, '550 5.2.1 Mailbox disabled'],
  [550, '550 no such user'],
  [551, '551 User not local'],
  [553, '553 mailbox name not allowed'],
])('of %i %s nobody has the address', (code, response) => {
  expect(isAddressGone(toRecipient(code, response))).toBe(true)
})

it.each([
  [550, '550 5.7.1 Relaying denied'],
  [550, '550 5.2.2 Mailbox full'],
  [550, '550 5.1.8 Bad sender’s system address'],
  [554, '554 no such user'],
  [552, '552 too much mail data'],
  [550, '550 relay not permitted'],
  [550, '550 blocked for spam'],
  [450, '450 4.1.1 unknown for now'],
])('%i %s says nothing about the address', (code, response) => {
  expect(isAddressGone(toRecipient(code, response))).toBe(false)
})

it('a refusal of the sender ends nobody’s subscription, though the mail is given up', () => {
  const refused = { ...toRecipient(550, '550 5.1.1 unknown'), command: 'MAIL FROM' }
  expect(isRefusedForGood(refused)).toBe(true)
  expect(isAddressGone(refused)).toBe(false)
  expect(isRefusedForGood({ code: 'EENVELOPE', responseCode: 499 })).toBe(false)
  expect(isRefusedForGood({ code: 'EMESSAGE', responseCode: 550 })).toBe(false)
  expect(isAddressGone({})).toBe(false)
})
