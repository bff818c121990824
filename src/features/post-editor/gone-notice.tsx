import { useNavigate } from '@tanstack/react-router'
import { Alert } from '#/ui/alert.tsx'
import { Button } from '#/ui/button.tsx'
import { forgetPost, keepPost, unsavedPlace } from './kept-posts.ts'
import type { PostFields } from './post-editor.rules.ts'

interface GoneNoticeProps {
  fields: PostFields
  postId: number
  editorId: string
}

/** Somebody deleted the post while it was written: the text can become a new one. */
export function GoneNotice({ fields, postId, editorId }: GoneNoticeProps) {
  const navigate = useNavigate()
  const writeAnew = () => {
    keepPost(unsavedPlace(editorId, 'new'), { fields, revision: 0, at: new Date().toISOString() })
    void navigate({ to: '/admin/posts/new' }).then(() => forgetPost(editorId, postId))
  }
  return (
    <Alert
      className="mb-6"
      title="This post was deleted meanwhile"
      action={<Button onClick={writeAnew}>Make it a new post</Button>}
    >
      Your text is kept in this browser.
    </Alert>
  )
}
