import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { languageOfTitle } from '#/shared/text/title-language.ts'
import { TwoInkMark } from '#/ui/display/signs/two-ink-mark.tsx'
import type { TonightPicks as Picks } from '../tonight.schema.ts'

interface TonightPicksProps {
  found: Picks
  /** A game's cover, large or as beside another. */
  cover: (game: GameSummary, place: 'first' | 'beside') => ReactNode
  /** What can be done with the three. */
  children: ReactNode
}

/** The lit window at full width, where three boxes stand on one line, each with the reason it is there (TONIGHT-02). */
export function TonightPicks({ found, cover, children }: TonightPicksProps) {
  const { picks, page } = found
  return (
    <section className="picks-window" aria-label="Three for tonight">
      <svg className="picks-pool" viewBox="0 0 420 542" aria-hidden="true">
        <path d="M210 0A280 280 0 0 1 210 542A280 280 0 0 1 210 0Z" />
      </svg>
      <div className="wrap">
        {picks.length === 0 ? (
          <NothingToPick />
        ) : (
          <ol className="picks">
            {picks.map(({ game, reason, isNotLately }, at) => (
              <li key={game.id} className="pick">
                <div className="pick-box">{cover(game, at === 0 ? 'first' : 'beside')}</div>
                <div className="pick-words">
                  <Eyebrow>{page === 1 && at === 0 ? 'First pick' : isNotLately && 'Not lately'}</Eyebrow>
                  <h2>
                    <Link to="/game/$slug" params={{ slug: game.slug }} className="stretched">
                      <bdi lang={languageOfTitle(game.title)}>{game.title}</bdi>
                    </Link>
                  </h2>
                  <p className="pick-reason">
                    {reason.fit}. <bdi>{reason.own}</bdi>
                  </p>
                </div>
              </li>
            ))}
          </ol>
        )}
        {children}
      </div>
    </section>
  )
}

function Eyebrow({ children }: { children: ReactNode }) {
  return children ? <p className="font-semibold text-lamp text-xs">{children}</p> : null
}

function NothingToPick() {
  return (
    <div className="py-16">
      <TwoInkMark tone="dusk" size="xl" />
      <h2 className="mt-5 type-title">The window is empty</h2>
      <p className="mt-1 text-dusk-ink-2">The first game to be added will stand here.</p>
    </div>
  )
}
