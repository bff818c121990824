import { createFileRoute } from '@tanstack/react-router'
import { ActivityLog } from '#/features/audit/activity-log.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/activity')({ component: ActivityPage })

function ActivityPage() {
  return (
    <>
      <ScreenHead title="Activity" lede="Changes by the people who run this site." />
      <ActivityLog />
    </>
  )
}
