import { ConfirmDialog } from '#/ui/modal.tsx'
import { useDeleteSentence } from './verdict.queries.ts'
import type { VoteSentence } from './verdict.schema.ts'

type DeleteReviewProps = { slug: string; review: VoteSentence; onClose: () => void; onDeleted: () => void }

/** Dialog that asks for confirmation, then deletes a short review. The vote stays. */
export function DeleteShortReview({ slug, review, onClose, onDeleted }: DeleteReviewProps) {
  const { mutate, isPending, error } = useDeleteSentence(slug, review.id, onDeleted)
  return (
    <ConfirmDialog
      title="Delete this review?"
      leave="Keep it"
      isPending={isPending}
      problem={error && <>The review wasn’t deleted. {error.message}</>}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <blockquote dir="auto" className="border-s-3 ps-3.5 wrap-anywhere">
        {review.sentence}
      </blockquote>
      <p className="type-hint mt-3">Your vote stays.</p>
    </ConfirmDialog>
  )
}
