import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import type { Comment } from '../comments.schema.ts'
import { useDeleteComment } from './comment-writing.queries.ts'

interface DeleteCommentProps {
  slug: string
  comment: Comment
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a comment is deleted (checklist COMM-06). */
export function DeleteComment({ slug, comment, onClose, onDeleted }: DeleteCommentProps) {
  const { mutate, isPending, error } = useDeleteComment(slug, onDeleted)
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this comment?"
      confirm="Delete"
      leave="Keep it"
      confirming="Deleting…"
      isPending={isPending}
      problem={error && <>The comment wasn’t deleted. {error.message}</>}
      onConfirm={() => mutate(comment.id)}
      onClose={onClose}
    >
      <blockquote dir="auto" className="line-clamp-4 border-s-3 ps-3.5 wrap-anywhere">
        {comment.content}
      </blockquote>
    </ConfirmDialog>
  )
}
