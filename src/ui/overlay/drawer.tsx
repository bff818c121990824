import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ModalFrame, type ModalProps } from './modal.tsx'

interface DrawerProps extends ModalProps {
  /** How many things lie in it, beside the title. */
  count?: number | undefined
  footer?: ReactNode
}

/** A panel at the end side of the page. */
export function Drawer({ open, title, count, footer, className, children, ...modal }: DrawerProps) {
  if (!open) return null
  return (
    <ModalFrame
      {...modal}
      isPopover
      title={
        <>
          {title}
          {count !== undefined && <span className="font-normal text-ink-2"> {count}</span>}
        </>
      }
      className={classNames('drawer', className)}
      headClassName="modal-head"
      titleClassName="type-part"
    >
      <div className="modal-scroll px-5 py-1">{children}</div>
      {footer && <div className="modal-foot text-ink-2 text-sm">{footer}</div>}
    </ModalFrame>
  )
}
