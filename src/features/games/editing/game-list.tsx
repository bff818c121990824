import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { longDate } from '#/shared/dates.ts'
import { Alert } from '#/ui/alert.tsx'
import { Button } from '#/ui/button.tsx'
import { CheckboxRow } from '#/ui/checkbox-row.tsx'
import { type Column, DataTable } from '#/ui/data-table.tsx'
import { SelectField } from '#/ui/select-field.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { gameListQuery } from './game-editing.queries.ts'
import type { GameList as Listed, ListedGame } from './game-editing.schema.ts'
import { GAME_SHOWS, type GameListAsked, type GameShow, type GameSort, searchFor } from './game-list.rules.ts'
import { SetFlags } from './set-flags.tsx'

const kinds: Record<GameShow, string> = {
  all: 'All',
  published: 'Published',
  unpublished: 'Unpublished',
  featured: 'Featured',
  'best-sellers': 'Best sellers',
}

const sorts: Record<GameSort, string> = {
  title: 'Title',
  newest: 'Newest',
  changed: 'Last changed',
  expert: 'Expert rating',
  community: 'Community rating',
}

interface GameListProps {
  asked: GameListAsked
  onAsk: (asked: Partial<GameListAsked>) => void
}

/** All games of the catalogue, to find one and to set flags on many (FORM-03). */
export function GameList({ asked, onAsk }: GameListProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(gameListQuery(asked))
  return (
    <>
      <nav aria-label="Which games" className="games-kinds">
        {GAME_SHOWS.map((show) => (
          <Link
            key={show}
            to="/admin/games"
            search={searchFor({ ...asked, show, page: 1 })}
            aria-current={asked.show === show ? 'page' : undefined}
            activeProps={{}}
          >
            {kinds[show]}
            {data && (
              <span className="text-ink-2 tabular-nums">{data.counts[show].toLocaleString('en-US')}</span>
            )}
          </Link>
        ))}
      </nav>
      <div className="games-tools">
        <SearchTitles key={asked.q} q={asked.q} onSearch={(q) => onAsk({ q, page: 1 })} />
        <SelectField
          label="Sort by"
          value={asked.sort}
          onChange={(event) => onAsk({ sort: event.target.value as GameSort, page: 1 })}
        >
          {Object.entries(sorts).map(([sort, words]) => (
            <option key={sort} value={sort}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      {error && !data ? (
        <Alert title="Failed to load games" action={<Button onClick={() => refetch()}>Try Again</Button>}>
          {error.message}
        </Alert>
      ) : (
        data && (
          <Page
            key={JSON.stringify(asked)}
            list={data}
            asked={asked}
            isLoading={isPlaceholderData}
            onTurn={(page) => onAsk({ page })}
          />
        )
      )}
    </>
  )
}

function SearchTitles({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q)
  return (
    <form
      aria-label="Games by title"
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <TextField
        label="Search by title"
        type="search"
        className="grow"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" className="min-h-12">
        Search
      </Button>
    </form>
  )
}

interface PageProps {
  list: Listed
  asked: GameListAsked
  /** Still the page before. */
  isLoading: boolean
  onTurn: (page: number) => void
}

function Page({ list, asked, isLoading, onTurn }: PageProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { games, found, pageSize } = list
  const pages = Math.max(1, Math.ceil(found / pageSize))
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids)
      if (isChosen) next.add(id)
      else next.delete(id)
    setChosen(next)
  }
  const ids = games.map(({ id }) => id)
  const chosenHere = ids.filter((id) => chosen.has(id))
  const columns: Column<ListedGame>[] = [
    {
      heading: 'Game',
      cell: (game) => (
        <CheckboxRow
          label={<bdi>{game.title}</bdi>}
          checked={chosen.has(game.id)}
          onChange={(event) => choose([game.id], event.target.checked)}
        />
      ),
    },
    { heading: 'Flags', cell: flagsOf },
    { heading: 'Expert', numeric: true, cell: ({ expertRating }) => expertRating?.toFixed(1) ?? '—' },
    {
      heading: 'Community',
      numeric: true,
      cell: ({ communityRating, ratingCount }) =>
        communityRating === null
          ? '—'
          : `${communityRating.toFixed(1)} (${ratingCount.toLocaleString('en-US')})`,
    },
    { heading: 'Changed', cell: ({ updatedAt }) => <time dateTime={updatedAt}>{longDate(updatedAt)}</time> },
    { heading: 'Edit', hideHeading: true, cell: (game) => <EditLink game={game} /> },
  ]
  if (found === 0)
    return (
      <p className="row-rule border-t py-10 text-ink-2" role="status">
        {asked.q ? `No game’s title holds “${asked.q}”.` : 'No games here.'}
      </p>
    )
  return (
    <div aria-busy={isLoading}>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <CheckboxRow
          label="Choose all on this page"
          checked={chosenHere.length === ids.length}
          onChange={(event) => choose(ids, event.target.checked)}
        />
        <p role="status" className="text-ink-2 text-sm">
          {found.toLocaleString('en-US')} {found === 1 ? 'game' : 'games'}
        </p>
      </div>
      <DataTable caption="Games" columns={columns} rows={games} keyOf={({ id }) => id} />
      {pages > 1 && (
        <nav aria-label="Pages" className="mt-6 flex items-center justify-between gap-4">
          <Button disabled={asked.page <= 1} onClick={() => onTurn(asked.page - 1)}>
            Previous
          </Button>
          <p className="text-sm tabular-nums">
            Page {asked.page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
          </p>
          <Button disabled={asked.page >= pages} onClick={() => onTurn(asked.page + 1)}>
            Next
          </Button>
        </nav>
      )}
      {chosenHere.length > 0 && <SetFlags ids={chosenHere} onDone={() => setChosen(new Set())} />}
    </div>
  )
}

function flagsOf({ published, featured, bestSeller }: ListedGame): ReactNode {
  const flags = [!published && 'Unpublished', featured && 'Featured', bestSeller && 'Best seller'].filter(
    Boolean,
  )
  return flags.length === 0 ? <span className="text-ink-2">—</span> : flags.join(', ')
}

function EditLink({ game }: { game: ListedGame }) {
  return (
    <Link to="/admin/games/$id" params={{ id: String(game.id) }} className="text-link">
      Edit<span className="sr-only"> {game.title}</span>
    </Link>
  )
}
