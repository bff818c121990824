import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '#/ui/button/button.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/status/skeleton.tsx'
import { contentOverviewQuery } from '../dashboard.queries.ts'
import { ACTIVE_DAYS, DASHBOARD_FAILED } from '../dashboard.rules.ts'
import { hiddenHint } from '../figures/site-stats.tsx'
import { StatCards } from '../figures/stat-cards.tsx'
import { PopularGames } from './popular-games.tsx'
import { RecentPosts } from './recent-posts.tsx'

/** The content in numbers, its newest articles and its best rated games (DASH-01, DASH-02). */
export function ContentDashboard() {
  const { data, error, isFetching, refetch } = useQuery(contentOverviewQuery())
  const refresh = () => void refetch()
  return (
    <>
      <ScreenHead title="Content Management">
        <Button aria-disabled={isFetching} onClick={() => !isFetching && refresh()}>
          <RefreshCw aria-hidden />
          {isFetching ? 'Refreshing…' : 'Refresh'}
        </Button>
      </ScreenHead>
      {error && (
        <Alert
          title={DASHBOARD_FAILED}
          className="mb-8"
          action={<Button onClick={refresh}>Try Again</Button>}
        >
          {error.message}
        </Alert>
      )}
      {(data || !error) && (
        <StatCards
          stats={[
            { name: 'Total Games', value: data?.games, hint: data && hiddenHint(data.gamesHidden) },
            { name: 'Blog Posts', value: data?.posts, hint: data && hiddenHint(data.postsHidden) },
            {
              name: 'Active Users',
              value: data?.activeUsers,
              hint: `Signed in, rated or commented within ${ACTIVE_DAYS} days`,
            },
            { name: 'Total Comments', value: data?.comments, hint: 'On all games' },
          ]}
        />
      )}
      {data ? (
        <div className="dashboard-columns">
          <RecentPosts posts={data.recentPosts} />
          <PopularGames games={data.popularGames} />
        </div>
      ) : (
        !error && (
          <SkeletonGroup label="Loading the content" className="dashboard-columns">
            <Skeleton className="h-80 w-full" />
            <Skeleton className="h-80 w-full" />
          </SkeletonGroup>
        )
      )}
    </>
  )
}
