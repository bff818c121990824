import type { UseMutationResult } from '@tanstack/react-query'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import type { VoteSentence } from '../verdict.schema.ts'
import { useDeleteSentence } from './delete-sentence.queries.ts'

interface DeleteSentenceProps {
  sentence: string
  remove: Pick<UseMutationResult, 'isPending' | 'error'>
  onConfirm: () => void
  onClose: () => void
}

/** Confirms before a short review is deleted, on its page or in the admins' list; its vote stays. */
export function DeleteSentence({ sentence, remove, onConfirm, onClose }: DeleteSentenceProps) {
  return (
    <ConfirmDialog
      title="Delete this review?"
      confirm="Delete"
      leave="Keep it"
      confirming="Deleting…"
      isPending={remove.isPending}
      problem={remove.error && <>The review wasn’t deleted. {remove.error.message}</>}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <blockquote dir="auto" className="border-s-3 ps-3.5 wrap-anywhere">
        {sentence}
      </blockquote>
      <p className="type-hint mt-3">Your vote stays.</p>
    </ConfirmDialog>
  )
}

interface DeleteShownProps {
  game: { id: number; slug: string }
  sentence: VoteSentence
  onClose: () => void
  onDeleted: () => void
}

/** The same on a game's page, with the means to delete it: loaded when it is asked for. */
export function DeleteShown({ game, sentence, onClose, onDeleted }: DeleteShownProps) {
  const remove = useDeleteSentence(game.slug, game.id, onDeleted)
  return (
    <DeleteSentence
      sentence={sentence.sentence}
      {...{ remove, onClose }}
      onConfirm={() => remove.mutate(sentence)}
    />
  )
}
