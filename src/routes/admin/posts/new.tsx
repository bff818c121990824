import { createFileRoute } from '@tanstack/react-router'
import { EditorTools } from '#/app/admin/editor-tools.tsx'
import { NEW_POST } from '#/features/post-editor/post-editor.queries.ts'
import { EditPost } from '#/features/post-editor/writing/edit-post.tsx'

export const Route = createFileRoute('/admin/posts/new')({
  component: () => (
    <EditorTools>{({ editorId }) => <EditPost post={NEW_POST} editorId={editorId} />}</EditorTools>
  ),
})
