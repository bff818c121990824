import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { resultsQuery } from '../discovery.queries.ts'
import { ActiveFilters } from '../filters/active-filters.tsx'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { resultsPerPage } from '../rules/discovery-options.rules.ts'
import { type DiscoverySearch, discoveryQueryOf, hasFilters } from '../rules/discovery-url.rules.ts'
import { ResultsBar } from './results-bar.tsx'
import { ResultsEmpty } from './results-empty.tsx'
import { rememberVisit } from './results-memory.ts'
import { ResultsPlace } from './results-place.tsx'
import { ShowMore } from './show-more.tsx'
import { useGames } from './use-games.ts'
import { useReturnToResults } from './use-return-to-results.ts'
import { useScrollToResults } from './use-scroll-to-results.ts'
import { useViewMode, type ViewMode } from './use-view-mode.ts'

interface ResultsProps {
  /** What the address asks for, from its page on; what is loaded on joins it. */
  search: DiscoverySearch
  /** The list of games in one of its kinds. */
  children: (games: GameSummary[], view: ViewMode | 'auto') => ReactNode
}

/** The games found, with all that narrows and orders them (checklist HOME-04), page by page (HOME-16). */
export function Results({ search, children }: ResultsProps) {
  const router = useRouter()
  const results = useSuspenseInfiniteQuery(resultsQuery(search))
  const { view } = useViewMode()
  const { pages } = results.data
  const games = useGames(pages)
  const loadOn = async () => {
    const entry = (router.state.resolvedLocation ?? router.latestLocation).state.__TSR_key
    const { data, hasNextPage } = await results.fetchNextPage({ cancelRefetch: false })
    rememberVisit(entry, { pages: data?.pages.length ?? 1 })
    return hasNextPage
  }
  useScrollToResults(search.q ?? '')
  useReturnToResults({ count: pages.length, loadOn })

  const [first] = pages
  const last = pages.at(-1)
  if (!first || !last) return null
  const { total, facets } = last
  const query = discoveryQueryOf(search)
  const hasCatalogue = total > 0 || query.q !== '' || hasFilters(query)
  const before = (first.page - 1) * resultsPerPage
  const nextPage = last.page < last.pageCount ? last.page + 1 : null

  return (
    <section id="results" aria-labelledby="results-heading" className="wrap mt-section scroll-mt-6">
      <div className="results-columns">
        {hasCatalogue && <FilterPanel facets={facets} search={search} />}
        <div className="min-w-0">
          <ResultsBar total={total} facets={facets} search={search} hasCatalogue={hasCatalogue} />
          {hasCatalogue && (
            <div className="active-filters-place">
              <ActiveFilters facets={facets} search={search} />
            </div>
          )}
          <ResultsPlace search={search}>
            <p role="status">
              {last.guessed && <span className="type-lede mb-4 block">No exact match. Close titles:</span>}
            </p>
            {total === 0 && (
              <ResultsEmpty search={search} categories={facets.categories} rescue={last.rescue} />
            )}
            {before > 0 && (
              <TextLink
                from="/"
                to="/"
                search={(current) => ({ ...current, page: first.page - 1 })}
                hash="results"
                className="mb-2"
              >
                Show the games before these
              </TextLink>
            )}
            {total > 0 && children(games, view)}
            {total > 0 && (
              <ShowMore
                shown={games.length}
                before={before}
                total={total}
                pages={pages.length}
                nextPage={nextPage}
                isLoading={results.isFetchingNextPage}
                failure={results.isFetchNextPageError ? results.error : null}
                onShowMore={loadOn}
              />
            )}
          </ResultsPlace>
        </div>
      </div>
    </section>
  )
}
