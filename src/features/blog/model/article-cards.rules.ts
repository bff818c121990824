const CARD = /<p data-card="([a-z0-9-]+)">/g

/** The games whose cards stand in an article's clean html, each once, by the addresses it names them by. */
export function cardsIn(html: string): string[] {
  return [...new Set([...html.matchAll(CARD)].map(([, slug = '']) => slug))]
}

const WHOLE_CARD = /<p data-card="([a-z0-9-]+)">([\s\S]*?)<\/p>/g

/** Html whose cards name their games by the addresses they have now; of a game that is gone a line says so. */
export function withCardsOf(html: string, addresses: ReadonlyMap<string, string>): string {
  return html.replace(WHOLE_CARD, (_, requested: string, words: string) => {
    const slug = addresses.get(requested)
    if (slug !== undefined) return `<p data-card="${slug}">${words}</p>`
    return `<p>${words.replace(/<[^>]*>/g, '')} is no longer in our catalogue.</p>`
  })
}
