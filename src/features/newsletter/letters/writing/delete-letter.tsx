import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { useDeleteLetter } from '../letters.queries.ts'
import type { EditedLetter } from '../letters.schema.ts'

/** Deletes a letter that has not begun to go out, after asking. */
export function DeleteLetter({ letter, onDeleted }: { letter: EditedLetter; onDeleted: () => void }) {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending, error } = useDeleteLetter(letter.id, onDeleted)
  return (
    <div>
      <Button look="quiet" onClick={() => setAsks(true)}>
        Delete letter
      </Button>
      {asks && (
        <ConfirmDialog
          title="Delete this letter?"
          confirm="Delete"
          confirming="Deleting…"
          isPending={isPending}
          problem={error && <>The letter was not deleted. {error.message}</>}
          onConfirm={() => mutate()}
          onClose={() => setAsks(false)}
        >
          {letter.plannedFor ? 'It was planned, and goes to nobody then.' : 'It has gone to nobody.'}
        </ConfirmDialog>
      )}
    </div>
  )
}
