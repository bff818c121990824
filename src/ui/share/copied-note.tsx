import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'

/** How long the note stays, unless somebody rests on it. */
const STAYS_MS = 8_000

interface CopiedNoteProps {
  /** The link that was copied; without one there is nothing to say. */
  address: string | undefined
  picture?: string | undefined
  onClose: () => void
}

/** Says that a link was copied, and shows what it will look like. It is announced, so its place is there before. */
export function CopiedNote({ address, picture, onClose }: CopiedNoteProps) {
  return (
    <div role="status" className="note-place">
      {address && <Note key={address} address={address} picture={picture} onClose={onClose} />}
    </div>
  )
}

function Note({ address, picture, onClose }: CopiedNoteProps & { address: string }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = window.setTimeout(onClose, STAYS_MS)
    return () => window.clearTimeout(timer)
  }, [isHeld, onClose])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on the note only keeps it.
    <div
      className="note"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="note-picture">
        {picture && <img src={picture} alt="" width={92} height={48} decoding="async" />}
      </span>
      <p>
        Link copied.
        <span>{address.replace(/^https?:\/\//, '')}</span>
      </p>
      <IconButton label="Close" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
