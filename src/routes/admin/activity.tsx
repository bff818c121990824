import { createFileRoute } from '@tanstack/react-router'
import { useListSearch } from '#/app/admin/use-list-search.ts'
import { ActivityLog } from '#/features/audit/activity-log.tsx'
import { CREATED_LIST } from '#/lib/paged-lists.ts'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/activity')({ component: ActivityPage })

function ActivityPage() {
  return (
    <>
      <ScreenHead title="Activity" lede="Changes by the people who run this site." />
      <ActivityLog {...useListSearch(CREATED_LIST)} />
    </>
  )
}
