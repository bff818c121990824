import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { EditorTools } from '#/app/admin/editor-tools.tsx'
import { ItemScreen } from '#/app/admin/item-screen.tsx'
import { SendToSubscribers } from '#/features/newsletter/campaigns/campaign.tsx'
import { editedPostQuery } from '#/features/post-editor/post-editor.queries.ts'
import { EditPost } from '#/features/post-editor/writing/edit-post.tsx'

export const Route = createFileRoute('/admin/posts/$id')({ component: EditPostPage })

function EditPostPage() {
  const { id } = Route.useParams()
  return (
    <ItemScreen noun="post" query={useQuery(editedPostQuery(Number(id)))}>
      {(post) => (
        <EditorTools>
          {({ editorId, isOwner }) => (
            <EditPost key={post.id} post={post} editorId={editorId}>
              {isOwner && <SendToSubscribers postId={post.id} />}
            </EditPost>
          )}
        </EditorTools>
      )}
    </ItemScreen>
  )
}
