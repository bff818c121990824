import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import type { VoteSentence } from '../verdict.schema.ts'
import { useDeleteSentence } from './sentences.queries.ts'

interface DeleteSentenceProps {
  game: { id: number; slug: string }
  sentence: VoteSentence
  onClose: () => void
  onDeleted: () => void
}

/** Confirms before a short review is deleted; its vote stays. */
export function DeleteSentence({ game, sentence, onClose, onDeleted }: DeleteSentenceProps) {
  const { mutate, isPending, error } = useDeleteSentence(game.slug, game.id, onDeleted)
  return (
    <ConfirmDialog
      title="Delete this review?"
      confirm="Delete"
      leave="Keep it"
      confirming="Deleting…"
      isPending={isPending}
      problem={error && <>The review wasn’t deleted. {error.message}</>}
      onConfirm={() => mutate(sentence)}
      onClose={onClose}
    >
      <blockquote dir="auto" className="border-s-3 ps-3.5 wrap-anywhere">
        {sentence.sentence}
      </blockquote>
      <p className="type-hint mt-3">Your vote stays.</p>
    </ConfirmDialog>
  )
}
