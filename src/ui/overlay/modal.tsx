import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { keepFocusInside, showModal, usePressOutside } from './show-modal.ts'

export interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
  className?: string | undefined
  /** It can only be left by what stands in it: no cross, and neither Escape nor a press outside. */
  isHeld?: boolean | undefined
}

interface ModalFrameProps extends Omit<ModalProps, 'open'> {
  titleClassName: string
  headClassName: string
  /** Drawn above the title. */
  above?: ReactNode
}

/**
 * The window that dialog, drawer and sheet share: the browser's own modal dialog, which makes the page behind it inert,
 * closes on Escape and gives the focus back. It opens as it mounts, and starts on its heading, or on what says `data-start`.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { onOpenChange, title, titleClassName, headClassName, above, className, isHeld, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressOutside = usePressOutside(dialog, () => isHeld || onOpenChange(false))
  const titleId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (element) showModal(element)
    const start = element?.querySelector<HTMLElement>('[data-start]') ?? heading.current
    start?.focus()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames('modal', className)}
      onKeyDown={keepFocusInside}
      {...pressOutside}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        if (!isHeld) onOpenChange(false)
      }}
      onClose={(event) => {
        if (event.target !== dialog.current || dialog.current.open) return
        // A browser closes on a second Escape, whatever a page says to the first.
        if (isHeld) showModal(dialog.current)
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
