import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { memo } from 'react'
import { categoriesQuery } from '#/features/categories/categories.queries.ts'
import { FirstCategories } from '#/features/categories/first-categories.tsx'
import { asksOwnShelf, resultsQuery, shelfResultsQuery } from '#/features/discovery/discovery.queries.ts'
import { HomeFailure } from '#/features/discovery/home/home-failure.tsx'
import { HomeHero } from '#/features/discovery/home/home-hero.tsx'
import { homePageHead, topicOf } from '#/features/discovery/home/home-page-head.ts'
import { webSiteData } from '#/features/discovery/home/web-site-data.ts'
import { gameCountInWords } from '#/features/discovery/results/games-in-words.ts'
import { visitOf } from '#/features/discovery/results/place/results-memory.ts'
import { Results } from '#/features/discovery/results/results.tsx'
import { resultsPerPage } from '#/features/discovery/rules/discovery-options.rules.ts'
import { askedInWords, isAsked } from '#/features/discovery/rules/question/asked-words.rules.ts'
import {
  discoveryQueryOf,
  hasFilters,
  parseDiscoverySearch,
} from '#/features/discovery/rules/question/discovery-url.rules.ts'
import { resultsPictureAddress } from '#/features/discovery/rules/results-picture.rules.ts'
import { GameGrid } from '#/features/games/card/game-card-grid.tsx'
import { bestSellersQuery, catalogueCountsQuery, featuredGameQuery } from '#/features/games/games.queries.ts'
import { BestSellerShelf } from '#/features/games/lists/best-seller-shelf.tsx'
import { FeaturedWindow } from '#/features/games/lists/featured-window.tsx'
import { gameListData } from '#/features/games/lists/game-list-data.ts'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { HomeQuestions } from '#/features/tonight/page/home-questions.tsx'
import { useGameHeart } from '#/shell/games/game-hearts.tsx'
import { ShareResults } from '#/shell/games/share-results.tsx'
import { ResultsTable } from '#/shell/games/table-of-games.tsx'
import { pageHead } from '#/shell/heads/page-head.ts'

export const Route = createFileRoute('/')({
  // What its answers are asked and told by comes with the page, not with every other.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: parseDiscoverySearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context: { queryClient }, deps: { search }, location }) => {
    // Somebody who comes back finds as many pages as there were.
    const { pages = 1 } = visitOf(location.state.__TSR_key) ?? {}
    const query = discoveryQueryOf(search)
    const home = () => [
      queryClient.ensureQueryData(categoriesQuery()),
      queryClient.ensureQueryData(catalogueCountsQuery()),
      queryClient.ensureQueryData(featuredGameQuery()),
      queryClient.ensureQueryData(bestSellersQuery()),
    ]
    const seemsAsked = query.q !== '' || hasFilters(query)
    const [results, categories] = await Promise.all([
      // Of all games: what a shelf narrows them to is asked by the browser, of whoever is there.
      queryClient.ensureInfiniteQueryData({ ...resultsQuery(search), pages }),
      query.categories.length > 0 ? queryClient.ensureQueryData(categoriesQuery()) : [],
      ...(seemsAsked ? [] : home()),
      asksOwnShelf(queryClient, search) &&
        // Where that fails, all games stand there and say so.
        queryClient.prefetchInfiniteQuery({ ...shelfResultsQuery(search), pages }),
    ])
    const [answer] = results.pages
    if (!answer) return nothingYet
    const asks = isAsked(query, answer.facets.categories)
    // Whoever asks for nothing that there is sees the home page.
    if (seemsAsked && !asks) await Promise.all(home())
    const topic = topicOf(search, answer, categories)
    return {
      topic: topic && { name: topic.name, description: topic.description },
      words: asks ? askedInWords(query, answer) : null,
      page: answer.page,
      total: answer.total,
      categories: answer.categories,
      games: answer.games.map(({ slug, title }) => ({ slug, title })),
    }
  },
  head: ({ match: { context, search }, loaderData: answer = nothingYet }) => {
    const { description, ...head } = homePageHead(search, answer)
    return pageHead(context.site, {
      ...head,
      // What was asked is drawn, so that a link to it says what it opens.
      picture: answer.words ? { address: resultsPictureAddress(search), alt: answer.words } : undefined,
      description: description ?? context.site.description,
      structuredData: structuredData(context.site, answer),
    })
  },
  component: HomePage,
  errorComponent: ({ error }) => <HomeFailure error={error} question={useSiteSettings().question} />,
})

/** The site and the games that are shown, for whoever reads the page from its address. */
const structuredData = createIsomorphicFn()
  .server((site: Parameters<typeof webSiteData>[0], { games, page }: ShownGames) => [
    webSiteData(site),
    gameListData(site.siteUrl, games, (page - 1) * resultsPerPage + 1),
  ])
  .client(() => [])

interface ShownGames {
  games: Parameters<typeof gameListData>[1]
  page: number
}

const nothingYet = { topic: null, words: null, page: 1, total: 0, categories: [], games: [] }

/** So many games of an answer are seen before anybody scrolls. */
const FIRST_ON_SCREEN = 4

function HomePage() {
  const search = Route.useSearch()
  const about = Route.useLoaderData({ select: ({ topic }) => topic?.description })
  const words = Route.useLoaderData({ select: (answer) => answer.words })
  const heart = useGameHeart()
  const from = Route.useLoaderData({ select: (answer) => answer.words ?? gameCountInWords(answer.total) })
  return (
    <Results
      search={search}
      home={<HomeTop />}
      about={about}
      share={words && <ShareResults search={search} words={words} />}
      tableChoice={<ResultsTable search={search} from={from} />}
    >
      {(games, view) => (
        <GameGrid games={games} view={view} eager={words ? FIRST_ON_SCREEN : 0} action={heart} />
      )}
    </Results>
  )
}

/** What stands above all games; turning a page or sorting does not draw it again. */
const HomeTop = memo(function HomeTop() {
  const { games } = useSuspenseQuery(catalogueCountsQuery()).data
  const { question, underQuestion } = useSiteSettings()
  const categories = useSuspenseQuery(categoriesQuery()).data
  return (
    <>
      <HomeHero
        question={question}
        underQuestion={underQuestion}
        games={games}
        window={<FeaturedWindow game={useSuspenseQuery(featuredGameQuery()).data} />}
      >
        <HomeQuestions games={games} />
      </HomeHero>
      <BestSellerShelf games={useSuspenseQuery(bestSellersQuery()).data} />
      <FirstCategories categories={categories} />
    </>
  )
})
