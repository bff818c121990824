import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { PostSurroundings } from '#/app/admin/post-surroundings.tsx'
import { PostPage } from '#/app/screens/post-page.tsx'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { SendToSubscribers } from '#/features/newsletter/issues/send-to-subscribers.tsx'
import { useUploadPicture } from '#/features/pictures/pictures.queries.ts'
import { editedPostQuery, isGone } from '#/features/post-editor/post-editor.queries.ts'
import { EditPost } from '#/features/post-editor/writing/edit-post.tsx'
import { useThrownAway } from '#/features/trash/use-thrown-away.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'

export const Route = createFileRoute('/admin/posts/$id')({ component: EditPostPage })

function EditPostPage() {
  const { id } = Route.useParams()
  const me = useMe()
  // Editing continues after the session has expired.
  const [editorId] = useState(me?.member?.id ?? '')
  const maySend = me?.member?.role === 'owner'
  const sayThrown = useThrownAway()
  const upload = useUploadPicture()
  const navigate = Route.useNavigate()
  const { data: post, error, refetch } = useQuery(editedPostQuery(Number(id)))
  if (post)
    return (
      <PostSurroundings>
        <EditPost
          key={post.id}
          post={post}
          editorId={editorId}
          onUpload={upload}
          page={(article) => <PostPage post={article} />}
          onDeleted={() => {
            sayThrown([{ kind: 'post', id: post.id }])
            void navigate({ to: '/admin/posts', replace: true })
          }}
        >
          {(saved) =>
            maySend && (
              <SendToSubscribers
                post={saved}
                isPublished={saved.state === 'published'}
                onLetter={(letter) =>
                  void navigate({ to: '/admin/newsletter/$id', params: { id: String(letter) } })
                }
              />
            )
          }
        </EditPost>
      </PostSurroundings>
    )
  if (!error) return <Skeleton className="mt-10 h-[70vh]" />
  if (isGone(error) || Number.isNaN(Number(id)))
    return (
      <EmptyState
        level={1}
        title="This post no longer exists"
        actions={<ButtonLink to="/admin/posts">All posts</ButtonLink>}
      />
    )
  return <LoadFailure title="We couldn’t load the post" className="mt-10" error={error} onRetry={refetch} />
}
