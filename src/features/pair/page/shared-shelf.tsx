import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import type { ShelfPart, ShelfSearch } from '#/domain/shelf/shelf-look.rules.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { TextLink } from '#/ui/button/text-link.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { pairGamesQuery } from '../pair.queries.ts'
import { nameOf } from '../pair.rules.ts'
import type { PairGame, PairGames, PairView } from '../pair.schema.ts'
import { PairBoxes } from './pair-games.tsx'
import './us.css'

/** The parts of a shelf of two, as they are named. */
export const PARTS_OF_TWO: Record<ShelfPart, string> = {
  own: 'We own',
  wish: 'Wishes',
  played: 'Played',
  'not-for-us': 'Not for us',
}

interface SharedShelfProps {
  view: PairView | undefined
  search: ShelfSearch
  cover: (game: GameSummary) => ReactNode
  /** When a box was last played, in words. */
  lastPlayed: (game: PairGame) => string
  myName: string | null
  /** The ways to its parts, once it is known how many games each has. */
  tabs: (counts: PairGames['counts'] | undefined) => ReactNode
  /** What it is narrowed and ordered by. */
  tools: ReactNode
}

/** All that two own, wish for, played and do not want to play, sixty boxes at a time (checklist PAIR-02). */
export function SharedShelf({ view, search, cover, lastPlayed, myName, tabs, tools }: SharedShelfProps) {
  const show = search.show ?? 'own'
  const asked = useQuery({
    ...pairGamesQuery({ ...search, show, sort: search.sort ?? 'longest-unplayed' }),
    enabled: view?.pair != null,
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData, refetch } = asked
  const isNarrowed = search.q !== undefined || search.rest !== undefined
  const seated = { me: nameOf(myName), partner: nameOf(view?.pair?.name), side: view?.pair?.side ?? 0 }
  const [left, right] = seated.side === 0 ? [seated.me, seated.partner] : [seated.partner, seated.me]
  return (
    <>
      <p className="pt-9 md:pt-16">
        <TextLink to="/us">
          {view?.pair ? (
            <span>
              <bdi>{left}</bdi> &amp; <bdi>{right}</bdi>
            </span>
          ) : (
            'Your table'
          )}
        </TextLink>
      </p>
      <h1 className="mt-2">Our shelf</h1>
      {view && !view.pair && (
        <p className="mt-6">You share a table with nobody. What you own stands on your own shelf.</p>
      )}
      {view?.pair && (
        <>
          {tabs(data?.counts)}
          {(isNarrowed || data?.counts[show] !== 0) && tools}
        </>
      )}
      {error && (
        <Alert action={<Button onClick={() => refetch()}>Try Again</Button>} className="my-4">
          Your shelf could not be loaded. {error.message}
        </Alert>
      )}
      <p role="status" className="sr-only">
        {data && !isPlaceholderData && `${data.total} ${data.total === 1 ? 'game' : 'games'}`}
      </p>
      {data?.total === 0 && (isNarrowed ? <NothingMatches show={search.show} /> : <EmptyPart part={show} />)}
      {data && data.total > 0 && (
        <>
          <h2 className="sr-only">{PARTS_OF_TWO[show]}</h2>
          <PairBoxes
            className="us-all"
            label={show === 'own' ? 'Our shelf' : PARTS_OF_TWO[show]}
            show={show}
            games={data.games}
            seated={seated}
            cover={cover}
            lastPlayed={lastPlayed}
          />
        </>
      )}
      {data && data.pageCount > 1 && <Pages search={search} page={data.page} pageCount={data.pageCount} />}
    </>
  )
}

function Pages({ search, page, pageCount }: { search: ShelfSearch; page: number; pageCount: number }) {
  return (
    <nav aria-label="Pages of the shelf" className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <ButtonLink to="/us/shelf" search={{ ...search, page: page - 1 }}>
          Before these
        </ButtonLink>
      )}
      {page < pageCount && (
        <ButtonLink to="/us/shelf" search={{ ...search, page: page + 1 }}>
          After these
        </ButtonLink>
      )}
      <span className="text-sm tabular-nums">
        Page {page} of {pageCount}
      </span>
    </nav>
  )
}

function NothingMatches({ show }: { show: ShelfPart | undefined }) {
  return (
    <EmptyState
      title="Nothing on this line"
      actions={
        <ButtonLink to="/us/shelf" search={show ? { show } : {}}>
          Show all of it
        </ButtonLink>
      }
    >
      <p>No box here is what you asked for.</p>
    </EmptyState>
  )
}

const EMPTY: Record<ShelfPart, { title: string; words: string }> = {
  own: { title: 'An empty shelf', words: 'Press “We own it” on any game and its box stands here.' },
  wish: { title: 'No wishes yet', words: 'Press “Wish” on any game one of you would like.' },
  played: { title: 'Nothing played yet', words: 'What you write down after an evening stands here.' },
  'not-for-us': {
    title: 'Nothing is ruled out',
    words: 'Press “Not for us” on a game and it is picked for neither of you. It can still be found.',
  },
}

function EmptyPart({ part }: { part: ShelfPart }) {
  return (
    <EmptyState
      title={EMPTY[part].title}
      actions={
        <ButtonLink look="ink" to="/" hash="results">
          Find a game
        </ButtonLink>
      }
    >
      <p>{EMPTY[part].words}</p>
    </EmptyState>
  )
}
