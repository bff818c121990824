import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import PenLine from 'lucide-react/icons/pen-line'
import { QuickActions } from '#/app/admin/quick-actions.tsx'
import { SiteHealth, siteFaults } from '#/app/admin/site-health.tsx'
import { hasRightsOf } from '#/features/accounts/model/roles/roles.rules.ts'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { backupsQuery } from '#/features/archives/backup/backups.queries.ts'
import { databaseStatusQuery, openItemsQuery } from '#/features/dashboard/dashboard.queries.ts'
import { FiguresOverTime, SiteStats } from '#/features/dashboard/figures.tsx'
import { RecentActivity } from '#/features/dashboard/recent-activity.tsx'
import { WaitingForYou } from '#/features/dashboard/waiting-for-you.tsx'
import { PageSpeed } from '#/features/visits/page-speed.tsx'
import { ButtonLink } from '#/ui/basics.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/')({ component: AdminDashboardPage })

function AdminDashboardPage() {
  const me = useMe()
  const role = me?.member?.role ?? null
  const isOwner = role === 'owner'
  const waiting = useQuery(openItemsQuery())
  const backups = useQuery({ ...backupsQuery(), enabled: isOwner })
  const database = useQuery({ ...databaseStatusQuery(), enabled: isOwner })
  const isHealthKnown = !isOwner || !(backups.isPending || database.isPending)
  const seesPeople = hasRightsOf(role, ['editor', 'moderator'])
  // Content below is shown once the number of waiting items is known, so that nothing moves.
  const later = {
    className: 'dashboard-later',
    'data-waits': waiting.isPending || !isHealthKnown || undefined,
  }
  return (
    <>
      <ScreenHead title="Admin Dashboard" lede={`Welcome, ${me?.member?.email ?? ''}`} />
      <SiteStats />
      <div className={seesPeople ? 'dashboard-columns' : 'mt-12'}>
        <div className="dashboard-column">
          <WaitingForYou
            query={isHealthKnown ? waiting : { ...waiting, data: undefined }}
            faults={siteFaults(backups.data, database.data, Date.now())}
            action={
              role !== 'moderator' && (
                <ButtonLink to="/admin/posts/new">
                  <PenLine aria-hidden />
                  Write a post
                </ButtonLink>
              )
            }
          />
          {isOwner && (
            <div {...later}>
              <SiteHealth failedMails={waiting.data?.failedMails ?? 0} />
            </div>
          )}
          {seesPeople && (
            <div {...later}>
              <QuickActions role={role} />
            </div>
          )}
        </div>
        {seesPeople && (
          <div {...later}>
            <RecentActivity isOwner={isOwner} />
          </div>
        )}
      </div>
      <div {...later}>
        <FiguresOverTime />
        <PageSpeed />
      </div>
    </>
  )
}
