import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { useDeletePost } from '../../post-editor.queries.ts'
import type { EditedPost } from '../../post-editor.schema.ts'

interface DeletePostProps {
  post: EditedPost
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a post is deleted. */
export function DeletePost({ post, onDeleted, onClose }: DeletePostProps) {
  const { mutate, isPending, error } = useDeletePost(post.id, onDeleted)
  return (
    <ConfirmDialog
      title="Delete this post?"
      confirm="Delete"
      confirming="Deleting…"
      isPending={isPending}
      problem={error && <>The post was not deleted. {error.message}</>}
      isHarmless
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p dir="auto" className="line-clamp-4 border-s-3 ps-3.5 wrap-anywhere">
        {post.title}
      </p>
      <p className="mt-3">
        {post.state === 'published' ? 'Readers find nothing at its address any more. ' : ''}It stays in the
        trash for 30 days and can be restored until then.
      </p>
    </ConfirmDialog>
  )
}
