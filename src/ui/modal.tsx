import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Alert, Button, classNames, IconButton } from './basics.tsx'
import { keepFocusInside, usePressOutside } from './hooks.ts'
import { TwoInkLogo } from './signs.tsx'

interface ModalProps {
  onClose: () => unknown
  title: ReactNode
  children: ReactNode
  className?: string | undefined
  /** Whether the dialog cannot be dismissed: no close button, no Escape, no click outside. */
  isHeld?: boolean | undefined
}

interface ModalFrameProps extends ModalProps {
  titleClassName?: string
  headClassName?: string
  above?: ReactNode
  /** Opens it as a popover, without making the page inert, which is faster on phones; not for a dialog with `isHeld`. */
  isPopover?: boolean
}

/** The frame of dialogs and drawers. When it opens, it focuses the element with `data-start`, by default the heading. */
export function ModalFrame(props: ModalFrameProps) {
  const { onClose, title, className, children, above, isHeld, isPopover } = props
  const { titleClassName = 'type-part', headClassName = 'modal-head' } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressOutside = usePressOutside(dialog, () => isHeld || onClose())
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
        if (isPopover && event.target === dialog.current && event.newState === 'closed') onClose()
      }}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        if (!isHeld) onClose()
      }}
      onClose={(event) => {
        if (event.target !== dialog.current || dialog.current.open) return
        // Browsers close a dialog on a second Escape, even if the first was prevented.
        if (isHeld) dialog.current.showModal()
        else onClose()
      }}
    >
      <div className="modal-body">
        <div className={headClassName}>
          {above}
          <h2 id={titleId} ref={heading} tabIndex={-1} className={titleClassName}>
            {title}
          </h2>
          {!isHeld && (
            <IconButton label="Close" className="modal-close" onClick={onClose}>
              <X aria-hidden />
            </IconButton>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}

interface DialogProps extends ModalProps {
  description?: ReactNode
  /** Shows the site's logo above the title. */
  hasLogo?: boolean
  /** An image beside the title. */
  image?: ReactNode
  wide?: boolean
}

/** A modal dialog in the middle of the screen. On narrow phones, the dialog is at the bottom. */
export function Dialog({ description, hasLogo, image, wide, className, children, ...modal }: DialogProps) {
  return (
    <ModalFrame
      {...modal}
      className={classNames('dialog', wide && 'dialog-wide', className)}
      headClassName={image ? 'dialog-about' : hasLogo ? '' : 'pe-8'}
      titleClassName={classNames('type-title soft-60 wonk', hasLogo && !image && 'mt-5')}
      above={image ?? (hasLogo && <TwoInkLogo size="xl" />)}
    >
      {description && <p className="mt-2 text-ink-2">{description}</p>}
      {children}
    </ModalFrame>
  )
}

/** The row of buttons at the bottom of a dialog. Pass the cancel button first, then the button for the action. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-deeds">{children}</div>
}

interface ConfirmDialogProps {
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  children?: ReactNode
  /** The label of the confirming button, by default "Delete", and its label during the action. */
  confirm?: string
  confirming?: string
  isPending: boolean
  /** The label of the cancel button. */
  leave?: string
  /** Not styled as dangerous, because the action is harmless or can be undone. */
  isHarmless?: boolean
  problem?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** A dialog that asks to confirm an action. Cancel has the initial focus; the dialog stays open during the action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, isPending, problem, onConfirm, onClose } = props
  const { confirm = 'Delete', confirming = 'Deleting…', leave = 'Cancel', isHarmless = false } = props
  return (
    <Dialog onClose={() => !isPending && onClose()} title={title}>
      {children && <div className="mt-4 text-ink-2">{children}</div>}
      {problem && <Alert className="mt-4">{problem}</Alert>}
      <div className="mt-6">
        <DialogActions>
          <Button data-start disabled={isPending} onClick={onClose}>
            {leave}
          </Button>
          <Button look={isHarmless ? 'primary' : 'danger'} disabled={isPending} onClick={onConfirm}>
            {isPending ? confirming : confirm}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

interface DrawerProps extends ModalProps {
  /** The number of items in the drawer, shown beside the title. */
  count?: number | undefined
  footer?: ReactNode
}

/** A panel that slides in at the side of the page, with a title, a scrolling body and a footer. */
export function Drawer({ title, count, footer, className, children, ...modal }: DrawerProps) {
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
    >
      <div className="modal-scroll px-5 py-1">{children}</div>
      {footer && <div className="modal-foot text-ink-2 text-sm">{footer}</div>}
    </ModalFrame>
  )
}
