/** A game as an article may name it. */
interface Nameable {
  slug: string
  title: string
}

/** A run of an article's own html, or a game that the text after it names for the first time. */
export type ArticlePart<Game> = { html: string } | { game: Game; number: number }

/** A shorter title is an everyday word, and counts only where it is linked. */
const SHORTEST_TITLE_FOUND_IN_TEXT = 4

/**
 * An article in parts: its html as it is, and before the block that names a game first, that game with its number in the
 * editor's list. Nothing of the html is lost, and a game stands at most once.
 */
export function articleParts<Game extends Nameable>(
  html: string,
  games: readonly Game[],
): ArticlePart<Game>[] {
  const parts: ArticlePart<Game>[] = []
  const waiting = games.map((game, index) => ({ game, number: index + 1 }))
  let run = ''
  for (const block of blocksOf(html)) {
    const named = /^<(?:p|ul|ol)[\s>]/.test(block) ? waiting.filter(({ game }) => names(block, game)) : []
    if (named.length > 0 && run !== '') {
      parts.push({ html: run })
      run = ''
    }
    for (const box of named) {
      parts.push(box)
      waiting.splice(waiting.indexOf(box), 1)
    }
    run += block
  }
  if (run !== '') parts.push({ html: run })
  return parts
}

function names(block: string, { slug, title }: Nameable): boolean {
  if (block.includes(`href="/game/${slug}"`)) return true
  if (title.length < SHORTEST_TITLE_FOUND_IN_TEXT) return false
  return textOf(block).includes(title.toLowerCase().replaceAll('’', "'"))
}

function textOf(block: string): string {
  return block
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/&#39;|&rsquo;|’/g, "'")
    .toLowerCase()
}

const WITHOUT_END = new Set(['br', 'hr', 'img'])

/** Harmless html cut between its outermost elements; what stands between two of them goes with the one after. */
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
  const rest = html.slice(from).trim()
  return rest === '' ? blocks : [...blocks, rest]
}
