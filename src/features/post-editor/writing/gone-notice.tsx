import { useNavigate } from '@tanstack/react-router'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import type { PostFields } from '../post-editor.rules.ts'
import { forgetPost, unsavedPost } from './kept-posts.ts'

interface GoneNoticeProps {
  fields: PostFields
  postId: number
  editorId: string
}

/** Somebody deleted the post while it was written: the text can become a new one. */
export function GoneNotice({ fields, postId, editorId }: GoneNoticeProps) {
  const navigate = useNavigate()
  const writeAnew = () => {
    unsavedPost(editorId, 'new').write({ fields, revision: 0, at: new Date().toISOString() })
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
