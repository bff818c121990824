import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { EditorTools } from '#/app/admin/editor-tools.tsx'
import { ItemScreen } from '#/app/admin/item-screen.tsx'
import { EditPage } from '#/features/pages/editing/edit-page.tsx'
import { editedPageQuery } from '#/features/pages/editing/page-editing.queries.ts'

export const Route = createFileRoute('/admin/pages/$page')({ component: EditPagePage })

/** The editor of a page; `new` is a page that is not there yet. */
function EditPagePage() {
  const { page: key } = Route.useParams()
  return (
    <ItemScreen noun="page" query={useQuery(editedPageQuery(key))}>
      {(page) => <EditorTools>{(tools) => <EditPage key={page.key} page={page} {...tools} />}</EditorTools>}
    </ItemScreen>
  )
}
