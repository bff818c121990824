import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { memo } from 'react'
import { categoriesQuery } from '#/features/categories/categories.queries.ts'
import { FirstCategories } from '#/features/categories/first-categories.tsx'
import { resultsQuery } from '#/features/discovery/discovery.queries.ts'
import { HomeFailure } from '#/features/discovery/home/home-failure.tsx'
import { HomeHero } from '#/features/discovery/home/home-hero.tsx'
import { homePageHead, topicOf } from '#/features/discovery/home/home-page-head.ts'
import { QuickWays } from '#/features/discovery/home/quick-ways.tsx'
import { webSiteData } from '#/features/discovery/home/web-site-data.ts'
import { Results } from '#/features/discovery/results/results.tsx'
import { visitOf } from '#/features/discovery/results/results-memory.ts'
import { categoryHeading } from '#/features/discovery/rules/discovery-choices.rules.ts'
import { resultsPerPage } from '#/features/discovery/rules/discovery-options.rules.ts'
import { parseDiscoverySearch } from '#/features/discovery/rules/discovery-url.rules.ts'
import { GameGrid } from '#/features/games/card/game-card-grid.tsx'
import { bestSellersQuery, catalogueCountsQuery, featuredGameQuery } from '#/features/games/games.queries.ts'
import { BestSellerShelf } from '#/features/games/lists/best-seller-shelf.tsx'
import { FeaturedWindow } from '#/features/games/lists/featured-window.tsx'
import { gameListData } from '#/features/games/lists/game-list-data.ts'
import { useGameHeart } from '#/shell/game-hearts.tsx'
import { pageHead } from '#/shell/page-head.ts'

export const Route = createFileRoute('/')({
  validateSearch: parseDiscoverySearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context: { queryClient }, deps: { search }, location }) => {
    // Somebody who comes back finds as many pages as there were.
    const { pages = 1 } = visitOf(location.state.__TSR_key) ?? {}
    const [results, categories] = await Promise.all([
      queryClient.ensureInfiniteQueryData({ ...resultsQuery(search), pages }),
      queryClient.ensureQueryData(categoriesQuery()),
      queryClient.ensureQueryData(catalogueCountsQuery()),
      queryClient.ensureQueryData(featuredGameQuery()),
      queryClient.ensureQueryData(bestSellersQuery()),
    ])
    const answer = results.pages[0]
    const topic = answer ? topicOf(search, answer, categories) : null
    return {
      topic: topic && { name: topic.name, description: topic.description, games: topic.gameCount },
      page: answer?.page ?? 1,
      total: answer?.total ?? 0,
      categories: answer?.categories ?? [],
      games: (answer?.games ?? []).map(({ slug, title }) => ({ slug, title })),
    }
  },
  head: ({ match: { context, search }, loaderData: answer = nothingYet }) => {
    const { description, ...head } = homePageHead(search, answer)
    return pageHead(context.site, {
      ...head,
      description: description ?? context.site.description,
      structuredData: [
        webSiteData(context.site),
        gameListData(context.site.siteUrl, answer.games, (answer.page - 1) * resultsPerPage + 1),
      ],
    })
  },
  component: HomePage,
  errorComponent: ({ error }) => <HomeFailure error={error} />,
})

const nothingYet = { topic: null, page: 1, total: 0, categories: [], games: [] }

function HomePage() {
  const search = Route.useSearch()
  const heart = useGameHeart()
  return (
    <>
      <HomeTop />
      <Results search={search}>
        {(games, view) => <GameGrid games={games} view={view} action={heart} />}
      </Results>
    </>
  )
}

/** What stands above the results; a filter does not draw it again. */
const HomeTop = memo(function HomeTop() {
  const topic = Route.useLoaderData({ select: (answer) => answer.topic, structuralSharing: true })
  const counts = useSuspenseQuery(catalogueCountsQuery()).data
  const categories = useSuspenseQuery(categoriesQuery()).data
  const cooperative = categories.find((category) => category.slug === 'cooperative')?.gameCount ?? 0
  return (
    <>
      <HomeHero
        games={topic ? topic.games : counts.games}
        topic={topic && { heading: categoryHeading(topic.name), description: topic.description }}
        window={<FeaturedWindow game={useSuspenseQuery(featuredGameQuery()).data} />}
      >
        <QuickWays quick={counts.quick} easy={counts.easy} cooperative={cooperative} />
      </HomeHero>
      <BestSellerShelf games={useSuspenseQuery(bestSellersQuery()).data} />
      <FirstCategories categories={categories} />
    </>
  )
})
