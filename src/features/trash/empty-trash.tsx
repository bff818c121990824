import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { inFigures } from '#/shared/text/in-figures.ts'
import { Button } from '#/ui/button/button.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { useEmptyTrash } from './trash.queries.ts'

/** Empties the trash for good, once it was asked. What comes in while it asks stays. */
export function EmptyTrash({ count }: { count: number }) {
  const [askedAt, setAskedAt] = useState<string>()
  const close = () => setAskedAt(undefined)
  const { mutate, isPending, error } = useEmptyTrash(close)
  return (
    <>
      <Button
        className="text-danger"
        disabled={count === 0}
        onClick={() => setAskedAt(new Date().toISOString())}
      >
        <Trash2 aria-hidden />
        <span>Empty the trash</span>
      </Button>
      {askedAt && (
        <ConfirmDialog
          title="Empty the trash?"
          confirm="Empty the trash"
          confirming="Emptying…"
          isPending={isPending}
          problem={error && <>The trash was not emptied. {error.message}</>}
          onConfirm={() => mutate(askedAt)}
          onClose={close}
        >
          <p>
            {count === 1 ? 'One thing goes' : `${inFigures(count)} things go`} for good, games with their
            ratings and comments. This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
