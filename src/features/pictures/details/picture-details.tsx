import { Link } from '@tanstack/react-router'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { longDate } from '#/lib/dates.ts'
import { counted, inFigures } from '#/lib/text/in-figures.ts'
import { Button, buttonStyle } from '#/ui/button/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Picture } from '#/ui/display/picture.tsx'
import { PICTURE_FILES } from '#/ui/form/picture/picture-field.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useTakeBack } from '#/ui/status/take-back.tsx'
import { FocusLens } from '../focus/focus-lens.tsx'
import { bytesInWords, nameShown, refusalOfUses } from '../library/library.rules.ts'
import type { FocalPoint } from '../model/focal-point.rules.ts'
import { unusedDaysLeft } from '../model/picture-uses.rules.ts'
import {
  useKeepFocus,
  useReplacePicture,
  useTakeReplacementBack,
  useThrowPictureAway,
} from '../pictures.queries.ts'
import { leftInWords, replacedInWords } from '../pictures.rules.ts'
import type { LibraryPicture, PictureUse } from '../pictures.schema.ts'
import { WordsForm } from './words-form.tsx'

const CUTS = [
  ['Card', 'crop-card'],
  ['Post', 'crop-post'],
  ['Share', 'crop-share'],
] as const

/** How an image is cropped around its focal point. */
function Crops({ address, focus: { x, y } }: { address: string; focus: FocalPoint }) {
  return (
    <div className="crops">
      {CUTS.map(([name, look]) => (
        <figure key={name}>
          <span className={`crop edge ${look}`}>
            <img src={address} alt="" style={{ objectPosition: `${x}% ${y}%` }} />
          </span>
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}

interface FocusFormProps {
  picture: LibraryPicture
  focus: FocalPoint
  onMove: (focus: FocalPoint) => void
}

/** Sets the focal point, with its crops. */
function FocusForm({ picture, focus, onMove }: FocusFormProps) {
  const { mutate, isPending, error, isSuccess } = useKeepFocus(picture.digest)
  const saved = { x: picture.focalX, y: picture.focalY }
  const isMoved = focus.x !== saved.x || focus.y !== saved.y
  return (
    <section aria-labelledby="how-it-is-cut">
      <h3 id="how-it-is-cut" className="mb-2 font-semibold text-sm">
        Focal point
      </h3>
      <Crops address={picture.address} focus={focus} />
      {error && <Alert className="mt-3">The focal point was not saved. {error.message}</Alert>}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          look={isMoved ? 'ink' : 'line'}
          aria-disabled={!isMoved || isPending}
          onClick={() => isMoved && !isPending && mutate(focus)}
        >
          {isPending ? 'Saving…' : 'Save focal point'}
        </Button>
        {isMoved && (
          <Button look="quiet" onClick={() => onMove(saved)}>
            Restore
          </Button>
        )}
        <p role="status" className="text-ink-2 text-sm">
          {isSuccess && !isMoved && 'Saved.'}
        </p>
      </div>
    </section>
  )
}

/** The screens of the things that use images, by kind. */
const SCREENS: Partial<Record<PictureUse['kind'], (id: string) => string>> = {
  game: (id) => `/admin/games/${id}`,
  post: (id) => `/admin/posts/${id}`,
  page: (id) => `/admin/pages/${id}`,
  letter: (id) => `/admin/newsletter/${id}`,
  settings: () => '/admin/settings',
}

/** A place of use, as a link; an earlier version is none. */
function UseLink({ use: { kind, id, title } }: { use: PictureUse }) {
  const words = <bdi>{title || 'Without a title'}</bdi>
  const screen = SCREENS[kind]
  return screen ? (
    <Link className="underline underline-offset-2 hover:text-accent" to={screen(id)}>
      {words}
    </Link>
  ) : (
    <span>{words}</span>
  )
}

interface PictureDetailsProps {
  picture: LibraryPicture
  onClose: () => void
  /** Called after it was moved to the trash. */
  onThrown: (id: number) => void
}

/** An image's details: focal point, alternative text, uses and size. */
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
              Drag the marker onto what must stay visible. Arrow keys move it by 1 %, with Shift by 10 %.
            </p>
          </div>
          <FocusForm picture={picture} focus={focus} onMove={setFocus} />
        </div>
        <div className="grid content-start gap-6">
          <WordsForm
            picture={picture}
            label="Alt text"
            hint="Read out in a game’s gallery. In a post, an image has its own alt text."
            save="Save alt text"
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

/** The file a picture took the place of, with the way back to it. */
function FormerFile({ former }: { former: NonNullable<LibraryPicture['replaced']> }) {
  const { mutate, isPending, error } = useTakeReplacementBack()
  const [left, setLeft] = useState<string | null>(null)
  return (
    <section className="picture-former">
      <Picture src={former.address} alt="" sizes="64px" className="edge" />
      <p className="min-w-0 text-sm wrap-anywhere">
        It replaced <bdi>{former.name}</bdi> on {longDate(former.at)}.
      </p>
      <Button
        aria-disabled={isPending}
        onClick={() =>
          isPending || mutate(former.id, { onSuccess: (answer) => setLeft(leftInWords(answer.left)) })
        }
      >
        <Undo2 aria-hidden />
        {isPending ? 'Undoing…' : 'Undo'}
      </Button>
      {error && <Alert>That couldn’t be undone. {error.message}</Alert>}
      {left && <Alert tone="good">{left}</Alert>}
    </section>
  )
}

/** Replaces an image everywhere by another file. */
function ReplaceFile({ picture, onDone }: { picture: LibraryPicture; onDone: () => void }) {
  const { digest } = picture
  const { replace, isPending, error } = useReplaceFile({ digest, name: nameShown(picture) })
  return (
    <>
      <label className={classNames(buttonStyle('line'), 'picture-field-file')}>
        <RefreshCw aria-hidden />
        <span>{isPending ? 'Replacing…' : 'Replace the file'}</span>
        <input
          type="file"
          accept={PICTURE_FILES}
          disabled={isPending}
          className="invisible-input"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) replace(file, onDone)
            target.value = ''
          }}
        />
      </label>
      {error && <Alert className="w-full">The image was not replaced. {error.message}</Alert>}
    </>
  )
}

/** Replaces an image everywhere by another file, with undo. */
function useReplaceFile({ digest, name }: { digest: string; name: string }) {
  const offer = useTakeBack()
  const { mutateAsync: takeBack } = useTakeReplacementBack()
  const { mutate, isPending, error } = useReplacePicture(digest)
  const replace = (file: File, onDone: () => void) =>
    mutate(file, {
      onSuccess: ({ replacement, places }) => {
        offer({
          words: replacedInWords(name, places),
          takeBack: async () => leftInWords((await takeBack(replacement)).left),
        })
        onDone()
      },
    })
  return { replace, isPending, error }
}

const STATES: Record<PictureUse['state'], string> = {
  online: 'Published',
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
        Delete
      </Button>
      {isUsed && <p className="w-full text-ink-2 text-sm wrap-anywhere">{refusalOfUses(picture.uses)}</p>}
      {error && <Alert className="w-full">The image wasn’t moved to the trash. {error.message}</Alert>}
    </>
  )
}

/** Days until an unused image is deleted. */
export function DaysLeft({ picture: { uses, unusedSince } }: { picture: LibraryPicture }) {
  if (uses.length > 0 || unusedSince === null) return null
  const days = unusedDaysLeft(unusedSince, Date.now())
  return <p>{days === 1 ? '1 day left' : `${days} days left`}</p>
}
