import { expect, it } from 'vitest'
import { deliveredPage } from './delivered-page.tsx'

const { parts } = deliveredPage('privacy', { siteName: 'TwoTop', supportEmail: 'support@twotop.example' })
const wordsOf = (id: string) =>
  (parts.find((part) => part.id === id)?.html ?? '').replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')

it.each([
  ['what-we-collect', 'evenings', /what you played and when, who won/i],
  ['what-we-collect', 'a table', /who you’re paired with/i],
  ['what-we-collect', 'reminders', /reminders\..*a link that ends it/i],
  ['what-we-collect', 'rooms', /rooms for two phones/i],
  ['how-long', 'evenings', /your evenings: until you take them back/i],
  ['how-long', 'rooms', /a room, with all its answers: two hours/i],
  ['how-long', 'the cookie that outlives a session', /stays when you sign out/i],
  ['cookies', 'the cookie by which a browser is known', /for a year, knows the browser again/i],
  ['cookies', 'the cookie of a seat', /keeps your seat, for a day/i],
  ['cookies', 'marks and votes kept in the browser', /keep, mark, rate and vote before you sign in/i],
  ['cookies', 'a shelf read without a connection', /your shelf and your book as you last saw them/i],
])('privacy tells under %s of %s', (id, _, words) => {
  expect(wordsOf(id)).toMatch(words)
})
