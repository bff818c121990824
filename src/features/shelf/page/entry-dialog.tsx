import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { TextLink } from '#/ui/button/text-link.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Dialog, DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { MarkBar } from '../marks/mark-bar.tsx'
import { useSetLastPlayed, useTakeOffShelf } from '../shelf.queries.ts'
import type { ShelfEntry } from '../shelf.schema.ts'
import { factsOf } from './shelf-tools.tsx'

interface EntryDialogProps {
  entry: ShelfEntry
  today: string
  onSignIn: () => void
  onClose: () => void
}

/** All that a member says of a game on their shelf, and what they noted for themselves. */
export function EntryDialog({ entry, today, onSignIn, onClose }: EntryDialogProps) {
  const lastPlayed = useSetLastPlayed()
  const takeOff = useTakeOffShelf()
  const [day, setDay] = useState(entry.lastPlayedOn ?? '')
  const named = factsOf(entry)
  const problem = lastPlayed.error ?? takeOff.error
  return (
    <Dialog open onOpenChange={onClose} title={entry.title}>
      {entry.game ? (
        <MarkBar game={entry.game} onSignIn={onSignIn} />
      ) : (
        <p className="mt-3 text-ink-2">
          Not in our catalogue yet{named && `: ${named}`}. It joins its game once we have it.{' '}
          {entry.bggId && (
            <a
              className="text-link"
              href={`https://boardgamegeek.com/boardgame/${entry.bggId}`}
              rel="noreferrer"
            >
              See it on BoardGameGeek
            </a>
          )}
        </p>
      )}
      <TextField
        className="mt-4"
        type="date"
        label="Last played on"
        max={today}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <p className="mt-3">
        <TextLink
          to="/played/evening"
          search={entry.game ? { game: entry.game.slug } : { name: entry.title }}
        >
          Log a play
        </TextLink>
      </p>
      {entry.comment && (
        <div className="mt-4">
          <h3 className="font-semibold text-sm">Your private comment</h3>
          <p className="mt-1 whitespace-pre-line text-ink-2 wrap-anywhere">
            <bdi>{entry.comment}</bdi>
          </p>
        </div>
      )}
      {entry.pricePaid && (
        <p className="mt-3 text-sm">
          You paid <bdi>{entry.pricePaid}</bdi>.
        </p>
      )}
      {problem && <Alert className="mt-4">{problem.message}</Alert>}
      <div className="mt-6">
        <DialogDeeds>
          <Button
            disabled={takeOff.isPending}
            onClick={() => takeOff.mutate(entry.id, { onSuccess: onClose })}
          >
            <Trash2 aria-hidden />
            Remove
          </Button>
          <Button
            look="primary"
            disabled={lastPlayed.isPending}
            onClick={() => {
              if (day === (entry.lastPlayedOn ?? '')) return onClose()
              return lastPlayed.mutate({ id: entry.id, on: day || null }, { onSuccess: onClose })
            }}
          >
            Done
          </Button>
        </DialogDeeds>
      </div>
    </Dialog>
  )
}
