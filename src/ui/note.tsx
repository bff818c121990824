import Mail from 'lucide-react/icons/mail'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, buttonStyle, IconButton } from './basics.tsx'
import { TextField } from './form.tsx'
import { Dialog } from './modal.tsx'

/** Time in milliseconds until a toast disappears, unless it is hovered or focused. */
const STAYS_MS = 8_000

/** Tracks whether the visitor holds a toast open, by hovering over it or focusing it. Returns the state and event handlers. */
export function useHoldOpen() {
  const [isHeld, setHeld] = useState(false)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return {
    isHeld,
    holding: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  }
}

/** Removes the current toast, before another would overlap it. */
let endLast: (() => void) | undefined

interface ToastProps {
  picture?: ReactNode
  children: ReactNode
  detail?: ReactNode
  /** A button; what it does can also be done elsewhere, since the toast disappears. */
  action?: ReactNode
  onEnd: () => void
}

/** A toast, which disappears after 8 seconds unless it is hovered or focused. Render it inside a {@link ToastRegion}. */
export function Toast({ picture, children, detail, action, onEnd }: ToastProps) {
  const { isHeld, holding } = useHoldOpen()
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const endThis = () => end()
    endLast?.()
    endLast = endThis
    return () => {
      if (endLast === endThis) endLast = undefined
    }
  }, [])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => end(), STAYS_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only keep it open.
    <div className="note above-notice" {...holding} onKeyDown={(event) => event.key === 'Escape' && onEnd()}>
      {picture && <div className="note-picture">{picture}</div>}
      <p>
        {children}
        {detail && <span className="note-detail">{detail}</span>}
      </p>
      {action}
    </div>
  )
}

/** The `role="status"` element around toasts, so that screen readers announce them. */
export function ToastRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="contents">
      {children}
    </div>
  )
}

interface CopiedToastProps {
  /** The copied link; undefined to show nothing. */
  address: string | undefined
  picture: string | undefined
  onClose: () => void
}

/** The toast shown after a link was copied, with the link's preview image. */
export function CopiedToast({ address, picture, onClose }: CopiedToastProps) {
  return (
    <ToastRegion>
      {address && (
        <Toast
          picture={
            picture && (
              <span className="copied-picture">
                <img src={picture} alt="" width={92} height={48} decoding="async" />
              </span>
            )
          }
          detail={<span className="copied-address">{address.replace(/^https?:\/\//, '')}</span>}
          action={
            <IconButton label="Close" onClick={onClose}>
              <X aria-hidden />
            </IconButton>
          }
          onEnd={onClose}
        >
          Link copied.
        </Toast>
      )}
    </ToastRegion>
  )
}

/** The dialog for a link that could not be copied. It selects the link, so that the visitor can copy it. */
export function UncopiedDialog(props: { title: string; address: string; onClose: () => void }) {
  const { title, address, onClose } = props
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
  return (
    <Dialog
      onClose={onClose}
      title={<span className="wrap-anywhere">Share {title}</span>}
      description="Your browser doesn’t let us copy. The link is selected: copy it from here."
    >
      <div className="mt-4 grid gap-5">
        <TextField ref={field} label="Link" readOnly value={address} dir="ltr" />
        <div className="grid grid-cols-2 gap-2.5">
          <Button onClick={onClose}>Close</Button>
          <a className={buttonStyle('primary')} href={mail}>
            <Mail aria-hidden />
            By email
          </a>
        </div>
      </div>
    </Dialog>
  )
}
