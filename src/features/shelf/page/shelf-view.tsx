import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash'
import Upload from 'lucide-react/icons/upload'
import { type ReactNode, useState } from 'react'
import { BoxCover } from '#/features/games/card/game-cover.tsx'
import { localDay } from '#/lib/date-inputs.ts'
import { languageOfTitle } from '#/lib/text.ts'
import { Alert, Button, ButtonLink, IconButton, TextLink } from '#/ui/basics.tsx'
import { TextField } from '#/ui/form.tsx'
import { Dialog, DialogActions } from '#/ui/modal.tsx'
import { MarkBar } from '../marks/mark-bar.tsx'
import type { ShelfSearch } from '../model/shelf-look.rules.ts'
import { shelfQuery, useSetLastPlayed, useTakeOffShelf } from '../shelf.queries.ts'
import type { ShelfEntry } from '../shelf.schema.ts'
import { formatPlays, ShelfFiles, ShelfParts, type ShelfWords } from './shelf-parts.tsx'

const WORDS: ShelfWords = {
  parts: { own: 'I own', wish: 'Wishes', played: 'Played', 'not-for-us': 'Not for me' },
  empty: {
    own: 'Tap “I own it” on any game to add it here. Or import your whole collection.',
    wish: 'Tap “Wish” on any game you’d like to get.',
    played: 'Tap “Played” on any game you know.',
    'not-for-us': 'Tap “Not for me” on a game and we won’t pick it for you. You can still find it.',
  },
}

/** A member's shelf, with tabs such as wishes and played games (SHELF-01). `ours` links to the pair's shelf. */
export function ShelfView({ search, ours }: { search: ShelfSearch; ours: ReactNode }) {
  const query = useQuery(shelfQuery(search))
  const { data, isPlaceholderData } = query
  const [opened, setOpened] = useState<ShelfEntry>()
  const shown = data?.entries.find(({ id }) => id === opened?.id) ?? opened
  return (
    <>
      <ShelfParts
        to="/shelf"
        search={search}
        words={WORDS}
        query={query}
        links={
          <>
            {ours}
            <TextLink to="/shelf/import">
              <Upload aria-hidden />
              <span>
                Import<span className="max-sm:sr-only"> a collection</span>
              </span>
            </TextLink>
          </>
        }
        emptyButton={<ButtonLink to="/shelf/import">Import a collection</ButtonLink>}
        boxes={({ entries }) => (
          <ul
            className="shelves"
            aria-label={WORDS.parts[search.show ?? 'own']}
            aria-busy={isPlaceholderData}
          >
            {entries.map((entry) => (
              <ShelfBox key={entry.id} entry={entry} onOpen={() => setOpened(entry)} />
            ))}
          </ul>
        )}
      />
      {data && data.total > 0 && (
        <>
          <div className="shelf-deeds">
            <ButtonLink look="ink" to="/tonight" search={{ from: 'shelf' }}>
              What shall we play tonight?
            </ButtonLink>
            <ButtonLink to="/room" search={{ from: 'shelf' }} state={{ opensRoom: true }}>
              Decide together
            </ButtonLink>
            <ButtonLink to="/played/evening">Log a play</ButtonLink>
          </div>
          <ShelfFiles />
        </>
      )}
      {shown && <EntryDialog entry={shown} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** A game on the shelf with its last play; for one missing from the catalogue, its known facts. */
function ShelfBox({ entry, onOpen }: { entry: ShelfEntry; onOpen: () => void }) {
  const { game, title } = entry
  const name = <bdi lang={languageOfTitle(title)}>{title}</bdi>
  return (
    <li className="shelf-place">
      <BoxCover of={entry} />
      <div className="shelf-label">
        <h3 className="line-clamp-3">
          {game ? (
            <Link to="/game/$slug" params={{ slug: game.slug }} className="stretched">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p>
          {formatPlays(entry)}
          {!game && `, ${['by name', factsOf(entry)].filter(Boolean).join(', ')}`}
        </p>
        <IconButton label={`Your marks for ${title}`} className="shelf-more" onClick={onOpen}>
          <Ellipsis aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

/** Formats the known facts of a game that the catalogue lacks: "2019, for 2 to 4". */
const factsOf = ({ year, minPlayers: min, maxPlayers: max }: ShelfEntry) =>
  [year, min !== null && max !== null && `for ${min}${max > min ? ` to ${max}` : ''}`]
    .filter(Boolean)
    .join(', ')

/** A member's marks and notes of a game, editable. */
function EntryDialog({ entry, onClose }: { entry: ShelfEntry; onClose: () => void }) {
  const lastPlayed = useSetLastPlayed()
  const takeOff = useTakeOffShelf()
  const [day, setDay] = useState(entry.lastPlayedOn ?? '')
  const named = factsOf(entry)
  const problem = lastPlayed.error ?? takeOff.error
  return (
    <Dialog onClose={onClose} title={entry.title}>
      {entry.game ? (
        <MarkBar game={entry.game} />
      ) : (
        <p className="mt-3 text-ink-2">
          Not in our catalogue yet{named && `: ${named}`}. We’ll link it once we have it.{' '}
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
        max={localDay()}
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
        <DialogActions>
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
        </DialogActions>
      </div>
    </Dialog>
  )
}
