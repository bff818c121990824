import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { counted } from '#/lib/text/in-figures.ts'
import { Button } from '#/ui/button/button.tsx'
import { CheckboxRow } from '#/ui/choice/checkbox-row.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { importRowsQuery, usePickOffer } from '../imports/catalogue-imports.queries.ts'
import type { ImportRow } from '../imports/catalogue-imports.schema.ts'

interface RankingOffersProps {
  id: string
  offered: number
}

/** Games of a ranking that are not in the catalogue; each selected one becomes a draft. */
export function RankingOffers({ id, offered }: RankingOffersProps) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const list = useInfiniteQuery(importRowsQuery(id, 'offers', q))
  const pick = usePickOffer(id)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const error = list.error ?? pick.error
  return (
    <section aria-labelledby="ranking-offers">
      <h3 id="ranking-offers" className="type-part">
        Choose games to add
      </h3>
      <p className="mt-1 mb-4 max-w-[60ch] text-ink-2">
        This is a ranking, not a collection: titles, years and BoardGameGeek numbers, and nothing about player
        counts. {counted(offered, 'game')} of it {offered === 1 ? 'is' : 'are'} not in the catalogue. The ones
        you choose become drafts; set their players here.
      </p>
      <TextField
        label="Find a title"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && <Alert className="mt-3">{error.message}</Alert>}
      <ul className="mt-3" aria-busy={list.isFetching}>
        {rows.map((row) => (
          <Offer
            key={row.line}
            row={row}
            onPick={(players) => pick.mutate({ line: row.line, players })}
            pending={pick.isPending && pick.variables.line === row.line ? pick.variables.players : undefined}
          />
        ))}
        {rows.length === 0 && list.data && <li className="py-3 text-ink-2">No title matches.</li>}
      </ul>
      {list.hasNextPage && (
        <Button
          className="mt-4"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => list.isFetchingNextPage || void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  )
}

interface Players {
  minPlayers: number
  maxPlayers: number
}

interface OfferProps {
  row: ImportRow
  onPick: (players: Players | null) => void
  /** The choice being saved. */
  pending: Players | null | undefined
}

function Offer({ row: { title, year, changes }, onPick, pending }: OfferProps) {
  const bggId = changes.find(({ field }) => field === 'bggId')?.theirs
  const chosen = changes.find(({ field }) => field === 'players')?.theirs as Players | undefined
  const players = pending === undefined ? (chosen ?? null) : pending
  return (
    <li className="row-rule py-1">
      <CheckboxRow
        label={
          <span className="wrap-anywhere">
            <bdi>{title}</bdi>
            <span className="text-ink-2">
              {year === null ? '' : `, ${year}`}
              {typeof bggId === 'number' && ` (BGG ${bggId})`}
            </span>
          </span>
        }
        checked={players !== null}
        onChange={({ target }) => onPick(target.checked ? { minPlayers: 2, maxPlayers: 2 } : null)}
      />
      {players && (
        <div className="grid max-w-72 grid-cols-2 gap-3 ps-9 pb-3">
          {(['minPlayers', 'maxPlayers'] as const).map((end) => (
            <TextField
              key={`${end} ${players[end]}`}
              label={end === 'minPlayers' ? 'Players from' : 'to'}
              aria-label={`${title}: players ${end === 'minPlayers' ? 'from' : 'to'}`}
              type="number"
              min={1}
              max={100}
              defaultValue={players[end]}
              onBlur={({ target }) => {
                const count = Math.min(Math.max(Math.round(Number(target.value)) || 2, 1), 100)
                if (count === players[end]) return
                onPick({
                  minPlayers: end === 'minPlayers' ? count : Math.min(players.minPlayers, count),
                  maxPlayers: end === 'maxPlayers' ? count : Math.max(players.maxPlayers, count),
                })
              }}
            />
          ))}
        </div>
      )}
    </li>
  )
}
