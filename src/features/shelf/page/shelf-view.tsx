import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import type { ShelfPart, ShelfSearch } from '#/domain/shelf/shelf-look.rules.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { TextLink } from '#/ui/button/text-link.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { shelfQuery } from '../shelf.queries.ts'
import type { ShelfEntry } from '../shelf.schema.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { ShelfBox } from './shelf-box.tsx'
import { ShelfTabs } from './shelf-tabs.tsx'
import { ShelfTools } from './shelf-tools.tsx'
import './shelf.css'

interface ShelfViewProps {
  search: ShelfSearch
  /** The day it is, as a calendar writes it. */
  today: string
  cover: (game: GameSummary) => ReactNode
  /** Asks to sign in anew. */
  onSignIn: () => void
  /** A way to the shelf of two, for whoever keeps a table. */
  ours?: ReactNode
  /** What else can be done with a shelf. */
  children?: ReactNode
}

const PART_WORDS: Record<ShelfPart, string> = {
  own: 'I own',
  wish: 'Wishes',
  played: 'Played',
  'not-for-us': 'Not for me',
}

/** A member's shelf: boxes on a line, part by part (checklist SHELF-01). */
export function ShelfView({ search, today, cover, onSignIn, ours, children }: ShelfViewProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(shelfQuery(search))
  const [opened, setOpened] = useState<ShelfEntry>()
  const show = search.show ?? 'own'
  const isNarrowed = search.q !== undefined || search.rest !== undefined
  const shown = data?.entries.find(({ id }) => id === opened?.id) ?? opened
  return (
    <>
      <ShelfTabs to="/shelf" show={show} words={PART_WORDS} counts={data?.counts} />
      <ShelfTools to="/shelf" search={search} today={today} isEmpty={!isNarrowed && data?.counts[show] === 0}>
        {ours}
        <TextLink to="/shelf/import">
          <Upload aria-hidden />
          <span>
            Import<span className="max-sm:sr-only"> a collection</span>
          </span>
        </TextLink>
      </ShelfTools>
      {error && (
        <Alert action={<Button onClick={() => refetch()}>Try Again</Button>} className="my-4">
          Your shelf could not be loaded. {error.message}
        </Alert>
      )}
      <p role="status" className="sr-only">
        {data && !isPlaceholderData && `${data.total} ${data.total === 1 ? 'game' : 'games'}`}
      </p>
      {data?.total === 0 && (isNarrowed ? <NothingMatches search={search} /> : <EmptyPart part={show} />)}
      {data && data.total > 0 && (
        <>
          <h2 className="sr-only">{PART_WORDS[show]}</h2>
          <ul className="shelves" aria-label={PART_WORDS[show]} aria-busy={isPlaceholderData}>
            {data.entries.map((entry) => (
              <ShelfBox
                key={entry.id}
                entry={entry}
                today={today}
                cover={cover}
                onOpen={() => setOpened(entry)}
              />
            ))}
          </ul>
        </>
      )}
      {data && data.pageCount > 1 && (
        <ShelfPages search={search} page={data.page} pageCount={data.pageCount} />
      )}
      {data && data.total > 0 && children}
      {shown && (
        <EntryDialog entry={shown} today={today} onSignIn={onSignIn} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

function ShelfPages({ search, page, pageCount }: { search: ShelfSearch; page: number; pageCount: number }) {
  return (
    <nav aria-label="Pages of the shelf" className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <ButtonLink to="/shelf" search={{ ...search, page: page - 1 }}>
          Before these
        </ButtonLink>
      )}
      {page < pageCount && (
        <ButtonLink to="/shelf" search={{ ...search, page: page + 1 }}>
          After these
        </ButtonLink>
      )}
      <span className="text-sm tabular-nums">
        Page {page} of {pageCount}
      </span>
    </nav>
  )
}

function NothingMatches({ search: { show } }: { search: ShelfSearch }) {
  return (
    <EmptyState
      title="Nothing on this line"
      actions={
        <ButtonLink to="/shelf" search={show ? { show } : {}}>
          Show all of it
        </ButtonLink>
      }
    >
      <p>No box here is what you asked for.</p>
    </EmptyState>
  )
}

const EMPTY: Record<ShelfPart, { title: string; words: string }> = {
  own: {
    title: 'An empty shelf',
    words: 'Press “I own it” on any game and its box stands here. Or bring your whole collection along.',
  },
  wish: { title: 'No wishes yet', words: 'Press “Wish” on any game you would like to find under the tree.' },
  played: { title: 'Nothing played yet', words: 'Press “Played” on any game you know.' },
  'not-for-us': {
    title: 'Nothing is ruled out',
    words: 'Press “Not for me” on a game and it is picked for you no more. It can still be found.',
  },
}

function EmptyPart({ part }: { part: ShelfPart }) {
  return (
    <EmptyState
      title={EMPTY[part].title}
      actions={
        <>
          <ButtonLink look="ink" to="/" hash="results">
            Find a game
          </ButtonLink>
          {part === 'own' && <ButtonLink to="/shelf/import">Import a collection</ButtonLink>}
        </>
      }
    >
      <p>{EMPTY[part].words}</p>
    </EmptyState>
  )
}
