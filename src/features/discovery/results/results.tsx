import { replaceEqualDeep, useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { counted } from '#/lib/format.ts'
import { ButtonLink, classNames, EmptyState, TextLink } from '#/ui/basics.tsx'
import { later } from '#/ui/later.tsx'
import { resultsQuery, shelfResultsQuery, usePartOfMe } from '../discovery.queries.ts'
import type { ResultsPage, ShelfResultsPage } from '../discovery.schema.ts'
import { FilterPanel } from '../filters/filter-panel.tsx'
import {
  activeFilters,
  appliedSort,
  narrowsResults,
  resultsHeading,
  unknownNames,
  withKnownNames,
  without,
} from '../rules/choices.rules.ts'
import { filterList, namedGroups } from '../rules/filter-list.rules.ts'
import {
  type DiscoverySearch,
  discoveryQueryOf,
  discoverySearchOf,
  hasFilters,
} from '../rules/query.rules.ts'
import { LineBar, useViewMode, type ViewMode, WaysToDecide } from './line-bar.tsx'
import {
  ActiveFilters,
  KeepsPlace,
  NothingFits,
  ResultsPlace,
  rememberVisit,
  UnderstoodChips,
  useFocusOnHeading,
  useReturnToResults,
} from './results-place.tsx'
import { ShowMore } from './show-more.tsx'

const SuggestGame = later(async () => (await import('../suggesting/suggest-game.tsx')).SuggestGame)

/** Returns the words of a search that were not understood; they may be the title of a missing game. */
const unreadWords = (understood: ResultsPage['understood']) =>
  (understood?.chips ?? [])
    .flatMap(({ kind, label }) => (kind === 'text' ? label.replace(/[“”]/g, '') : []))
    .join(' ')

interface ResultsProps {
  /** The search in the address; loading begins at its page, and further pages are appended. */
  search: DiscoverySearch
  /** The content above the list of all games; search results have a heading instead. */
  home: ReactNode
  /** A text that introduces the results, such as a category's description. */
  about?: string | undefined
  /** The control that shares the results. */
  share?: ReactNode
  /** Renders the button that draws one of the results at random, with the given label. */
  drawOne: (words: ReactNode) => ReactNode
  /** Renders the games in a view; `inserted` is content to insert after the first games. */
  children: (games: GameSummary[], view: ViewMode | 'auto', inserted?: ReactNode) => ReactNode
}

/** The results of a search with filters and sort (checklist HOME-04), loaded page by page (HOME-16). */
export function Results({ search, home, about, share, drawOne, children }: ResultsProps) {
  const router = useRouter()
  const results = useResults(search)
  const [view, chooseView] = useViewMode()
  const { pages } = results.data
  const games = useGames(pages)
  const loadOn = async () => {
    const entry = (router.state.resolvedLocation ?? router.latestLocation).state.__TSR_key
    const { data, hasNextPage } = await results.fetchNextPage({ cancelRefetch: false })
    rememberVisit(entry, { pages: data?.pages.length ?? 1 })
    return hasNextPage
  }
  useFocusOnHeading()
  useReturnToResults({ count: pages.length, loadOn })

  const [first] = pages
  const last = pages.at(-1)
  if (!first || !last) return null
  const { total, facets } = last
  const query = discoveryQueryOf(search)
  const hasCatalogue = total > 0 || query.q !== '' || hasFilters(query)

  const asks = narrowsResults(query, facets)
  const unknown = unknownNames(query, facets)
  const readsMore = last.understood?.chips.some(({ kind }) => kind !== 'text' && kind !== 'title')
  const nothingFits = last.understood?.fits === 0 && last.relaxed.length > 0
  const isByEditor =
    query.sort === null
      ? query.q === '' && last.usualSort === 'expert-desc'
      : appliedSort(query.sort, last.usualSort) !== query.sort

  return (
    <KeepsPlace above={asks ? 'search' : 'home'}>
      {unknown && (
        <p role="status" className="wrap py-4 wrap-anywhere">
          {`There’s ${unknown} here. ${asks ? 'Your other choices still count.' : 'These are all our games.'}`}
        </p>
      )}
      {asks ? <RequestedHead search={search} answer={last} about={about} shelf={results.shelf} /> : home}
      <section
        id="results"
        aria-labelledby="results-heading"
        className={classNames('wrap', !asks && 'mt-section scroll-mt-6')}
      >
        <div className="results-columns">
          {hasCatalogue && <FilterPanel answer={last} search={search} />}
          <div className="min-w-0">
            <LineBar {...{ search, hasCatalogue, view }} answer={last} isHeaded={asks} onView={chooseView}>
              {total > 1 && <WaysToDecide {...{ search, total, drawOne }} />}
              {asks && share}
            </LineBar>
            <ResultsPlace search={search}>
              {search.from && !results.isOwn && <FromShelfNote isShelfFailed={results.isShelfFailed} />}
              <p role="status">
                {last.guessed && !nothingFits && !readsMore && (
                  <span className="type-lede mb-4 block">No exact match. Close titles:</span>
                )}
                {isByEditor && total > 1 && (
                  <span className="type-hint block pb-1.5">
                    No one has voted yet, so this is our editor’s order.
                  </span>
                )}
                {!last.guessed && !readsMore && last.guesses > 0 && (
                  <span className="mb-4 block text-ink-2">
                    {last.guesses === 1
                      ? 'The last title is a close match.'
                      : `The last ${last.guesses} titles are close matches.`}
                  </span>
                )}
              </p>
              {total === 0 && <ResultsEmpty search={search} answer={last} />}
              {first.page > 1 && (
                <TextLink
                  from="/"
                  to="/"
                  search={(current) => ({ ...current, page: first.page - 1 })}
                  hash="results"
                  className="mb-2"
                >
                  Show earlier games
                </TextLink>
              )}
              {nothingFits && (
                <NothingFits search={search} answer={last} cards={(some) => children(some, 'list')} />
              )}
              {total > 0 &&
                !nothingFits &&
                children(
                  games,
                  view,
                  total > 1 && (
                    <section aria-label="Can’t choose?" className="cannot-choose">
                      <h3>Can’t choose?</h3>
                      {asks && share}
                      <WaysToDecide {...{ search, total, drawOne }} />
                    </section>
                  ),
                )}
              {total > 0 && !nothingFits && (
                <ShowMore results={results} shown={games.length} onShowMore={loadOn} />
              )}
              {query.q !== '' && !query.exact && (total === 0 || last.understood?.fits === 0) && (
                <div className="mb-8">
                  <SuggestGame query={query.q} title={unreadWords(last.understood)} />
                  <noscript>
                    <a href={`/suggest-game?q=${encodeURIComponent(query.q)}`}>Suggest this game</a>
                  </noscript>
                </div>
              )}
            </ResultsPlace>
          </div>
        </div>
      </section>
    </KeepsPlace>
  )
}

/** Returns the games of all loaded pages, each once. Unchanged games stay the same objects, so that their cards do not rerender. */
function useGames(pages: readonly ResultsPage[]): GameSummary[] {
  const [seen] = useState(() => new Map<number, GameSummary>())
  return useMemo(() => {
    const games = pages.flatMap((page) => page.games)
    for (const game of games) seen.set(game.id, replaceEqualDeep(seen.get(game.id), game))
    return [...new Set(games.map(({ id }) => seen.get(id)!))]
  }, [pages, seen])
}

interface ResultsEmptyProps {
  search: DiscoverySearch
  answer: ResultsPage
}

/** Shown if nothing was found, or if the catalogue has no games (checklist HOME-08). */
function ResultsEmpty({ search, answer: { facets, rescue } }: ResultsEmptyProps) {
  const query = withKnownNames(discoveryQueryOf(search), facets)
  const filters = activeFilters(query, facets)
  if (filters.length === 0) {
    return (
      <EmptyState level={3} title="No games yet">
        <p>We haven’t added any games yet. Come back soon.</p>
      </EmptyState>
    )
  }
  const rescued = filters.filter(({ group }) => group === rescue?.filter).map(({ label }) => label)
  return (
    <EmptyState
      level={3}
      title="No games found for the selected filters."
      actions={
        <>
          {rescue && (
            <ButtonLink
              look="ink"
              to="/"
              search={discoverySearchOf(without(query, rescue.filter))}
              resetScroll={false}
              onClick={focusResults}
              className="[overflow-wrap:anywhere]"
            >
              Clear {rescued.join(', ')} and show {counted(rescue.total, 'game')}
            </ButtonLink>
          )}
          <ButtonLink to="/" resetScroll={false} onClick={focusResults}>
            Clear all
          </ButtonLink>
        </>
      }
    >
      <p>{filters.length > 1 ? 'No game matches all of these. Remove one.' : 'Try a different search.'}</p>
    </EmptyState>
  )
}

/** Moves the focus to the number of games, since the pressed button disappears with the empty state. */
function focusResults() {
  document.getElementById('results-heading')?.focus({ preventScroll: true })
}

/** Headings with more characters than this are set in a smaller size. */
const LONG_HEADING = 48

/** Whether the search text is shown as chips of what it was understood as. */
const hasReadings = ({ understood }: ResultsPage) =>
  understood?.chips.some(({ kind }) => kind !== 'text') === true

interface RequestedHeadProps extends Pick<ResultsProps, 'search' | 'about'> {
  answer: ResultsPage
  /** The member's shelf, if the results are limited to it and it is loaded. */
  shelf?: ShelfResultsPage['shelf'] | undefined
}

/** The heading of search results, with chips that remove parts of the search and a link to start over (checklist FIND-01). */
function RequestedHead({ search, answer, about, shelf }: RequestedHeadProps) {
  const asks = resultsHeading(discoveryQueryOf(search), answer)
  const topics = namedGroups.flatMap((group) =>
    answer.facets[group]
      .filter(({ chosen }) => chosen)
      .map((facet) => ({ ...facet, kind: filterList[group].parameter })),
  )
  const words = shelf ? `${asks}, on ${shelf.isShared ? 'our' : 'my'} shelf` : asks
  return (
    <header className="wrap asked">
      <h1 className="asked-words" data-long={words.length > LONG_HEADING || undefined}>
        {words}
      </h1>
      {about && <p className="mt-2 max-w-[60ch] text-ink-2 [overflow-wrap:anywhere]">{about}</p>}
      <div className="asked-ways">
        <UnderstoodChips search={search} understood={answer.understood} />
        <ActiveFilters facets={answer.facets} search={search} hasReadings={hasReadings(answer)} />
        <TextLink to="/">Start over</TextLink>
        {topics.map(({ kind, value, name }) => (
          <Link key={value} to="/$kind/$slug" params={{ kind, slug: value }} className="text-link">
            About {name}
          </Link>
        ))}
      </div>
    </header>
  )
}

/** A note that the results are of all games, although the address asks for a shelf that is not loaded. */
function FromShelfNote({ isShelfFailed }: { isShelfFailed: boolean }) {
  return (
    <p role="status" className="mb-4 text-ink-2">
      {isShelfFailed
        ? 'We couldn’t load your shelf, so these are all games.'
        : 'These are all games. Sign in to see only the ones on your shelf.'}
    </p>
  )
}

/** Returns the results of a search. If it asks for the shelf, they are of all games until the shelf is loaded (decision 21). */
function useResults(search: DiscoverySearch) {
  const isMember = usePartOfMe(({ member }) => member !== null)
  const isOwnRequested = search.from === 'shelf' && isMember
  const ofAll = useSuspenseInfiniteQuery(resultsQuery(search))
  const ofShelf = useInfiniteQuery({ ...shelfResultsQuery(search), enabled: isOwnRequested })
  const { data } = ofShelf
  if (isOwnRequested && data)
    return { ...ofShelf, data, isOwn: true, shelf: data.pages.at(-1)?.shelf, isShelfFailed: false }
  return { ...ofAll, isOwn: false, shelf: undefined, isShelfFailed: isOwnRequested && ofShelf.isError }
}
