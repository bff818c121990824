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

/** What kinds of meanings are called, where they are more than a filter. */
const MEANING_KINDS: Record<string, string> = {
  designer: 'Designer',
  artist: 'Artist',
  publisher: 'Publisher',
  mechanic: 'Mechanic',
  award: 'Award',
  like: 'Games like it',
  sort: 'Order',
}

/** The id of the option with a key in the list with an id. */
export const optionId = (listId: string, key: string) => `${listId}-${key.replaceAll(' ', '-')}`

/** What a search box offers for a text, kind by kind; kinds without anything are left out. */
export function searchOptionGroups(
  { games, guesses: close, total, categories, meanings, articles }: Suggestions,
  text: string,
): SearchOptionGroup[] {
  const meant: SearchOption[] = [
    ...categories.map(({ slug, name, games: count }) => ({
      key: `category ${slug}`,
      label: name,
      note: `Category · ${counted(count, 'game')}`,
      to: { to: '/', search: { category: slug } } as const,
    })),
    ...meanings.map(({ label, kind, q, games: count }) => ({
      key: `meaning ${label}`,
      label,
      note: `${MEANING_KINDS[kind] ?? 'Filter'} · ${counted(count, 'game')}`,
      to: { to: '/', search: { q } } as const,
    })),
  ]
  // A typo is one only where the words mean nothing as they are.
  const guesses = meant.length > 0 ? [] : close
  const groups: SearchOptionGroup[] = [
    { kind: 'games', legend: 'Games', options: games.map(optionOf) },
    { kind: 'guesses', legend: 'Did you mean', options: guesses.map(optionOf) },
    { kind: 'categories', legend: 'What your words mean', options: meant },
    {
      kind: 'articles',
      legend: 'Articles',
      options: articles.map(({ slug, title }) => ({
        key: `article ${slug}`,
        label: title,
        to: { to: '/blog/$slug', params: { slug } },
      })),
    },
    {
      kind: 'all',
      legend: null,
      options: [
        {
          key: 'all',
          label: total === 0 ? `No game called “${text}”: suggest it` : seeAllInWords(total),
          to: { to: '/', search: { q: text } },
        },
      ],
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
