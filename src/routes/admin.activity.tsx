import { createFileRoute } from '@tanstack/react-router'
import { ActivityLog } from '#/features/audit/activity-log.tsx'
import { listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { PageHeading } from '#/ui/page-heading.tsx'

export const Route = createFileRoute('/admin/activity')({
  validateSearch: listSearchIn,
  component: ActivityPage,
})

function ActivityPage() {
  const { q = '', page = 1, only = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeading
        title="Activity"
        lede="What admins did that changed the site for others."
        className="md:pt-10 md:pb-8"
      />
      <ActivityLog
        asked={{ q, page, only }}
        onAsk={(asked) => void navigate({ search: listSearchOf(asked), resetScroll: false })}
      />
    </>
  )
}
