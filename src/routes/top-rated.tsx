import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useGameHeart } from '#/app/games/game-hearts.tsx'
import { headLater } from '#/app/heads/later-head.ts'
import { topRatedGamesQuery } from '#/features/games/games.queries.ts'
import { TopRatedGames, TopRatedPlaceholders } from '#/features/games/lists/top-rated-games.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { PageHeading } from '#/ui/text/page-heading.tsx'

const PENDING_AFTER_MS = 150

export const Route = createFileRoute('/top-rated')({
  // What waits for the ranking comes with its page, and with no other.
  codeSplitGroupings: [['component', 'pendingComponent']],
  loader: async ({ context: { queryClient } }) => {
    const games = await queryClient.fetchQuery(topRatedGamesQuery()).catch((error: unknown) => {
      // A page that failed is no empty ranking: what was rendered last is given, or that it failed.
      if (import.meta.env.SSR) throw error
      // In the browser a ranking that cannot be loaded is logged and shown as an empty one (ruling 3).
      console.error('The top rated games could not be loaded', error)
      return []
    })
    return games.map(({ slug, title }) => ({ slug, title }))
  },
  pendingMs: PENDING_AFTER_MS,
  head: ({ match: { context }, loaderData }) =>
    headLater(({ headOfTopRated }) => headOfTopRated(context.site, loaderData)),
  component: () => (
    <TopRatedPage>
      <TopRatedGames
        games={useQuery({ ...topRatedGamesQuery(), enabled: false }).data ?? []}
        action={useGameHeart()}
        takesRatings={useSiteSettings().enableReviews}
      />
    </TopRatedPage>
  ),
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
