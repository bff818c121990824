import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { TwoInkMark } from '../display/two-ink-mark.tsx'
import { ModalFrame, type ModalProps } from './modal.tsx'

interface DialogProps extends ModalProps {
  description?: ReactNode
  /** The site's mark above the title. */
  mark?: boolean
  wide?: boolean
}

/** A window over the page, in its middle; from below on a narrow phone. */
export function Dialog({ open, description, mark, wide, className, children, ...modal }: DialogProps) {
  if (!open) return null
  return (
    <ModalFrame
      {...modal}
      className={classNames('dialog', wide && 'dialog-wide', className)}
      headClassName={mark ? '' : 'pe-8'}
      titleClassName={classNames('type-title soft-60 wonk', mark && 'mt-5')}
      above={mark && <TwoInkMark size="xl" />}
    >
      {description && <p className="mt-2 text-ink-2">{description}</p>}
      {children}
    </ModalFrame>
  )
}
