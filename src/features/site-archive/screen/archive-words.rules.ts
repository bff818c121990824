import { counted } from '#/shared/text/in-figures.ts'

/** What people call the rows of a table, one and many, in the order in which they are told of them. */
const WORDS: Record<string, readonly [one: string, many: string]> = {
  games: ['game', 'games'],
  categories: ['category', 'categories'],
  posts: ['post', 'posts'],
  pages: ['page', 'pages'],
  pictures: ['picture', 'pictures'],
  newsletter_issues: ['letter', 'letters'],
  site_settings: ['setting', 'settings'],
}

/** What an archive holds: `120 games, 8 categories and 1 page`. */
export function figuresInWords(figures: Readonly<Record<string, number>>): string {
  const told = Object.entries(WORDS).flatMap(([name, words]) => {
    const count = figures[name] ?? 0
    return count === 0 ? [] : [counted(count, ...words)]
  })
  return told.length === 0 ? 'nothing' : new Intl.ListFormat('en').format(told)
}
