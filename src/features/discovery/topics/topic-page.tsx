import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { writeSearchParameters } from '#/lib/address.ts'
import { counted } from '#/lib/format.ts'
import { ButtonLink } from '#/ui/basics.tsx'
import { Breadcrumbs } from '#/ui/text.tsx'
import type { DiscoverySearch } from '../rules/query.rules.ts'
import type { TopicLink, TopicPage } from './topics.schema.ts'

/** The data that a topic page shows, such as its heading and games. Each designer, for example, has a topic page. */
export type TopicShown = Pick<
  TopicPage,
  'kind' | 'slug' | 'plural' | 'heading' | 'about' | 'lede' | 'games' | 'total' | 'further'
> & {
  /** The sort order of the games, in words. */
  order: string
  /** The search that finds the same games; null if no search does. */
  search: DiscoverySearch | null
}

interface TopicGamesProps {
  topic: TopicShown
  share: ReactNode
  /** Renders the list of games. */
  children: (games: GameSummary[]) => ReactNode
}

/** Page with the games of a topic: a designer, mechanic, publisher, year or curated list. */
export function TopicGames({ topic, share, children }: TopicGamesProps) {
  const { plural, heading, about, lede, games, total, order, search, further } = topic
  return (
    <div className="wrap">
      <Breadcrumbs className="max-md:hidden md:pt-5">
        <Link to="/" hash="results">
          Board Games
        </Link>
        <span>{plural}</span>
      </Breadcrumbs>
      <header className="grid gap-x-8 gap-y-4 pt-4 pb-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:pb-8">
        <div className="min-w-0">
          <h1 className="type-title soft-60 wonk wrap-anywhere">{heading}</h1>
          <p className="type-lede mt-2 text-balance">{[about, lede].filter(Boolean).join(' ')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {search && total > 1 && (
            <ButtonLink to="/room" search={search} state={{ opensRoom: true }}>
              Decide together
            </ButtonLink>
          )}
          {share}
        </div>
      </header>
      <p className="type-hint mb-2">{order}</p>
      {children(games)}
      {search && (
        <p className="mt-6">
          <a href={`/${writeSearchParameters(search)}`} className="text-link">
            {total > games.length ? `See all ${counted(total, 'game')}` : 'Filter these games'}
          </a>
        </p>
      )}
      {further.length > 0 && (
        <section aria-labelledby="further" className="rule mt-12 pt-6">
          <h2 id="further" className="type-part mb-3">
            Keep looking
          </h2>
          <TopicLinks links={further} />
        </section>
      )}
    </div>
  )
}

/** Links to topic pages, each with its number of games. */
export function TopicLinks({ links }: { links: readonly TopicLink[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {links.map(({ kind, slug, name, games }) => (
        <li key={`${kind} ${slug}`} className="max-w-full">
          <Link to="/$kind/$slug" params={{ kind, slug }} className="text-link wrap-anywhere">
            {name} <span className="text-ink-2">{counted(games, 'game')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
