import { counted } from '#/shared/text/in-figures.ts'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { useDeleteGame } from './game-editing.queries.ts'
import type { EditedGame } from './game-editing.schema.ts'

interface DeleteGameProps {
  game: EditedGame
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a game is put in the trash, and says what goes with it. */
export function DeleteGame({ game, onClose, onDeleted }: DeleteGameProps) {
  const { mutate, isPending, error } = useDeleteGame(onDeleted)
  return (
    <ConfirmDialog
      title="Delete this game?"
      confirm="Delete game"
      confirming="Deleting…"
      isPending={isPending}
      problem={error && <>The game was not deleted. {error.message}</>}
      isHarmless
      onConfirm={() => mutate(game.id)}
      onClose={onClose}
    >
      <p>
        <bdi className="font-semibold text-ink wrap-anywhere">{game.fields.title}</bdi> goes to the trash,
        with {counted(game.ratingCount, 'rating')} and {counted(game.commentCount, 'comment')}. It can be
        restored for 30 days; then it is gone for good.
      </p>
    </ConfirmDialog>
  )
}
