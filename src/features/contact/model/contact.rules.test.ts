import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replyUrl, tidyContact } from './contact.rules.ts'

const good = { name: 'Mira', email: 'mira@example.org', subject: 'A game', message: 'Play it.\nTwice.' }

describe('a message', () => {
  it('is stored without invisible characters, and normalising it again changes nothing', () => {
    expect(tidyContact({ ...good, name: ' Mira ', message: ' one\r\ntwo\0\rthree ' })).toEqual({
      ...good,
      message: 'one\ntwo\nthree',
    })
    fc.assert(
      fc.property(fc.string(), (message) => {
        const tidy = tidyContact({ ...good, message })
        expect(tidyContact(tidy)).toEqual(tidy)
      }),
    )
  })
})

it('a reply is addressed to the sender only, whatever the subject contains', () => {
  const address = replyUrl({ email: 'a+b@example.org', subject: 'One & two?&bcc=eve@evil.test' })
  expect(address).toBe('mailto:a%2Bb@example.org?subject=Re%3A%20One%20%26%20two%3F%26bcc%3Deve%40evil.test')
  expect(replyUrl({ email: 'a?bcc=eve@evil.test', subject: '' })).toContain('a%3Fbcc%3Deve@evil.test?')
})
