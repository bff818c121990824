import { createFileRoute } from '@tanstack/react-router'
import { EditorSurroundings } from '#/app/admin/post-surroundings.tsx'
import { NEW_POST } from '#/features/post-editor/post-editor.queries.ts'
import { EditPost } from '#/features/post-editor/writing/edit-post.tsx'

export const Route = createFileRoute('/admin/posts/new')({
  component: () => (
    <EditorSurroundings>
      {({ editorId }) => <EditPost post={NEW_POST} editorId={editorId} />}
    </EditorSurroundings>
  ),
})
