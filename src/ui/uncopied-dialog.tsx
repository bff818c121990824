import Mail from 'lucide-react/icons/mail'
import { useEffect, useRef } from 'react'
import { Button, buttonStyle } from './basics.tsx'
import { TextField } from './form.tsx'
import { Dialog } from './modal.tsx'

interface UncopiedDialogProps {
  title: string
  address: string
  onClose: () => void
}

/** Shows a link that could not be copied, selected for copying by keyboard. */
export function UncopiedDialog({ title, address, onClose }: UncopiedDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
  return (
    <Dialog
      open
      onOpenChange={onClose}
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
