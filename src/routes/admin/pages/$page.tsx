import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageSurroundings } from '#/app/admin/post-surroundings.tsx'
import { editedPageQuery, isGone } from '#/features/pages/editing/page-editing.queries.ts'
import { EditPage } from '#/features/pages/editing/writing/edit-page.tsx'
import { WritePage } from '#/features/pages/editing/writing/write-page.tsx'
import { ButtonLink } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'

export const Route = createFileRoute('/admin/pages/$page')({ component: EditPagePage })

/** `new` is a page that is not there yet. */
function EditPagePage() {
  const { page: key } = Route.useParams()
  return key === 'new' ? <NewPage /> : <StandingPage pageKey={key} />
}

function NewPage() {
  const navigate = Route.useNavigate()
  return (
    <PageSurroundings>
      {(surroundings) => (
        <WritePage
          {...surroundings}
          onCreated={({ key }) =>
            void navigate({ to: '/admin/pages/$page', params: { page: key }, replace: true })
          }
        />
      )}
    </PageSurroundings>
  )
}

function StandingPage({ pageKey: key }: { pageKey: string }) {
  const { data: page, error, refetch } = useQuery(editedPageQuery(key))
  if (page)
    return (
      <PageSurroundings>
        {(surroundings) => <EditPage key={page.key} page={page} {...surroundings} />}
      </PageSurroundings>
    )
  if (!error) return <Skeleton className="mt-10 h-[70vh]" />
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
