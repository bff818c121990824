import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { memo } from 'react'
import { RandomResultButton } from '#/app/games/table-buttons.tsx'
import { headLater } from '#/app/heads/later-head.ts'
import { categoriesQuery } from '#/features/categories/categories.queries.ts'
import { FirstCategories } from '#/features/categories/category-cards.tsx'
import { resultsQuery, shelfResultsQuery, usesOwnShelf } from '#/features/discovery/discovery.queries.ts'
import { HomeFailure, HomeHero } from '#/features/discovery/home/home-hero.tsx'
import { emptySummary, topicOf } from '#/features/discovery/home/results-summary.ts'
import { Results } from '#/features/discovery/results/results.tsx'
import { visitOf } from '#/features/discovery/results/results-place.tsx'
import {
  narrowsResults,
  resultsHeading,
  resultsImageAddress,
} from '#/features/discovery/rules/choices.rules.ts'
import {
  discoveryQueryOf,
  discoverySearchString,
  hasFilters,
  parseDiscoverySearch,
} from '#/features/discovery/rules/query.rules.ts'
import { GameGrid } from '#/features/games/card/game-card-grid.tsx'
import { bestSellersQuery, catalogueCountsQuery, featuredGameQuery } from '#/features/games/games.queries.ts'
import { BestSellers, FeaturedGame } from '#/features/games/lists/home-games.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { HomeQuestions } from '#/features/tonight/page/questions.tsx'
import { counted } from '#/lib/format.ts'
import { ShareButton } from '#/ui/share-button.tsx'

export const Route = createFileRoute('/')({
  // The queries of the results are loaded with the page, not with the shell.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: parseDiscoverySearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context: { queryClient }, deps: { search }, location }) => {
    // Returning visitors find as many pages as they had loaded.
    const { pages = 1 } = visitOf(location.state.__TSR_key) ?? {}
    const query = discoveryQueryOf(search)
    const home = () => [
      queryClient.ensureQueryData(categoriesQuery()),
      queryClient.ensureQueryData(catalogueCountsQuery()),
      queryClient.ensureQueryData(featuredGameQuery()),
      queryClient.ensureQueryData(bestSellersQuery()),
    ]
    const seemsRequested = query.q !== '' || hasFilters(query)
    const [results, categories] = await Promise.all([
      // All games: filtering by shelf is requested by the browser, for the signed-in member.
      queryClient.ensureInfiniteQueryData({ ...resultsQuery(search), pages }),
      query.categories.length > 0 ? queryClient.ensureQueryData(categoriesQuery()) : [],
      ...(seemsRequested ? [] : home()),
      usesOwnShelf(queryClient, search) &&
        // On an error, all games are shown with a note.
        queryClient.prefetchInfiniteQuery({ ...shelfResultsQuery(search), pages }),
    ])
    const [answer] = results.pages
    if (!answer) return emptySummary
    const asks = narrowsResults(query, answer.facets)
    // A query that narrows nothing shows the home page.
    if (seemsRequested && !asks) await Promise.all(home())
    const topic = topicOf(search, answer, categories)
    return {
      topic: topic && { name: topic.name, description: topic.description },
      words: asks ? resultsHeading(query, answer) : null,
      page: answer.page,
      total: answer.total,
      categories: answer.categories,
      games: answer.games.map(({ slug, title }) => ({ slug, title })),
    }
  },
  head: ({ match: { context, search }, loaderData: answer }) =>
    headLater(({ headOfHome }) => headOfHome(context.site, search, answer)),
  component: HomePage,
  errorComponent: ({ error }) => <HomeFailure error={error} heading={useSiteSettings().question} />,
})

/** Number of cards above the fold; their covers load eagerly. */
const FIRST_ON_SCREEN = 4

function HomePage() {
  const search = Route.useSearch()
  const about = Route.useLoaderData({ select: ({ topic }) => topic?.description })
  const words = Route.useLoaderData({ select: (answer) => answer.words })
  const from = Route.useLoaderData({ select: (answer) => answer.words ?? counted(answer.total, 'game') })
  return (
    <Results
      search={search}
      home={<HomeTop />}
      about={about}
      share={
        words && (
          <ShareButton
            title={words}
            path={`/${discoverySearchString(search)}`}
            picture={resultsImageAddress(search)}
          />
        )
      }
      drawOne={(words) => (
        <RandomResultButton search={search} from={from}>
          {words}
        </RandomResultButton>
      )}
    >
      {(games, view, inserted) => (
        <GameGrid games={games} view={view} eagerCovers={words ? FIRST_ON_SCREEN : 0} inserted={inserted} />
      )}
    </Results>
  )
}

/** The part of the home page above all games; memoised, since paging and sorting do not change it. */
const HomeTop = memo(function HomeTop() {
  const { games } = useSuspenseQuery(catalogueCountsQuery()).data
  const { question, underQuestion } = useSiteSettings()
  const categories = useSuspenseQuery(categoriesQuery()).data
  const featured = useSuspenseQuery(featuredGameQuery()).data
  return (
    <>
      <HomeHero
        heading={question}
        introduction={underQuestion}
        games={games}
        featured={<FeaturedGame game={featured} />}
      >
        <HomeQuestions gameCount={games} />
      </HomeHero>
      <BestSellers games={useSuspenseQuery(bestSellersQuery()).data} />
      <FirstCategories categories={categories} />
    </>
  )
})
