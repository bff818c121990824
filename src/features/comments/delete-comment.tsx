import { Alert } from '#/ui/alert.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { useDeleteComment } from './comments.queries.ts'
import type { Comment } from './comments.schema.ts'

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
    <Dialog open onOpenChange={onClose} title="Are you sure you want to delete this comment?">
      <blockquote dir="auto" className="mt-4 line-clamp-4 border-s-3 ps-3.5 text-ink-2 wrap-anywhere">
        {comment.content}
      </blockquote>
      {error && <Alert className="mt-4">The comment was not deleted. {error.message}</Alert>}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button look="ink" disabled={isPending} onClick={() => mutate(comment.id)}>
          {isPending ? 'Deleting…' : 'Delete'}
        </Button>
        <Button look="quiet" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
