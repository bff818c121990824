import type { FormEvent, ReactNode } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { DialogDeeds } from '#/ui/overlay/dialog-deeds.tsx'

interface AskingDialogProps {
  title: string
  wide?: boolean
  /** What the button says that takes the answer. */
  deed: string
  /** What else can be done here, between leaving and the deed. */
  otherDeed?: ReactNode
  onAnswer: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for what is put into an article: its fields, and how to leave or to take the answer. */
export function AskingDialog({
  title,
  wide = false,
  deed,
  otherDeed,
  onAnswer,
  onClose,
  children,
}: AskingDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React passes on what happens here to the form of the post.
    event.stopPropagation()
    onAnswer()
  }
  return (
    <Dialog open wide={wide} onOpenChange={onClose} title={title}>
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        {children}
        <DialogDeeds>
          <Button onClick={onClose}>Cancel</Button>
          {otherDeed}
          <Button type="submit" look="primary">
            {deed}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}
