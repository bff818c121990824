import { createFileRoute } from '@tanstack/react-router'
import { ActivityLog } from '#/features/audit/activity-log.tsx'
import { PageHeading } from '#/ui/page-heading.tsx'

/** Which part of the log the address names; nothing stands in it for everything, or for the first page. */
interface LogSearch {
  q?: string
  page?: number
}

export const Route = createFileRoute('/admin/activity')({
  validateSearch: ({ q, page }: Record<string, unknown>): LogSearch => ({
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 200) }),
    ...(Number(page) > 1 && Number.isSafeInteger(Number(page)) && { page: Math.min(Number(page), 999_999) }),
  }),
  component: ActivityPage,
})

function ActivityPage() {
  const { q = '', page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeading
        title="Activity"
        lede="What admins did that changed the site for others."
        className="md:pt-10 md:pb-8"
      />
      <ActivityLog
        q={q}
        page={page}
        onAsk={(asked) =>
          void navigate({
            search: { ...(asked.q && { q: asked.q }), ...(asked.page > 1 && { page: asked.page }) },
          })
        }
      />
    </>
  )
}
