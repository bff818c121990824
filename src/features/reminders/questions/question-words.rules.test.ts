import { expect, it } from 'vitest'
import { questionLinks } from './question-words.rules.ts'

it('a game played together was won or lost', () => {
  expect(questionLinks(true, 'Theo')).toEqual([
    { label: 'We won', outcome: 'won' },
    { label: 'We lost', outcome: 'lost' },
  ])
})

it('else one of the two won', () => {
  expect(questionLinks(false, 'Theo')).toEqual([
    { label: 'I won', outcome: 'me' },
    { label: 'Theo won', outcome: 'them' },
  ])
  expect(questionLinks(false, null)[1]).toEqual({ label: 'The other one won', outcome: 'them' })
})
