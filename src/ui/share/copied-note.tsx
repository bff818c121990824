import X from 'lucide-react/icons/x'
import { IconButton } from '../button/icon-button.tsx'
import { Note, NotePlace } from '../status/note.tsx'

interface CopiedNoteProps {
  /** The copied link; without one nothing is shown. */
  address: string | undefined
  picture?: string | undefined
  onClose: () => void
}

/** The note that a link was copied, with its preview. */
export function CopiedNote({ address, picture, onClose }: CopiedNoteProps) {
  return (
    <NotePlace>
      {address && (
        <Note
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
        </Note>
      )}
    </NotePlace>
  )
}
