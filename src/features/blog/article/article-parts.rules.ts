import { linksTo } from '../model/blog.rules.ts'

/** A post is made of parts. A part is HTML, a numbered info box about a linked game, or a game card that the author inserted. */
export type ArticlePart<Game> = { html: string } | { game: Game; number: number } | { card: Game }

/** Splits a post into parts, so that a game's info box can go before the first paragraph or list that links to the game. */
export function articleParts<Game extends { slug: string }>(
  html: string,
  games: readonly Game[],
  cards: readonly Game[] = [],
): ArticlePart<Game>[] {
  const parts: ArticlePart<Game>[] = []
  const waiting = games.map((game, index) => ({ game, number: index + 1 }))
  let run = ''
  const endRun = () => {
    if (run !== '') parts.push({ html: run })
    run = ''
  }
  for (const block of blocksOf(html)) {
    const slug = /^<p data-card="([^"]*)">/.exec(block)?.[1]
    const card = cards.find((game) => game.slug === slug)
    if (card) {
      endRun()
      parts.push({ card })
      continue
    }
    const named = /^<(?:p|ul|ol)[\s>]/.test(block) ? waiting.filter(({ game }) => linksTo(block, game)) : []
    if (named.length > 0) endRun()
    for (const box of named) {
      parts.push(box)
      waiting.splice(waiting.indexOf(box), 1)
    }
    run += block
  }
  endRun()
  return parts
}

const WITHOUT_END = new Set(['br', 'hr', 'img', 'source'])

/** Splits clean html at its outermost elements; text between two goes with the latter. */
function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let from = 0
  for (const tag of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/gi)) {
    const [whole, closes, name = ''] = tag
    if (WITHOUT_END.has(name.toLowerCase())) {
      if (depth > 0) continue
    } else if (closes === '') {
      depth += 1
      continue
    } else {
      depth = Math.max(0, depth - 1)
      if (depth > 0) continue
    }
    const end = tag.index + whole.length
    blocks.push(html.slice(from, end).trimStart())
    from = end
  }
  return [...blocks, html.slice(from).trim()]
}
