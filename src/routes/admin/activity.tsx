import { createFileRoute } from '@tanstack/react-router'
import { ActivityLog } from '#/features/audit/activity-log.tsx'
import { AUDIT_LIST } from '#/features/audit/audit.rules.ts'
import { listAsked, listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { PageHeading } from '#/ui/text/page-heading.tsx'

export const Route = createFileRoute('/admin/activity')({
  validateSearch: (search: Record<string, unknown>) => listSearchIn(AUDIT_LIST, search),
  component: ActivityPage,
})

function ActivityPage() {
  const asked = listAsked(AUDIT_LIST, Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeading
        title="Activity"
        lede="What admins did that changed the site for others."
        className="md:pt-10 md:pb-8"
      />
      <ActivityLog
        asked={asked}
        onAsk={(asked) => void navigate({ search: listSearchOf(AUDIT_LIST, asked), resetScroll: false })}
      />
    </>
  )
}
