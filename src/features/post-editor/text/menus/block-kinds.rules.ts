/** What can be added to an article, by what is typed after the slash; in the order the menu shows them. */
export const BLOCK_KINDS = [
  { kind: 'game', label: 'Game card', words: 'game card' },
  { kind: 'picture', label: 'Picture', words: 'pic picture image photo' },
  { kind: 'table', label: 'Table', words: 'table grid rows columns' },
  { kind: 'quote', label: 'Quote with source', words: 'quote source cite' },
  { kind: 'video', label: 'Video, loads on a click', words: 'video youtube vimeo' },
  { kind: 'heading', label: 'Heading', words: 'heading h2 title' },
  { kind: 'subheading', label: 'Subheading', words: 'subheading h3' },
  { kind: 'bullets', label: 'Bulleted list', words: 'bulleted list' },
  { kind: 'numbers', label: 'Numbered list', words: 'numbered list ordered' },
  { kind: 'divider', label: 'Divider', words: 'divider line rule' },
  { kind: 'note', label: 'Footnote', words: 'note footnote' },
] as const

export type BlockKind = (typeof BLOCK_KINDS)[number]['kind']

/** The kinds that what was typed may mean: every word of it begins one of theirs, as does a word not yet begun. */
export function blockKindsFor(typed: string): (typeof BLOCK_KINDS)[number][] {
  const asked = typed.toLowerCase().split(/\s+/)
  return BLOCK_KINDS.filter(({ words }) =>
    asked.every((word) => words.split(' ').some((own) => own.startsWith(word))),
  )
}

/** The title of a game that is looked for: `jai`, or `game jai`; nothing where only the kind was named. */
export const gameAskedFor = (typed: string) => typed.trim().replace(/^game(?:\s+|$)/i, '')

/** What stands after the slash to have a kind, as the menu tells it. */
export const shortWordOf = (words: string) => `/${words.split(' ')[0]}`
