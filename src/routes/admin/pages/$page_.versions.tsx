import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { isGone } from '#/features/pages/editing/page-editing.queries.ts'
import { pageWithVersionsQuery } from '#/features/pages/editing/versions/page-versions.queries.ts'
import { PageVersions } from '#/features/pages/editing/versions/page-versions.tsx'
import { ButtonLink } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { LoadingScreen } from '#/ui/status/loading-screen.tsx'

export const Route = createFileRoute('/admin/pages/$page_/versions')({ component: PageVersionsPage })

function PageVersionsPage() {
  const key = Route.useParams().page
  const { version } = useLocation().search as { version?: unknown }
  const { data: page, error, refetch } = useQuery(pageWithVersionsQuery(key))
  if (page) return <PageVersions key={key} page={page} query={version} />
  if (!error) return <LoadingScreen />
  if (isGone(error))
    return (
      <EmptyState
        level={1}
        title="This page no longer exists"
        actions={<ButtonLink to="/admin/pages">All pages</ButtonLink>}
      />
    )
  return <LoadFailure title="We couldn’t load the page" className="mt-10" error={error} onRetry={refetch} />
}
