import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { headLater } from '#/app/heads/later-head.ts'
import { resultsQuery } from '#/features/discovery/discovery.queries.ts'
import { GameGrid } from '#/features/games/card/game-card-grid.tsx'
import { topRatedGamesQuery } from '#/features/games/games.queries.ts'
import { TopRatedGames, TopRatedPlaceholders } from '#/features/games/lists/top-rated-games.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { PageHeading, SectionHeading } from '#/ui/basics.tsx'

const PENDING_AFTER_MS = 150
const byEditor = resultsQuery({ sort: 'expert-desc' })

export const Route = createFileRoute('/top-rated')({
  // What waits for the ranking comes with its page, and with no other.
  codeSplitGroupings: [['component', 'pendingComponent']],
  loader: async ({ context: { queryClient } }) => {
    const games = await queryClient.fetchQuery(topRatedGamesQuery()).catch((error: unknown) => {
      // A page that failed is no empty ranking: what was rendered last is given, or that it failed.
      if (import.meta.env.SSR) throw error
      // In the browser a ranking that cannot be loaded is logged and shown as an empty one (ruling 3).
      console.error('We couldn’t load the top rated games', error)
      return []
    })
    // An empty ranking is followed by the editor's, if available.
    if (games.length === 0) await queryClient.prefetchInfiniteQuery({ ...byEditor, pages: 1 })
    return games.map(({ slug, title }) => ({ slug, title }))
  },
  pendingMs: PENDING_AFTER_MS,
  head: ({ match: { context }, loaderData }) =>
    headLater(({ headOfTopRated }) => headOfTopRated(context.site, loaderData)),
  component: function TopRated() {
    const games = useQuery({ ...topRatedGamesQuery(), enabled: false }).data ?? []
    const [first] = useInfiniteQuery({ ...byEditor, enabled: false }).data?.pages ?? []
    return (
      <TopRatedPage>
        <TopRatedGames games={games} takesRatings={useSiteSettings().enableReviews} />
        {games.length === 0 && first && first.games.length > 0 && (
          <section aria-labelledby="by-editor" className="mt-10">
            <SectionHeading id="by-editor">Until then, our editor’s order</SectionHeading>
            <GameGrid games={first.games.slice(0, 20)} view="auto" eagerCovers={4} />
          </section>
        )}
      </TopRatedPage>
    )
  },
  pendingComponent: () => (
    <TopRatedPage>
      <TopRatedPlaceholders />
    </TopRatedPage>
  ),
})

function TopRatedPage({ children }: { children: ReactNode }) {
  return (
    <div className="wrap">
      <PageHeading title="Top Rated" lede="The games other pairs rate highest." />
      {children}
    </div>
  )
}
