import { createFileRoute } from '@tanstack/react-router'
import { EditorSurroundings } from '#/app/admin/post-surroundings.tsx'
import { WritePost } from '#/features/post-editor/writing/edit-post.tsx'

export const Route = createFileRoute('/admin/posts/new')({ component: NewPostPage })

function NewPostPage() {
  const navigate = Route.useNavigate()
  return (
    <EditorSurroundings>
      {({ editorId }) => (
        <WritePost
          editorId={editorId}
          onCreated={({ id }) =>
            void navigate({ to: '/admin/posts/$id', params: { id: String(id) }, replace: true })
          }
        />
      )}
    </EditorSurroundings>
  )
}
