import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { longDate } from '#/shared/dates.ts'
import { Button } from '#/ui/button/button.tsx'
import { Picture } from '#/ui/display/picture.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { useDeletePicture } from '../library/library.queries.ts'
import { nameShown, refusalOfUses } from '../library/library.rules.ts'
import type { LibraryPicture, PictureUse } from '../library/library.schema.ts'
import { DaysLeft } from '../library/picture-tile.tsx'
import { WordsForm } from './words-form.tsx'

/** A picture with its words, where it is used and what it measures. */
export function PictureDetails({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const [isDoomed, setDoomed] = useState(false)
  const { uses, width, height } = picture
  if (isDoomed) return <DeletePicture picture={picture} onLeave={() => setDoomed(false)} onDone={onClose} />
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={<bdi className="block text-lg leading-snug wrap-anywhere">{nameShown(picture)}</bdi>}
    >
      <Picture
        src={picture.address}
        alt={picture.words}
        ratio="post"
        sizes="(min-width: 48rem) 600px, 100vw"
        className="edge mt-4"
        imageClassName="object-contain"
      />
      <div className="mt-5">
        <WordsForm
          picture={picture}
          label="Words for those who cannot see it"
          hint="Read out in the gallery of a game. In a post, a picture has its own words."
          save="Save words"
          onSaved={onClose}
        />
      </div>
      <h3 className="mt-6 font-semibold text-sm">
        {uses.length === 0 ? 'Not used' : `Used in ${uses.length} ${uses.length === 1 ? 'place' : 'places'}`}
      </h3>
      <ul className="picture-uses">
        {uses.map((use) => (
          <li key={`${use.kind} ${use.id} ${use.title}`}>
            <UseLink use={use} />
            <span className="text-ink-2">{STATES[use.state]}</span>
          </li>
        ))}
      </ul>
      <div className="text-ink-2 text-sm">
        <DaysLeft picture={picture} />
      </div>
      <dl className="picture-facts">
        <dt>Size</dt>
        <dd>
          {width.toLocaleString('en-US')} × {height.toLocaleString('en-US')}
        </dd>
        <dt>Added</dt>
        <dd>
          {longDate(picture.createdAt)}
          {picture.uploadedBy && <bdi>, {picture.uploadedBy}</bdi>}
        </dd>
      </dl>
      {uses.length > 0 && <p className="mt-4 text-ink-2 text-sm wrap-anywhere">{refusalOfUses(uses)}</p>}
      <Button className="mt-4 text-danger" disabled={uses.length > 0} onClick={() => setDoomed(true)}>
        <Trash2 aria-hidden />
        Delete picture
      </Button>
    </Dialog>
  )
}

const STATES: Record<PictureUse['state'], string> = {
  online: 'Online',
  draft: 'Draft',
  trash: 'In the trash',
  former: 'Earlier version',
}

function UseLink({ use: { kind, id, title } }: { use: PictureUse }) {
  const words = <bdi>{title || 'Without a title'}</bdi>
  const look = 'underline underline-offset-2 hover:text-accent'
  if (kind === 'game')
    return (
      <Link className={look} to="/admin/games/$id" params={{ id }}>
        {words}
      </Link>
    )
  if (kind === 'post')
    return (
      <Link className={look} to="/admin/posts/$id" params={{ id }}>
        {words}
      </Link>
    )
  if (kind === 'page')
    return (
      <Link className={look} to="/admin/pages/$page" params={{ page: id }}>
        {words}
      </Link>
    )
  if (kind === 'letter')
    return (
      <Link className={look} to="/admin/newsletter/$id" params={{ id }}>
        {words}
      </Link>
    )
  if (kind === 'settings')
    return (
      <Link className={look} to="/admin/settings">
        {words}
      </Link>
    )
  return <span>{words}</span>
}

interface DeletePictureProps {
  picture: LibraryPicture
  onLeave: () => void
  onDone: () => void
}

function DeletePicture({ picture, onLeave, onDone }: DeletePictureProps) {
  const { mutate, isPending, error } = useDeletePicture(onDone)
  return (
    <ConfirmDialog
      title="Delete this picture for good?"
      confirm="Delete picture"
      confirming="Deleting…"
      isPending={isPending}
      problem={error && <>The picture was not deleted. {error.message}</>}
      onConfirm={() => mutate(picture.digest)}
      onClose={onLeave}
    >
      <p className="wrap-anywhere">
        <bdi>{nameShown(picture)}</bdi> is not used anywhere. This cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
