import { useQuery } from '@tanstack/react-query'
import { inFigures } from '#/lib/text/in-figures.ts'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { siteFiguresQuery } from '../dashboard.queries.ts'
import type { SiteFigures } from '../dashboard.schema.ts'

/** Total Users, Blog Posts, Newsletter Subscribers (ADMIN-02). */
export function SiteStats() {
  const { data, error, refetch } = useQuery(siteFiguresQuery())
  if (error && !data)
    return <LoadFailure title="We couldn’t load the figures" error={error} onRetry={refetch} />
  return (
    <StatCards
      stats={[
        { name: 'Total Users', value: data?.users, hint: data && usersHint(data) },
        { name: 'Blog Posts', value: data?.posts, hint: data && hiddenHint(data.postsHidden) },
        {
          name: 'Newsletter Subscribers',
          value: data?.subscribers,
          hint: data && `${inFigures(data.subscribersWaiting)} not confirmed`,
        },
      ]}
    />
  )
}

function usersHint({ usersThisWeek, usersUnconfirmed }: SiteFigures): string {
  return `${inFigures(usersThisWeek)} new this week, ${inFigures(usersUnconfirmed)} not confirmed`
}

/** The number of hidden items: drafts and scheduled ones. */
export function hiddenHint(hidden: number): string {
  return hidden === 0 ? 'All shown' : `${inFigures(hidden)} more not shown yet`
}

/** A figure with its label and a hint. */
export interface Stat {
  name: string
  /** Undefined while it is not known. */
  value: number | undefined
  hint?: string | undefined
}

/** A row of large figures. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl
      className="stat-cards"
      data-count={stats.length}
      aria-busy={stats.some((stat) => stat.value === undefined)}
    >
      {stats.map(({ name, value, hint }) => (
        <div key={name} className="stat-card">
          <dt>{name}</dt>
          <dd className="stat-value">
            {value === undefined ? <Skeleton className="h-[1em] w-24" /> : inFigures(value)}
          </dd>
          <dd className="stat-hint">{hint ?? ' '}</dd>
        </div>
      ))}
    </dl>
  )
}
