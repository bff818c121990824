import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { deliveredPage } from './delivered-page.store.ts'
import { ORIGINALS, type Original } from './model/pages.rules.ts'

const site = {
  siteName: 'TwoTop',
  supportEmail: 'support@twotop.example',
  operatorName: '',
  postalAddress: '',
}
const more = { editorName: '', holdFirstComments: false, holdCommentsWithLinks: false }
const wordsOf = (name: Original, id: string, changes: Partial<typeof site & typeof more> = {}) =>
  (deliveredPage(name, { ...site, ...more, ...changes }).parts.find((part) => part.id === id)?.html ?? '')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')

it.each([
  ['what-we-collect', 'plays', /what you played and when, who won/i],
  ['what-we-collect', 'a pair', /who you’re paired with/i],
  ['what-we-collect', 'reminders', /reminders\..*a link to turn the reminder off/i],
  ['what-we-collect', 'rooms', /rooms for two phones/i],
  ['how-long', 'plays', /your plays: until you delete them/i],
  ['how-long', 'rooms', /a room and all its answers: two hours/i],
  ['how-long', 'the cookie that outlives a session', /stays when you sign out/i],
  ['cookies', 'the cookie by which a browser is known', /recognizes this browser for a year/i],
  ['cookies', 'the cookie of a seat', /holds your seat for a day/i],
  [
    'cookies',
    'marks and votes saved in the browser',
    /save or mark before you sign in, and any rating or vote/i,
  ],
  [
    'cookies',
    'a shelf read without a connection',
    /your shelf and your play log are stored there too, as you last saw them/i,
  ],
])('privacy tells under %s of %s', (id, _, words) => {
  expect(wordsOf('privacy', id)).toMatch(words)
})

it('terms and privacy name the operator, and invent no one', () => {
  expect(wordsOf('terms', 'agreement')).toContain('between you and TwoTop')
  expect(wordsOf('privacy', 'who-we-are')).toContain('“We” means TwoTop. ')
  const named = { operatorName: 'Two Ltd', postalAddress: '1 Main St' }
  expect(wordsOf('terms', 'agreement', named)).toContain('between you and Two Ltd')
  expect(wordsOf('privacy', 'who-we-are', named)).toContain('“We” means Two Ltd, 1 Main St. ')
})

it('the method names the editor, and says which comments are held', () => {
  expect(wordsOf('editor', 'who')).toContain('not for one person')
  expect(wordsOf('editor', 'who', { editorName: 'Mia' })).toContain('are Mia’s')
  expect(wordsOf('editor', 'checks')).toContain('Comments appear right away.')
  expect(wordsOf('editor', 'checks', { holdFirstComments: true })).toContain(
    'A member’s first comment waits until a moderator has read it.',
  )
  expect(wordsOf('editor', 'checks', { holdFirstComments: true, holdCommentsWithLinks: true })).toContain(
    'A member’s first comment and any comment with a link wait until',
  )
})

describe('the frequent questions', () => {
  it('PAGE-02: eight items on the eight topics, in their order', () => {
    const { parts } = deliveredPage('faq', { ...site, ...more })
    expect(parts.map(({ id }) => id)).toEqual([
      'good-couples-game',
      'two-player-focus',
      'how-games-are-chosen',
      'favorites',
      'shipping',
      'how-often',
      'beginners',
      'suggest-a-game',
    ])
  })

  it('PAGE-02: contains the required statements', () => {
    expect(wordsOf('faq', 'favorites')).toContain('A free account')
    // FIND-04: a guest's choices are saved all the same.
    expect(wordsOf('faq', 'favorites')).toContain('Until then they’re saved in this browser')
    expect(wordsOf('faq', 'shipping')).toContain('not a retailer')
    expect(wordsOf('faq', 'beginners')).toContain('Easy')
    expect(wordsOf('faq', 'suggest-a-game')).toContain('contact form')
  })

  it('PAGE-02: names the site, escaped in html', () => {
    expect(wordsOf('faq', 'two-player-focus', { siteName: 'Pair & Co' })).toContain('Pair &amp; Co judges')
    expect(deliveredPage('about', { ...site, ...more, siteName: 'Pair & Co' }).title).toBe('About Pair & Co')
  })
})

it.each(ORIGINALS)('%s is whole: each part has an anchor, and every value is filled in', (name) => {
  const { title, parts } = deliveredPage(name, { ...site, ...more })
  expect([title, ...parts.flatMap(({ id, title, html }) => [id, title, html])]).not.toContain('')
  expect(JSON.stringify(parts)).not.toMatch(/[{}]\w+}|undefined/)
  for (const { html } of parts) expect(sanitiseHtml(html)).toBe(html)
})
