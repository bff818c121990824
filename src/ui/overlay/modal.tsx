import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { keepFocusInside, usePressOutside } from './modal-events.ts'

export interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
  className?: string | undefined
  /** Cannot be dismissed: no close button, no Escape, no press outside. */
  isHeld?: boolean | undefined
}

interface ModalFrameProps extends Omit<ModalProps, 'open'> {
  titleClassName: string
  headClassName: string
  /** Drawn above the title. */
  above?: ReactNode
  /** Leaves the page behind it as it is, which a phone is quicker to show; for a window that is never held open. */
  isPopover?: boolean
}

/**
 * The base of dialog, drawer and sheet. A dialog is a native modal one, which makes the page inert but restyles it; drawer and
 * sheet are popovers. All close on Escape and return the focus. It opens on mount, and focuses its heading, or an element with
 * `data-start`.
 */
export function ModalFrame(props: ModalFrameProps) {
  const {
    onOpenChange,
    title,
    titleClassName,
    headClassName,
    above,
    className,
    isHeld,
    isPopover,
    children,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressOutside = usePressOutside(dialog, () => isHeld || onOpenChange(false))
  const titleId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (isPopover) element?.showPopover()
    else element?.showModal()
    const start = element?.querySelector<HTMLElement>('[data-start]') ?? heading.current
    start?.focus()
    return () => (isPopover ? element?.hidePopover() : element?.close())
  }, [isPopover])

  return (
    <dialog
      ref={dialog}
      popover={isPopover ? 'auto' : undefined}
      aria-modal
      aria-labelledby={titleId}
      className={classNames('modal', className)}
      onKeyDown={keepFocusInside}
      {...pressOutside}
      onToggle={(event) => {
        if (isPopover && event.target === dialog.current && event.newState === 'closed') onOpenChange(false)
      }}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        if (!isHeld) onOpenChange(false)
      }}
      onClose={(event) => {
        if (event.target !== dialog.current || dialog.current.open) return
        // Browsers close a dialog on a second Escape, even if the first was prevented.
        if (isHeld) dialog.current.showModal()
        else onOpenChange(false)
      }}
    >
      <div className="modal-body">
        <div className={headClassName}>
          {above}
          <h2 id={titleId} ref={heading} tabIndex={-1} className={titleClassName}>
            {title}
          </h2>
          {!isHeld && (
            <IconButton label="Close" className="modal-close" onClick={() => onOpenChange(false)}>
              <X aria-hidden />
            </IconButton>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
