import { Link } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useMovedToTrash } from '#/features/trash/trash-list.tsx'
import { counted, formatSize, inFigures, longDate } from '#/lib/format.ts'
import { Alert, Button } from '#/ui/basics.tsx'
import { TextArea } from '#/ui/form.tsx'
import { CheckboxRow } from '#/ui/inputs.tsx'
import { Dialog } from '#/ui/modal.tsx'
import { imageInUseMessage, nameShown, validateWords } from '../library/library.rules.ts'
import {
  ALT_TEXT_MAX_LENGTH,
  clampedPoint,
  FOCAL_LEAP,
  FOCAL_STEP,
  type FocalPoint,
  unusedDaysLeft,
} from '../model/pictures.rules.ts'
import { useSaveAltText, useSaveFocus, useTrashPicture } from '../pictures.queries.ts'
import type { LibraryPicture, PictureUse } from '../pictures.schema.ts'

const CUTS = { Card: 'crop-card', Post: 'crop-post', Share: 'crop-share' }

/** The form for an image's focal point, with previews of the resulting crops. */
function FocusForm({ picture }: { picture: LibraryPicture }) {
  const saved = { x: picture.focalX, y: picture.focalY }
  const [focus, setFocus] = useState(saved)
  const { mutate, isPending, error, isSuccess } = useSaveFocus(picture.digest)
  const isMoved = focus.x !== saved.x || focus.y !== saved.y
  return (
    <div className="grid content-start gap-6">
      <div>
        <FocusLens picture={picture} focus={focus} onMove={setFocus} />
        <p className="mt-3 text-ink-2 text-sm">
          Drag the marker onto what must stay visible. Arrow keys move it by 1 %, with Shift by 10 %.
        </p>
      </div>
      <section aria-labelledby="how-it-is-cut">
        <h3 id="how-it-is-cut" className="mb-2 font-semibold text-sm">
          Focal point
        </h3>
        <div className="crops">
          {Object.entries(CUTS).map(([name, look]) => (
            <figure key={name}>
              <span className={`crop edge ${look}`}>
                <img src={picture.address} alt="" style={{ objectPosition: `${focus.x}% ${focus.y}%` }} />
              </span>
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </div>
        {error && <Alert className="mt-3">The focal point was not saved. {error.message}</Alert>}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button
            look={isMoved ? 'ink' : 'line'}
            aria-disabled={!isMoved || isPending}
            onClick={() => isMoved && !isPending && mutate(focus)}
          >
            {isPending ? 'Saving…' : 'Save focal point'}
          </Button>
          <p role="status" className="text-ink-2 text-sm">
            {isSuccess && !isMoved && 'Saved.'}
          </p>
        </div>
      </section>
    </div>
  )
}

const MOVES: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** An image with a movable marker of its focal point: by mouse, touch or arrow keys. */
function FocusLens(props: {
  picture: LibraryPicture
  focus: FocalPoint
  onMove: (focus: FocalPoint) => void
}) {
  const { picture, focus, onMove } = props
  const { address, width, height, words } = picture
  const toPointer = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const frame = currentTarget.getBoundingClientRect()
    onMove(
      clampedPoint({
        x: (100 * (clientX - frame.left)) / frame.width,
        y: (100 * (clientY - frame.top)) / frame.height,
      }),
    )
  }
  const byKey = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    const step = event.shiftKey ? FOCAL_LEAP : FOCAL_STEP
    onMove(clampedPoint({ x: focus.x + step * move[0], y: focus.y + step * move[1] }))
  }
  return (
    <div className="focal">
      <div
        className="focal-on"
        style={{ aspectRatio: `${width} / ${height}` }}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          toPointer(event)
          event.currentTarget.querySelector<HTMLElement>('[role="slider"]')?.focus()
          event.preventDefault()
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && toPointer(event)}
      >
        <img src={address} alt={words} width={width} height={height} draggable={false} />
        <span
          role="slider"
          tabIndex={0}
          aria-label="What stays visible"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={focus.x}
          aria-valuetext={`${focus.x} percent from the left, ${focus.y} from the top`}
          className="focal-lens"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          onKeyDown={byKey}
        >
          {/* A lens between two halves, dark under white: to be seen on every picture. */}
          <svg viewBox="0 0 36 28" aria-hidden="true">
            <path className="lens-under" d="M18 2A12 12 0 0 1 18 26A12 12 0 0 1 18 2Z" />
            <path
              className="lens-over"
              d="M18 2A12 12 0 0 1 18 26A12 12 0 0 1 18 2ZM18 2A24 13 0 0 1 18 26M18 2A24 13 0 0 0 18 26"
            />
            <circle className="lens-point" cx="18" cy="14" r="2.2" />
          </svg>
        </span>
      </div>
    </div>
  )
}

