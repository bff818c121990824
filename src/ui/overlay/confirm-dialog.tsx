import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Alert } from '../status/alert.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  /** The question. */
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  children?: ReactNode
  /** The word on the button that does it, and while it is being done. */
  confirm: string
  confirming: string
  isPending: boolean
  /** Why it failed. */
  problem?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done that cannot be taken back. It stays open while it is being done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, confirming, isPending, problem, onConfirm, onClose } = props
  return (
    <Dialog open onOpenChange={() => !isPending && onClose()} title={title}>
      {children && <div className="mt-4 text-ink-2">{children}</div>}
      {problem && <Alert className="mt-4">{problem}</Alert>}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button look="ink" disabled={isPending} onClick={onConfirm}>
          {isPending ? confirming : confirm}
        </Button>
        <Button look="quiet" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
