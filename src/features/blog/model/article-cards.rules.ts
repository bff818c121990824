const CARD = /<p data-card="([a-z0-9-]+)">/g

/** Returns the slugs of the games that an article shows as cards, without duplicates. */
export function cardsIn(html: string): string[] {
  return [...new Set([...html.matchAll(CARD)].map(([, slug = '']) => slug))]
}

const WHOLE_CARD = /<p data-card="([a-z0-9-]+)">([\s\S]*?)<\/p>/g

/** Updates the slugs in an article's game cards (boxes that show a game). Cards of deleted games become plain text. */
export function withCurrentCards(html: string, addresses: ReadonlyMap<string, string>): string {
  return html.replace(WHOLE_CARD, (_, requested: string, words: string) => {
    const slug = addresses.get(requested)
    if (slug !== undefined) return `<p data-card="${slug}">${words}</p>`
    return `<p>${words.replace(/<[^>]*>/g, '')} is no longer in our catalogue.</p>`
  })
}

const NOTE = /<small data-note="foot">([\s\S]*?)<\/small>/g

/** Returns an article's html with its inline footnotes moved to the end. Links lead to each footnote and back. */
export function withNotes(html: string): string {
  const notes: string[] = []
  const text = html.replace(NOTE, (_, note: string) => {
    notes.push(note)
    const number = notes.length
    return `<sup><a href="#note-${number}" id="noted-${number}" aria-label="Note ${number}">${number}</a></sup>`
  })
  if (notes.length === 0) return html
  const list = notes.map((note, index) => {
    const number = index + 1
    return `<li id="note-${number}">${note} <a href="#noted-${number}" aria-label="Back to the text, from note ${number}">↑</a></li>`
  })
  return `${text}<section class="article-notes" aria-labelledby="notes"><h2 id="notes">Notes</h2><ol>${list.join('')}</ol></section>`
}
