import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { TextLink } from '#/ui/button/text-link.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { pairGamesQuery } from '../pair.queries.ts'
import { nameOf } from '../pair.rules.ts'
import type { PairGame, PairView } from '../pair.schema.ts'
import { PairBoxes } from './pair-games.tsx'
import './us.css'

interface SharedShelfProps {
  view: PairView | undefined
  page: number
  cover: (game: GameSummary) => ReactNode
  /** When a box was last played, in words. */
  lastPlayed: (game: PairGame) => string
  myName: string | null
}

/** All that either of two owns, sixty boxes at a time. */
export function SharedShelf({ view, page, cover, lastPlayed, myName }: SharedShelfProps) {
  const { data, error } = useQuery({ ...pairGamesQuery({ show: 'own', page }), enabled: view?.pair != null })
  return (
    <>
      <p className="pt-9 md:pt-16">
        <TextLink to="/us">Your table</TextLink>
      </p>
      <h1 className="mt-2 mb-8">Our shelf</h1>
      {view && !view.pair && <p>You share a table with nobody.</p>}
      {error && <Alert>It could not be loaded. {error.message}</Alert>}
      {data && (
        <>
          <PairBoxes
            className="us-all"
            games={data.games}
            seated={{ me: nameOf(myName), partner: nameOf(view?.pair?.name), side: view?.pair?.side ?? 0 }}
            cover={cover}
            lastPlayed={lastPlayed}
          />
          {data.pageCount > 1 && (
            <nav aria-label="Pages of the shelf" className="mt-6 flex flex-wrap items-center gap-3">
              {data.page > 1 && (
                <ButtonLink to="/us/shelf" search={{ page: data.page - 1 }}>
                  Before these
                </ButtonLink>
              )}
              {data.page < data.pageCount && (
                <ButtonLink to="/us/shelf" search={{ page: data.page + 1 }}>
                  After these
                </ButtonLink>
              )}
              <span className="text-sm tabular-nums">
                Page {data.page} of {data.pageCount}
              </span>
            </nav>
          )}
        </>
      )}
    </>
  )
}
