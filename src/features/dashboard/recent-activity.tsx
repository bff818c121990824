import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded, Moment, SectionHeading, Skeleton, SkeletonGroup } from '#/ui/basics.tsx'
import { activityQuery } from './dashboard.queries.ts'
import { formatActivity } from './dashboard.rules.ts'
import type { Activity } from './dashboard.schema.ts'

/** Recent Activity on the admin dashboard: the latest events, newest first (ADMIN-04). */
export function RecentActivity({ isOwner }: { isOwner: boolean }) {
  const waiting = (
    <SkeletonGroup label="Loading the latest events" className="mt-3 grid gap-4 border-t pt-4">
      <Skeleton count={10} className="h-14 w-full" />
    </SkeletonGroup>
  )
  return (
    <section aria-labelledby="recent-activity">
      <SectionHeading
        id="recent-activity"
        size="part"
        action={
          isOwner && (
            <Link to="/admin/activity" className="tap text-sm underline">
              All changes
            </Link>
          )
        }
      >
        Recent Activity
      </SectionHeading>
      <Loaded
        query={useQuery(activityQuery())}
        failed="We couldn’t load the latest activity"
        waiting={waiting}
      >
        {(activities) =>
          activities.length === 0 ? (
            <p className="mt-3 border-t py-4 text-ink-2">Nothing has happened yet.</p>
          ) : (
            <ol className="mt-3 border-t">
              {activities.map((activity) => {
                const { kind, at, who, slug } = activity
                return (
                  <li
                    key={`${kind} ${at} ${who} ${slug}`}
                    className="row-rule flex justify-between gap-4 py-3"
                  >
                    <div className="min-w-0 wrap-anywhere">
                      <p className="font-semibold">
                        <ActivityLink activity={activity} />
                      </p>
                      {/* The articles a site starts with have no author. */}
                      {(who !== null || kind !== 'post') && (
                        <p className="text-ink-2 text-sm">{who ?? 'A former member'}</p>
                      )}
                    </div>
                    <Moment at={at} className="max-w-32 flex-none text-end text-ink-2 text-sm" />
                  </li>
                )
              })}
            </ol>
          )
        }
      </Loaded>
    </section>
  )
}

const SCREENS = {
  registration: '/admin/members',
  subscriber: '/admin/newsletter',
  message: '/admin/messages',
} as const

function ActivityLink({ activity }: { activity: Activity }) {
  const { kind, slug } = activity
  const link = {
    className: 'hover:text-accent hover:underline',
    children: formatActivity(activity),
  }
  if (kind === 'registration' || kind === 'subscriber' || kind === 'message')
    return <Link to={SCREENS[kind]} {...link} />
  if (slug === null) return link.children
  if (kind === 'post') return <Link to="/blog/$slug" params={{ slug }} {...link} />
  return (
    <Link to="/game/$slug" params={{ slug }} {...(kind === 'comment' && { hash: 'comments' })} {...link} />
  )
}
