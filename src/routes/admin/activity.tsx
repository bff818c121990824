import { createFileRoute } from '@tanstack/react-router'
import { ActivityLog } from '#/features/audit/activity-log.tsx'
import { AUDIT_LIST } from '#/features/audit/audit.rules.ts'
import { listAsked, listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'

export const Route = createFileRoute('/admin/activity')({
  validateSearch: (search: Record<string, unknown>) => listSearchIn(AUDIT_LIST, search),
  component: ActivityPage,
})

function ActivityPage() {
  const asked = listAsked(AUDIT_LIST, Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <>
      <ScreenHead title="Activity" lede="What admins did that changed the site for others." />
      <ActivityLog
        asked={asked}
        onAsk={(asked) => void navigate({ search: listSearchOf(AUDIT_LIST, asked), resetScroll: false })}
      />
    </>
  )
}
