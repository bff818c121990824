import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ModalFrame, type ModalProps } from './modal.tsx'

/** A window from the page's lower edge, for choices on a phone; `footer` holds what ends them. */
export function Sheet({ open, footer, className, children, ...modal }: ModalProps & { footer?: ReactNode }) {
  if (!open) return null
  return (
    <ModalFrame
      {...modal}
      className={classNames('sheet', className)}
      headClassName="modal-head"
      titleClassName="type-part"
    >
      <div className="modal-scroll px-5 pb-2">{children}</div>
      {footer && <div className="modal-foot flex justify-between gap-2">{footer}</div>}
    </ModalFrame>
  )
}
