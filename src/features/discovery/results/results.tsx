import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { classNames } from '#/ui/class-names.ts'
import { later } from '#/ui/later.tsx'
import type { ResultsPage } from '../discovery.schema.ts'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { resultsPerPage } from '../rules/discovery-options.rules.ts'
import { isAsked } from '../rules/question/asked-words.rules.ts'
import { type DiscoverySearch, discoveryQueryOf, hasFilters } from '../rules/question/discovery-url.rules.ts'
import { FromShelfNote } from '../shelf/from-shelf-note.tsx'
import { useResults } from '../shelf/use-results.ts'
import { AskedHead } from './asked-head.tsx'
import { LineBar } from './line-bar.tsx'
import { NothingFits } from './nothing-fits.tsx'
import { KeepsPlace } from './place/keeps-place.tsx'
import { rememberVisit } from './place/results-memory.ts'
import { ResultsPlace } from './place/results-place.tsx'
import { useFocusInSight } from './place/use-focus-in-sight.ts'
import { useReturnToResults } from './place/use-return-to-results.ts'
import { ResultsEmpty } from './results-empty.tsx'
import { ShowMore } from './show-more.tsx'
import { useGames } from './use-games.ts'
import { useViewMode, type ViewMode } from './use-view-mode.ts'

/** Only members have a shelf. */
const EmptyShelf = later(async () => (await import('../shelf/empty-shelf.tsx')).EmptyShelf)

const SuggestGame = later(async () => (await import('../suggesting/suggest-game.tsx')).SuggestGame)

/** The words of a search from which nothing was read: perhaps a game that is not here. */
const unreadWords = (understood: ResultsPage['understood']) =>
  (understood?.chips ?? [])
    .flatMap(({ kind, label }) => (kind === 'text' ? label.replace(/[“”]/g, '') : []))
    .join(' ')

interface ResultsProps {
  /** What the address asks for, from its page on; what is loaded on joins it. */
  search: DiscoverySearch
  /** What stands above all games, where nothing is asked; results are headed by what was asked instead. */
  home: ReactNode
  /** What is worth knowing of what was asked. */
  about?: string | undefined
  /** Shares what was found. */
  share?: ReactNode
  /** Lets the table choose among what was found. */
  tableChoice?: ReactNode
  /** The list of games in one of its kinds. */
  children: (games: GameSummary[], view: ViewMode | 'auto') => ReactNode
}

/** The games found, with all that narrows and orders them (checklist HOME-04), page by page (HOME-16). */
export function Results({ search, home, about, share, tableChoice, children }: ResultsProps) {
  const router = useRouter()
  const results = useResults(search)
  const view = useViewMode()
  const { pages } = results.data
  const games = useGames(pages)
  const loadOn = async () => {
    const entry = (router.state.resolvedLocation ?? router.latestLocation).state.__TSR_key
    const { data, hasNextPage } = await results.fetchNextPage({ cancelRefetch: false })
    rememberVisit(entry, { pages: data?.pages.length ?? 1 })
    return hasNextPage
  }
  useFocusInSight()
  useReturnToResults({ count: pages.length, loadOn })

  const [first] = pages
  const last = pages.at(-1)
  if (!first || !last) return null
  const { total, facets } = last
  const query = discoveryQueryOf(search)
  const hasCatalogue = total > 0 || query.q !== '' || hasFilters(query)
  const before = (first.page - 1) * resultsPerPage
  const nextPage = last.page < last.pageCount ? last.page + 1 : null

  const asks = isAsked(query, facets.categories)
  const readsMore = last.understood?.chips.some(({ kind }) => kind !== 'text' && kind !== 'title')
  const nothingFits = last.understood?.fits === 0 && last.relaxed.length > 0
  const isByEditor = query.sort === null && query.q === '' && last.usualSort === 'expert-desc'

  return (
    <KeepsPlace above={asks ? 'question' : 'home'}>
      {asks ? (
        <AskedHead search={search} answer={last} about={about} share={share} shelf={results.shelf} />
      ) : (
        home
      )}
      <section
        id="results"
        aria-labelledby="results-heading"
        className={classNames('wrap', !asks && 'mt-section scroll-mt-6')}
      >
        <div className="results-columns">
          {hasCatalogue && <FilterPanel facets={facets} search={search} />}
          <div className="min-w-0">
            <LineBar
              total={total}
              facets={facets}
              search={search}
              hasCatalogue={hasCatalogue}
              share={asks && share}
              tableChoice={total > 1 && tableChoice}
            />
            <ResultsPlace search={search}>
              {search.from && !results.isOwn && <FromShelfNote isShelfFailed={results.isShelfFailed} />}
              <p role="status">
                {last.guessed && !nothingFits && !readsMore && (
                  <span className="type-lede mb-4 block">No exact match. Close titles:</span>
                )}
                {isByEditor && total > 1 && (
                  <span className="mb-4 block text-ink-2">
                    Nobody has voted yet, so this is our editor’s order.
                  </span>
                )}
                {!last.guessed && !readsMore && last.guesses > 0 && (
                  <span className="mb-4 block text-ink-2">
                    {last.guesses === 1
                      ? 'The last one has a title that only comes close.'
                      : `The last ${last.guesses} have titles that only come close.`}
                  </span>
                )}
              </p>
              {total === 0 &&
                (results.shelf?.owned === 0 ? (
                  <EmptyShelf isShared={results.shelf.isShared} />
                ) : (
                  <ResultsEmpty search={search} categories={facets.categories} rescue={last.rescue} />
                ))}
              {query.q !== '' && !query.exact && (total === 0 || last.understood?.fits === 0) && (
                <div className="mb-8 needs-script">
                  <SuggestGame query={query.q} title={unreadWords(last.understood)} />
                </div>
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
              {nothingFits && (
                <NothingFits search={search} answer={last} cards={(some) => children(some, 'list')} />
              )}
              {total > 0 && !nothingFits && children(games, view)}
              {total > 0 && !nothingFits && (
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
    </KeepsPlace>
  )
}
