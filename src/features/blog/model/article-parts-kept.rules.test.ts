import { describe, expect, it } from 'vitest'
import { cardsIn, withCurrentCards, withNotes } from './article-cards.rules.ts'

describe('footnotes', () => {
  it('are numbered at the end; number and note link to each other', () => {
    expect(
      withNotes('<p>A<small data-note="foot">one</small> B<small data-note="foot">two</small></p>'),
    ).toBe(
      '<p>A<sup><a href="#note-1" id="noted-1" aria-label="Note 1">1</a></sup> B<sup><a href="#note-2" id="noted-2" aria-label="Note 2">2</a></sup></p>' +
        '<section class="article-notes" aria-labelledby="notes"><h2 id="notes">Notes</h2><ol>' +
        '<li id="note-1">one <a href="#noted-1" aria-label="Back to the text, from note 1">↑</a></li>' +
        '<li id="note-2">two <a href="#noted-2" aria-label="Back to the text, from note 2">↑</a></li></ol></section>',
    )
  })

  it('leave html without footnotes unchanged', () => {
    expect(withNotes('<p>A <small>b</small></p>')).toBe('<p>A <small>b</small></p>')
  })
})

describe('game cards in html', () => {
  const card = (slug: string) =>
    `<p data-card="${slug}"><a href="/game/${slug}" data-game="${slug}">A &amp; B</a></p>`

  it('are found, without duplicates', () => {
    expect(cardsIn(`${card('hive')}<p>x</p>${card('go')}${card('hive')}`)).toEqual(['hive', 'go'])
  })

  it('are empty if no game is named', () => {
    expect(cardsIn(card(''))).toEqual([])
    expect(withCurrentCards(card(''), new Map([['', 'new']]))).toBe(card(''))
  })

  it('get the game’s new slug, and become a line if it was deleted', () => {
    expect(withCurrentCards(`${card('old')}${card('gone')}`, new Map([['old', 'new']]))).toBe(
      '<p data-card="new"><a href="/game/old" data-game="old">A &amp; B</a></p><p>A &amp; B is no longer in our catalogue.</p>',
    )
  })
})
