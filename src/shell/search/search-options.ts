import type { LinkProps } from '@tanstack/react-router'
import type { Suggestions } from '#/features/discovery/discovery.schema.ts'

/** One thing the search box offers, and where it leads. */
export interface SearchOption {
  key: string
  label: string
  /** The picture of a game. */
  thumb?: string
  to: Pick<LinkProps, 'to' | 'params' | 'search'>
}

/** Things of one kind that the search box offers. */
export interface SearchOptionGroup {
  kind: 'games' | 'categories' | 'articles'
  legend: string
  options: SearchOption[]
}

/** What a search box offers, kind by kind; kinds without anything are left out. */
export function searchOptionGroups({
  games,
  categories,
  articles,
  guessed,
}: Suggestions): SearchOptionGroup[] {
  const groups: SearchOptionGroup[] = [
    {
      kind: 'games',
      legend: guessed ? 'Did you mean' : 'Games',
      options: games.map(({ slug, title, thumb }) => ({
        key: `game ${slug}`,
        label: title,
        thumb,
        to: { to: '/game/$slug', params: { slug } },
      })),
    },
    {
      kind: 'categories',
      legend: 'Categories',
      options: categories.map(({ slug, name }) => ({
        key: `category ${slug}`,
        label: name,
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
