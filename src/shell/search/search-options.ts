import type { LinkProps } from '@tanstack/react-router'
import type { Suggestions } from '#/features/discovery/discovery.schema.ts'
import { counted } from '#/shared/text/in-figures.ts'

type SuggestedGame = Suggestions['games'][number]

/** One thing the search box offers, and where it leads. */
export interface SearchOption {
  key: string
  label: string
  /** A game, of which cover, time and difficulty are shown. */
  game?: SuggestedGame
  /** What is said of it at the end of its row: "53 games". */
  note?: string
  to: Pick<LinkProps, 'to' | 'params' | 'search'>
}

/** Things of one kind that the search box offers; what is found as a whole has no legend. */
export interface SearchOptionGroup {
  kind: 'games' | 'guesses' | 'all' | 'categories' | 'articles'
  legend: string | null
  options: SearchOption[]
}

/** The id of the option with a key in the list with an id. */
export const optionId = (listId: string, key: string) => `${listId}-${key.replaceAll(' ', '-')}`

/** What a search box offers for a text, kind by kind; kinds without anything are left out. */
export function searchOptionGroups(
  { games, guesses, total, categories, articles }: Suggestions,
  text: string,
): SearchOptionGroup[] {
  const groups: SearchOptionGroup[] = [
    { kind: 'games', legend: 'Games', options: games.map(optionOf) },
    { kind: 'guesses', legend: 'Did you mean', options: guesses.map(optionOf) },
    {
      kind: 'all',
      legend: null,
      options:
        total === 0
          ? []
          : [{ key: 'all', label: seeAllInWords(total), to: { to: '/', search: { q: text } } }],
    },
    {
      kind: 'categories',
      legend: 'Categories',
      options: categories.map(({ slug, name, games: count }) => ({
        key: `category ${slug}`,
        label: name,
        note: counted(count, 'game'),
        to: { to: '/', search: { category: slug } },
      })),
    },
    {
      kind: 'articles',
      legend: 'Articles',
      options: articles.map(({ slug, title }) => ({
        key: `article ${slug}`,
        label: title,
        to: { to: '/blog/$slug', params: { slug } },
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function optionOf(game: SuggestedGame): SearchOption {
  return {
    key: `game ${game.slug}`,
    label: game.title,
    game,
    to: { to: '/game/$slug', params: { slug: game.slug } },
  }
}

const seeAllInWords = (total: number) =>
  total === 1 ? 'See the one game' : `See all ${counted(total, 'game')}`
