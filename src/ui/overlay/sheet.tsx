import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ModalFrame, type ModalProps } from './modal.tsx'

/** A window at the page's start side, which on a phone is all of it, for choices; `footer` holds what ends them. */
export function Sheet({ open, footer, className, children, ...modal }: ModalProps & { footer?: ReactNode }) {
  if (!open) return null
  return (
    <ModalFrame
      {...modal}
      isPopover
      className={classNames('sheet', className)}
      headClassName="modal-head"
      titleClassName="type-part"
    >
      <div className="modal-scroll px-5 pb-2">{children}</div>
      {footer && <div className="modal-foot flex flex-wrap gap-2.5 *:flex-1">{footer}</div>}
    </ModalFrame>
  )
}
