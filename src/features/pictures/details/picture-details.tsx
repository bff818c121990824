import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { longDate } from '#/shared/dates.ts'
import { counted, inFigures } from '#/shared/text/in-figures.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { FocusForm } from '../focus/focus-form.tsx'
import { FocusLens } from '../focus/focus-lens.tsx'
import { useThrowPictureAway } from '../library/library.queries.ts'
import { bytesInWords, nameShown, refusalOfUses } from '../library/library.rules.ts'
import type { LibraryPicture, PictureUse } from '../library/library.schema.ts'
import { DaysLeft } from '../library/picture-tile.tsx'
import { FormerFile } from '../replacing/former-file.tsx'
import { ReplaceFile } from '../replacing/replace-file.tsx'
import { UseLink } from './use-link.tsx'
import { WordsForm } from './words-form.tsx'

interface PictureDetailsProps {
  picture: LibraryPicture
  onClose: () => void
  /** Hears that it was put in the trash. */
  onThrown: (id: number) => void
}

/** A picture with what stays in sight of it, its words, where it is used and what it measures. */
export function PictureDetails({ picture, onClose, onThrown }: PictureDetailsProps) {
  const [focus, setFocus] = useState({ x: picture.focalX, y: picture.focalY })
  const { uses, replaced } = picture
  return (
    <Dialog
      open
      onOpenChange={onClose}
      className="picture-details"
      title={<bdi className="block text-lg leading-snug wrap-anywhere">{nameShown(picture)}</bdi>}
    >
      <div className="picture-sheet">
        <div className="grid content-start gap-6">
          <div>
            <FocusLens picture={picture} focus={focus} onMove={setFocus} />
            <p className="mt-3 text-ink-2 text-sm">
              Draw the sign onto what must stay in sight. Arrow keys move it by 1 %, with Shift by 10 %.
            </p>
          </div>
          <FocusForm picture={picture} focus={focus} onMove={setFocus} />
        </div>
        <div className="grid content-start gap-6">
          <WordsForm
            picture={picture}
            label="Words for those who cannot see it"
            hint="Read out in the gallery of a game. In a post, a picture has its own words."
            save="Save words"
            onSaved={onClose}
          />
          <Uses uses={uses} />
          <Facts picture={picture} />
          {replaced && <FormerFile former={replaced} />}
          <div className="flex flex-wrap gap-2">
            {uses.some(({ state }) => state !== 'former') && (
              <ReplaceFile picture={picture} onDone={onClose} />
            )}
            <ToTheTrash
              picture={picture}
              onDone={() => {
                onThrown(picture.id)
                onClose()
              }}
            />
          </div>
        </div>
      </div>
    </Dialog>
  )
}

const STATES: Record<PictureUse['state'], string> = {
  online: 'Online',
  draft: 'Draft',
  trash: 'In the trash',
  former: 'Earlier version',
}

function Uses({ uses }: { uses: LibraryPicture['uses'] }) {
  return (
    <section>
      <h3 className="font-semibold text-sm">
        {uses.length === 0 ? 'Not used' : `Used in ${counted(uses.length, 'place')}`}
      </h3>
      <ul className="picture-uses">
        {uses.map((use) => (
          <li key={`${use.kind} ${use.id} ${use.title}`}>
            <UseLink use={use} />
            <span className="text-ink-2">{STATES[use.state]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ picture }: { picture: LibraryPicture }) {
  const { width, height, bytes, createdAt, uploadedBy } = picture
  const takes = bytesInWords(bytes)
  return (
    <div>
      <div className="text-ink-2 text-sm">
        <DaysLeft picture={picture} />
      </div>
      <dl className="picture-facts">
        <dt>Size</dt>
        <dd>
          {inFigures(width)} × {inFigures(height)}
          {takes && `, ${takes}`}
        </dd>
        <dt>Added</dt>
        <dd>
          {longDate(createdAt)}
          {uploadedBy && <bdi>, {uploadedBy}</bdi>}
        </dd>
      </dl>
    </div>
  )
}

function ToTheTrash({ picture, onDone }: { picture: LibraryPicture; onDone: () => void }) {
  const { mutate, isPending, error } = useThrowPictureAway(onDone)
  const isUsed = picture.uses.length > 0
  return (
    <>
      <Button
        look="quiet"
        className="text-danger"
        disabled={isUsed}
        aria-disabled={isPending}
        onClick={() => isPending || mutate(picture.digest)}
      >
        <Trash2 aria-hidden />
        To the trash
      </Button>
      {isUsed && <p className="w-full text-ink-2 text-sm wrap-anywhere">{refusalOfUses(picture.uses)}</p>}
      {error && <Alert className="w-full">The picture was not put in the trash. {error.message}</Alert>}
    </>
  )
}
