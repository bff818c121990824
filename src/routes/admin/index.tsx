import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import Palette from 'lucide-react/icons/palette'
import PenLine from 'lucide-react/icons/pen-line'
import Settings from 'lucide-react/icons/settings'
import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { SiteHealth, siteFaults } from '#/app/admin/site-health.tsx'
import { hasRightsOf } from '#/features/accounts/model/roles/roles.rules.ts'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { backupsQuery } from '#/features/archives/backup/backups.queries.ts'
import { waitingListQuery } from '#/features/dashboard/dashboard.queries.ts'
import { FiguresOverTime, SiteStats } from '#/features/dashboard/figures.tsx'
import { RecentActivity } from '#/features/dashboard/recent-activity.tsx'
import { QuickActions, WaitingForYou } from '#/features/dashboard/waiting-for-you.tsx'
import { databaseStatusQuery } from '#/features/database-status/database-status.queries.ts'
import { AffiliateSettingsDialog } from '#/features/retailers/affiliate/affiliate-settings-dialog.tsx'
import { SiteSettingsDialog } from '#/features/site-settings/form/settings-form.tsx'
import { PageSpeed } from '#/features/visits/page-speed.tsx'
import { ButtonLink } from '#/ui/basics.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/')({ component: AdminDashboardPage })

const ACTIONS = [
  {
    opens: 'affiliate',
    name: 'Affiliate Settings',
    words: 'Retailers: IDs, tags and link templates',
    icon: <Tag aria-hidden />,
    roles: ['editor'],
  },
  {
    opens: 'general',
    name: 'General Settings',
    words: 'Name, tagline, social links, features',
    icon: <Settings aria-hidden />,
    roles: ['owner'],
  },
  {
    opens: 'theme',
    name: 'Theme Settings',
    words: 'The one color everything is based on',
    icon: <Palette aria-hidden />,
    roles: ['owner'],
  },
] as const

function AdminDashboardPage() {
  const me = useMe()
  const role = me?.member?.role ?? null
  const isOwner = role === 'owner'
  const waiting = useQuery(waitingListQuery())
  const backups = useQuery({ ...backupsQuery(), enabled: isOwner })
  const database = useQuery({ ...databaseStatusQuery(), enabled: isOwner })
  const isHealthKnown = !isOwner || !(backups.isPending || database.isPending)
  const seesPeople = hasRightsOf(role, ['editor', 'moderator'])
  // Content below is shown once the number of waiting items is known, so that nothing moves.
  const later = {
    className: 'dashboard-later',
    'data-waits': waiting.isPending || !isHealthKnown || undefined,
  }
  const [open, setOpen] = useState<(typeof ACTIONS)[number]['opens']>()
  const close = () => setOpen(undefined)
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
              <QuickActions
                actions={ACTIONS.filter(({ roles }) => hasRightsOf(role, roles)).map((action) => ({
                  ...action,
                  onClick: () => setOpen(action.opens),
                }))}
              />
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
      {open === 'affiliate' && <AffiliateSettingsDialog onClose={close} />}
      {(open === 'general' || open === 'theme') && (
        <SiteSettingsDialog startsAtTheme={open === 'theme'} onClose={close} />
      )}
    </>
  )
}
