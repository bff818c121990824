import { expect, it } from 'vitest'
import { isAddressGone, isRefusedForGood } from './mail-worker.ts'

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
])('%i %s means that the address is unknown', (code, response) => {
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
  [550, '550 5.1.10 no such kind of record'],
  [550, '550 5.1.7 Bad address of the sender'],
  [550, '550 5.2.11 unknown'],
  [550, '550 RELAY NOT PERMITTED'],
])('%i %s says nothing about the address', (code, response) => {
  expect(isAddressGone(toRecipient(code, response))).toBe(false)
})

it('only a response to RCPT TO concerns the recipient’s address', () => {
  const answer = toRecipient(550, '550 5.1.1 unknown')
  expect(isAddressGone({ ...answer, command: 'rcpt to:<a@site.test>' })).toBe(true)
  expect(isAddressGone({ ...answer, command: 'DATA after RCPT TO' })).toBe(false)
})

it('a rejection is permanent from 500 on', () => {
  expect(isRefusedForGood({ code: 'EENVELOPE', responseCode: 500 })).toBe(true)
  expect(isRefusedForGood({ code: 'EENVELOPE' })).toBe(false)
})

it('a rejected sender ends no subscription, but the mail is given up', () => {
  const refused = { ...toRecipient(550, '550 5.1.1 unknown'), command: 'MAIL FROM' }
  expect(isRefusedForGood(refused)).toBe(true)
  expect(isAddressGone(refused)).toBe(false)
  expect(isRefusedForGood({ code: 'EENVELOPE', responseCode: 499 })).toBe(false)
  expect(isRefusedForGood({ code: 'EMESSAGE', responseCode: 550 })).toBe(false)
  expect(isAddressGone({})).toBe(false)
})
