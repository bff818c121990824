import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useCreatePost } from '../../post-editor.queries.ts'
import { faultsOfPost, firstFaultOf, type PostFields, tidyPost } from '../../post-editor.rules.ts'
import { forgetPost, unsavedPost } from './kept-posts.ts'

interface GoneNoticeProps {
  fields: PostFields
  postId: number
  editorId: string
}

/** Somebody deleted the post while it was written: the text can become a new one. */
export function GoneNotice({ fields, postId, editorId }: GoneNoticeProps) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useCreatePost(({ id }) => {
    void navigate({ to: '/admin/posts/$id', params: { id: String(id) } }).then(() =>
      forgetPost(editorId, postId),
    )
  })
  const tidied = tidyPost(fields)
  const meant = JSON.stringify(tidied)
  // Sent again, the same words are created once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another post.
  const key = useMemo(() => crypto.randomUUID(), [meant])
  const saveAsNew = () => {
    if (!firstFaultOf(faultsOfPost(tidied))) return mutate({ fields: tidied, key })
    // Something of it is missing yet: it goes on where new posts are written.
    unsavedPost(editorId, 'new').write({ fields, revision: 0, at: new Date().toISOString() })
    void navigate({ to: '/admin/posts/new' }).then(() => forgetPost(editorId, postId))
  }
  return (
    <Alert
      className="mb-6"
      title="This post was deleted meanwhile"
      action={
        <Button look="ink" aria-disabled={isPending} onClick={() => isPending || saveAsNew()}>
          Save as new
        </Button>
      }
    >
      {error
        ? `It was not saved. ${error.message}`
        : 'Your text is kept in this browser. As a new post it is a draft.'}
    </Alert>
  )
}