/** The dialog with the details of an image (picture): focal point, alternative text, size, and the items that use the image. */
export function PictureDetails({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const sayDeleted = useMovedToTrash()
  return (
    <Dialog
      onClose={onClose}
      className="picture-details"
      title={<bdi className="block text-lg leading-snug wrap-anywhere">{nameShown(picture)}</bdi>}
    >
      <div className="picture-sheet">
        <FocusForm picture={picture} />
        <div className="grid content-start gap-6">
          <AltTextForm
            picture={picture}
            label="Alt text"
            hint="Read out in a game’s gallery. In a post, an image has its own alt text."
            save="Save alt text"
            onSaved={onClose}
          />
          <UsesAndSize picture={picture} />
          <DeletePicture
            picture={picture}
            onDone={() => {
              sayDeleted([{ kind: 'picture', id: picture.id }])
              onClose()
            }}
          />
        </div>
      </div>
    </Dialog>
  )
}

/** Returns the admin screen of an item that uses an image, by the item's kind; revisions have no entry. */
const SCREENS: Partial<Record<PictureUse['kind'], (id: string) => string>> = {
  game: (id) => `/admin/games/${id}`,
  post: (id) => `/admin/posts/${id}`,
  page: (id) => `/admin/pages/${id}`,
  letter: (id) => `/admin/newsletter/${id}`,
  settings: () => '/admin/settings',
}

const STATES: Record<PictureUse['state'], string> = {
  online: 'Published',
  draft: 'Draft',
  trash: 'In the trash',
  former: 'Earlier version',
}

function UsesAndSize({ picture }: { picture: LibraryPicture }) {
  const { uses, width, height, bytes, createdAt, uploadedBy } = picture
  return (
    <>
      <section>
        <h3 className="font-semibold text-sm">
          {uses.length === 0 ? 'Not used' : `Used in ${counted(uses.length, 'place')}`}
        </h3>
        <ul className="picture-uses">
          {uses.map(({ kind, id, title, state }) => {
            const screen = SCREENS[kind]?.(id)
            const name = <bdi>{title || 'Without a title'}</bdi>
            return (
              <li key={`${kind} ${id} ${title}`}>
                {screen ? (
                  <Link className="underline underline-offset-2 hover:text-accent" to={screen}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                <span className="text-ink-2">{STATES[state]}</span>
              </li>
            )
          })}
        </ul>
      </section>
      <div>
        <div className="text-ink-2 text-sm">
          <DaysLeft picture={picture} />
        </div>
        <dl className="picture-facts">
          <dt>Size</dt>
          <dd>
            {inFigures(width)} × {inFigures(height)}
            {bytes !== null && `, ${formatSize(bytes)}`}
          </dd>
          <dt>Added</dt>
          <dd>
            {longDate(createdAt)}
            {uploadedBy && <bdi>, {uploadedBy}</bdi>}
          </dd>
        </dl>
      </div>
    </>
  )
}

function DeletePicture({ picture, onDone }: { picture: LibraryPicture; onDone: () => void }) {
  const { mutate, isPending, error } = useTrashPicture(onDone)
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
      {isUsed && <p className="w-full text-ink-2 text-sm wrap-anywhere">{imageInUseMessage(picture.uses)}</p>}
      {error && <Alert className="w-full">The image wasn’t moved to the trash. {error.message}</Alert>}
    </>
  )
}

/** Shows the number of days until an unused image is deleted. Renders nothing for a used image. */
export function DaysLeft({ picture: { uses, unusedSince } }: { picture: LibraryPicture }) {
  if (uses.length > 0 || unusedSince === null) return null
  const days = unusedDaysLeft(unusedSince, Date.now())
  return <p>{days === 1 ? '1 day left' : `${days} days left`}</p>
}

/** The form for an image's alternative text. A checkbox declares the image decorative instead. */
export function AltTextForm(props: {
  picture: LibraryPicture
  label: string
  hint?: string
  /** The label of the submit button. */
  save: string
  onSaved: () => void
}) {
  const { picture, label, hint, save, onSaved } = props
  const [words, setWords] = useState(picture.words)
  const [isDecoration, setDecoration] = useState(picture.isDecoration)
  const [fieldError, setFieldError] = useState<string>()
  const { mutate, isPending, error } = useSaveAltText()
  const submit = () => {
    if (isPending) return
    const stated = { words: isDecoration ? '' : words, isDecoration }
    const found = validateWords(stated)
    setFieldError(found ?? undefined)
    if (found === null) mutate({ digest: picture.digest, stated }, { onSuccess: onSaved })
  }
  const saveByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className="grid gap-2.5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextArea
        label={
          <span className="flex justify-between gap-4">
            {label}
            <span className="font-normal text-ink-2 tabular-nums">
              {words.trim().length} of {ALT_TEXT_MAX_LENGTH}
            </span>
          </span>
        }
        hint={hint}
        rows={2}
        dir="auto"
        value={words}
        disabled={isDecoration}
        error={error ? `The alt text was not saved. ${error.message}` : fieldError}
        onChange={({ target }) => {
          setWords(target.value)
          setFieldError(undefined)
        }}
        onKeyDown={saveByEnter}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" look="ink" aria-disabled={isPending}>
          {isPending ? 'Saving…' : save}
        </Button>
        <CheckboxRow
          label="Decorative: no alt text"
          checked={isDecoration}
          onChange={({ target }) => {
            setDecoration(target.checked)
            setFieldError(undefined)
          }}
        />
      </div>
    </form>
  )
}
