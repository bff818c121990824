import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { PostSurroundings } from '#/app/admin/post-surroundings.tsx'
import { PostPage } from '#/app/screens/post-page.tsx'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { useUploadPicture } from '#/features/pictures/pictures.queries.ts'
import { WritePost } from '#/features/post-editor/writing/write-post.tsx'

export const Route = createFileRoute('/admin/posts/new')({ component: NewPostPage })

function NewPostPage() {
  const me = useMe()
  // Editing continues after the session has expired.
  const [editorId] = useState(me?.member?.id ?? '')
  const upload = useUploadPicture()
  const navigate = Route.useNavigate()
  return (
    <PostSurroundings>
      <WritePost
        editorId={editorId}
        onUpload={upload}
        page={(post) => <PostPage post={post} />}
        onCreated={({ id }) =>
          void navigate({ to: '/admin/posts/$id', params: { id: String(id) }, replace: true })
        }
      />
    </PostSurroundings>
  )
}
