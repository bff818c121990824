import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerAddress, faultsOfContact, tidyContact } from './contact.rules.ts'

const good = { name: 'Mira', email: 'mira@example.org', subject: 'A game', message: 'Play it.\nTwice.' }
const faults = (typed: Partial<typeof good>) => faultsOfContact({ ...good, ...typed })

describe('a message', () => {
  it('limits the length of each field', () => {
    expect(faults({ name: 'x'.repeat(101), subject: 'x'.repeat(201), message: 'x'.repeat(10_001) })).toEqual({
      name: 'Names have at most 100 characters',
      subject: 'Subjects have at most 200 characters',
      message: 'Messages have at most 10,000 characters',
    })
    expect(
      faults({ name: '🎲'.repeat(100), subject: '🎲'.repeat(200), message: '🎲'.repeat(10_000) }),
    ).toEqual({})
  })

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
  const address = answerAddress({ email: 'a+b@example.org', subject: 'One & two?&bcc=eve@evil.test' })
  expect(address).toBe('mailto:a%2Bb@example.org?subject=Re%3A%20One%20%26%20two%3F%26bcc%3Deve%40evil.test')
  expect(answerAddress({ email: 'a?bcc=eve@evil.test', subject: '' })).toContain('a%3Fbcc%3Deve@evil.test?')
})
