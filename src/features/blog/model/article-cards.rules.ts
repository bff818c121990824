const CARD = /<p data-card="([a-z0-9-]+)">/g

/** Returns the slugs of the games with cards in an article's sanitised html, without duplicates. */
export function cardsIn(html: string): string[] {
  return [...new Set([...html.matchAll(CARD)].map(([, slug = '']) => slug))]
}

const WHOLE_CARD = /<p data-card="([a-z0-9-]+)">([\s\S]*?)<\/p>/g

/** Updates the cards in html to the games' current addresses; a deleted game's card becomes a line. */
export function withCardsOf(html: string, addresses: ReadonlyMap<string, string>): string {
  return html.replace(WHOLE_CARD, (_, requested: string, words: string) => {
    const slug = addresses.get(requested)
    if (slug !== undefined) return `<p data-card="${slug}">${words}</p>`
    return `<p>${words.replace(/<[^>]*>/g, '')} is no longer in our catalogue.</p>`
  })
}
