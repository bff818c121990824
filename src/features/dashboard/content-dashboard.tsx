import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { formatRating } from '#/features/ratings/model/ratings.rules.ts'
import { longDate } from '#/lib/format.ts'
import { Button, LoadFailure, SectionHeading, Skeleton, SkeletonGroup, TextLink } from '#/ui/basics.tsx'
import { DrawnImage, Picture } from '#/ui/picture.tsx'
import { ScreenHead } from '#/ui/screen.tsx'
import { contentOverviewQuery } from './dashboard.queries.ts'
import { ACTIVE_DAYS, DASHBOARD_FAILED } from './dashboard.rules.ts'
import type { ContentOverview } from './dashboard.schema.ts'
import { StatCards } from './figures.tsx'

/** The dashboard for editors, titled Content Management. It shows numbers, new posts and popular games (DASH-01, DASH-02). */
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
            { name: 'Total Games', value: data?.games },
            { name: 'Blog Posts', value: data?.posts },
            {
              name: 'Active Users',
              value: data?.activeUsers,
              hint: `Signed in, rated or commented within ${ACTIVE_DAYS} days`,
            },
            { name: 'Total Comments', value: data?.comments },
          ]}
        />
      )}
      {data ? (
        <div className="dashboard-columns">
          <EditableRows
            id="recent-posts"
            title="Recent Blog Posts"
            add={<TextLink to="/admin/posts/new">New Post</TextLink>}
            empty="No articles yet."
            to="/admin/posts/$id"
            rows={data.recentPosts.map(({ id, title, createdAt, isShown }) => ({
              ...{ id, title },
              words: (
                <>
                  <time dateTime={createdAt}>{longDate(createdAt)}</time>
                  {!isShown && ' · not published yet'}
                </>
              ),
            }))}
          />
          <EditableRows
            id="popular-games"
            title="Popular Games"
            add={
              <TextLink to="/admin/games/$id" params={{ id: 'new' }}>
                Add Game
              </TextLink>
            }
            empty="No games yet."
            to="/admin/games/$id"
            rows={data.popularGames.map((game) => ({
              ...game,
              words: ratingOf(game),
              picture: <Thumbnail {...game} />,
            }))}
          />
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

interface EditableRowsProps {
  id: string
  title: string
  add: ReactNode
  empty: string
  rows: { id: number; title: string; words: ReactNode; picture?: ReactNode }[]
  /** The address of the editor that a row links to. */
  to: '/admin/posts/$id' | '/admin/games/$id'
}

/** A list with a link to add to it, each row with a link to edit it (DASH-02). */
function EditableRows({ id: listId, title: heading, add, empty, rows, to }: EditableRowsProps) {
  return (
    <section aria-labelledby={listId}>
      <SectionHeading id={listId} size="part" action={add}>
        {heading}
      </SectionHeading>
      {rows.length === 0 && <p className="mt-3 border-t py-4 text-ink-2">{empty}</p>}
      {rows.length > 0 && (
        <ul className="mt-3 border-t">
          {rows.map(({ id, title, words, picture }) => (
            <li key={id} className="row-rule flex items-center gap-4 py-2.5">
              {picture}
              <div className="min-w-0 flex-1">
                <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
                  {title}
                </p>
                <p className="text-ink-2 text-sm tabular-nums">{words}</p>
              </div>
              <TextLink
                to={to}
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

type PopularGame = ContentOverview['popularGames'][number]

/** Returns the community rating as text, else the expert's: "4.2 rating", "4.0 rating by the expert". */
function ratingOf({ communityRating, expertRating }: PopularGame): string {
  if (communityRating !== null) return `${formatRating(communityRating)} rating`
  return expertRating === null ? 'Not rated yet' : `${formatRating(expertRating)} rating by the expert`
}

/** The game's own image, or its drawn cover. */
function Thumbnail({ cover, imageUrl }: PopularGame) {
  const printed = <DrawnImage src={cover.thumb} className="size-14" />
  return (
    <span className="edge relative block size-14 flex-none overflow-hidden rounded-cover">
      {imageUrl ? <Picture src={imageUrl} alt="" failed={printed} /> : printed}
    </span>
  )
}
