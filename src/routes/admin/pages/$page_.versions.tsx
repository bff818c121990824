import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ItemScreen } from '#/app/admin/item-screen.tsx'
import { RevisionsOf } from '#/app/admin/revisions.tsx'
import { pageForVersionsQuery, pageVersions } from '#/features/pages/editing/page-editing.queries.ts'

export const Route = createFileRoute('/admin/pages/$page_/versions')({ component: PageVersionsPage })

function PageVersionsPage() {
  const { page: key } = Route.useParams()
  return (
    <ItemScreen noun="page" query={useQuery(pageForVersionsQuery(key))}>
      {(page) => (
        <RevisionsOf
          key={key}
          queries={pageVersions}
          id={key}
          title={page.title}
          back={{ to: '/admin/pages/$page', params: { page: key }, label: 'Back to the page' }}
          isPublished={page.original !== null || page.state === 'online'}
        />
      )}
    </ItemScreen>
  )
}
