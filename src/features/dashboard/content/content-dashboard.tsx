import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { formatRating } from '#/features/ratings/model/ratings.rules.ts'
import { longDate } from '#/lib/dates.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextLink } from '#/ui/button/text-link.tsx'
import { DrawnImage } from '#/ui/display/drawn-image.tsx'
import { Picture } from '#/ui/display/picture.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/status/skeleton.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { contentOverviewQuery } from '../dashboard.queries.ts'
import { ACTIVE_DAYS, DASHBOARD_FAILED } from '../dashboard.rules.ts'
import type { ContentOverview } from '../dashboard.schema.ts'
import { hiddenHint, StatCards } from '../figures/site-stats.tsx'

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
      {error && <LoadFailure title={DASHBOARD_FAILED} className="mb-8" error={error} onRetry={refresh} />}
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

/** The newest articles, drafts too (DASH-02). */
function RecentPosts({ posts }: { posts: ContentOverview['recentPosts'] }) {
  return (
    <section aria-labelledby="recent-posts">
      <SectionHeading
        id="recent-posts"
        size="part"
        action={<TextLink to="/admin/posts/new">New Post</TextLink>}
      >
        Recent Blog Posts
      </SectionHeading>
      {posts.length === 0 ? (
        <p className="mt-3 border-t py-4 text-ink-2">No articles yet.</p>
      ) : (
        <ul className="mt-3 border-t">
          {posts.map(({ id, title, createdAt, isShown }) => (
            <li key={id} className="row-rule flex items-center justify-between gap-4 py-2.5">
              <div className="min-w-0">
                <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
                  {title}
                </p>
                <p className="text-ink-2 text-sm">
                  <time dateTime={createdAt}>{longDate(createdAt)}</time>
                  {!isShown && ' · not published yet'}
                </p>
              </div>
              <TextLink
                to="/admin/posts/$id"
                params={{ id: String(id) }}
                aria-label={`Edit ${title}`}
                className="flex-none"
              >
                Edit
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Popular games: by community rating, then by favorites, then the expert's choice (DASH-02, ruling 29). */
function PopularGames({ games }: { games: ContentOverview['popularGames'] }) {
  return (
    <section aria-labelledby="popular-games">
      <SectionHeading
        id="popular-games"
        size="part"
        action={<TextLink to="/admin/games/new">Add Game</TextLink>}
      >
        Popular Games
      </SectionHeading>
      {games.length === 0 ? (
        <p className="mt-3 border-t py-4 text-ink-2">No games yet.</p>
      ) : (
        <ul className="mt-3 border-t">
          {games.map((game) => (
            <li key={game.id} className="row-rule flex items-center gap-4 py-2.5">
              <Thumbnail game={game} />
              <div className="min-w-0 flex-1">
                <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
                  {game.title}
                </p>
                <p className="text-ink-2 text-sm tabular-nums">{ratingOf(game)}</p>
              </div>
              <TextLink
                to="/admin/games/$id"
                params={{ id: String(game.id) }}
                aria-label={`Edit ${game.title}`}
                className="flex-none"
              >
                Edit
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The community rating, else the expert's, labelled. */
function ratingOf({ communityRating, expertRating }: ContentOverview['popularGames'][number]): string {
  if (communityRating !== null) return `${formatRating(communityRating)} rating`
  return expertRating === null ? 'Not rated yet' : `${formatRating(expertRating)} rating by the expert`
}

/** The game's own picture, or its printed cover. */
function Thumbnail({ game }: { game: ContentOverview['popularGames'][number] }): ReactNode {
  const printed = <DrawnImage src={game.cover.thumb} className="size-14" />
  return (
    <span className="edge relative block size-14 flex-none overflow-hidden rounded-cover">
      {game.imageUrl ? <Picture src={game.imageUrl} alt="" failed={printed} /> : printed}
    </span>
  )
}
