import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Alert } from '../status/alert.tsx'
import { Dialog, DialogDeeds } from './dialog.tsx'

interface ConfirmDialogProps {
  /** The question. */
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  children?: ReactNode
  /** The word on the button that does it, and while it is being done. */
  confirm: string
  confirming: string
  isPending: boolean
  /** The word on the button that leaves everything as it is. */
  leave?: string
  /** Undoable or harmless: not shown as dangerous. */
  isHarmless?: boolean
  /** Why it failed. */
  problem?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/**
 * A confirmation dialog, red for irreversible actions; Cancel has the initial focus, and the dialog stays open during the action.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, confirming, isPending, problem, onConfirm, onClose } = props
  const { leave = 'Cancel', isHarmless = false } = props
  return (
    <Dialog open onOpenChange={() => !isPending && onClose()} title={title}>
      {children && <div className="mt-4 text-ink-2">{children}</div>}
      {problem && <Alert className="mt-4">{problem}</Alert>}
      <div className="mt-6">
        <DialogDeeds>
          <Button data-start disabled={isPending} onClick={onClose}>
            {leave}
          </Button>
          <Button look={isHarmless ? 'primary' : 'danger'} disabled={isPending} onClick={onConfirm}>
            {isPending ? confirming : confirm}
          </Button>
        </DialogDeeds>
      </div>
    </Dialog>
  )
}
