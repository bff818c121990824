import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { TwoInkMark } from '../display/signs/two-ink-mark.tsx'
import { ModalFrame, type ModalProps } from './modal.tsx'

interface DialogProps extends ModalProps {
  description?: ReactNode
  /** The site's mark above the title. */
  mark?: boolean
  /** An image beside the title. */
  about?: ReactNode
  wide?: boolean
}

/** A dialog in the middle of the page; at the bottom on a narrow phone. */
export function Dialog({ open, description, mark, about, wide, className, children, ...modal }: DialogProps) {
  if (!open) return null
  return (
    <ModalFrame
      {...modal}
      className={classNames('dialog', wide && 'dialog-wide', className)}
      headClassName={about ? 'dialog-about' : mark ? '' : 'pe-8'}
      titleClassName={classNames('type-title soft-60 wonk', mark && !about && 'mt-5')}
      above={about ?? (mark && <TwoInkMark size="xl" />)}
    >
      {description && <p className="mt-2 text-ink-2">{description}</p>}
      {children}
    </ModalFrame>
  )
}

/** The buttons of a dialog: cancel at the start, the action at the end; they share the row on a phone. */
export function DialogDeeds({ children }: { children: ReactNode }) {
  return <div className="dialog-deeds">{children}</div>
}
