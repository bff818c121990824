import { createFileRoute } from '@tanstack/react-router'
import { EditorSurroundings } from '#/app/admin/post-surroundings.tsx'
import { PostPage } from '#/app/screens/post-page.tsx'
import { WritePost } from '#/features/post-editor/writing/write-post.tsx'

export const Route = createFileRoute('/admin/posts/new')({ component: NewPostPage })

function NewPostPage() {
  const navigate = Route.useNavigate()
  return (
    <EditorSurroundings>
      {({ editorId, onUpload }) => (
        <WritePost
          editorId={editorId}
          onUpload={onUpload}
          page={(post) => <PostPage post={post} />}
          onCreated={({ id }) =>
            void navigate({ to: '/admin/posts/$id', params: { id: String(id) }, replace: true })
          }
        />
      )}
    </EditorSurroundings>
  )
}
