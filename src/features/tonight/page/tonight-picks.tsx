import { Link } from '@tanstack/react-router'
import House from 'lucide-react/icons/house'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactNode } from 'react'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { inFigures } from '#/lib/text/in-figures.ts'
import { languageOfTitle } from '#/lib/text/title-language.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { TwoInkMark } from '#/ui/display/signs/two-ink-mark.tsx'
import type { TonightSearch } from '../rules/answers.rules.ts'
import { footWords } from '../rules/reason.rules.ts'
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
      <h2 className="mt-5 type-title">No games yet</h2>
      <p className="mt-1 text-dusk-ink-2">The first game we add will show up here.</p>
    </div>
  )
}

interface TonightFootProps {
  found: Picks
  search: TonightSearch
  /** What else can be done with the three, beside asking for others. */
  children?: ReactNode
}

/** Below the three: the next three, until the games that fit end, and how many these are (TONIGHT-03). Nothing where there are no games. */
export function TonightFoot({ found, search, children }: TonightFootProps) {
  const { picks, page, pageCount } = found
  if (picks.length === 0) return null
  const { page: _, ...answers } = search
  return (
    <div className="tonight-foot">
      <div className="thumb-bar thumb-bar-dusk above-notice">
        {page < pageCount && (
          <ButtonLink look="dusk" to="/tonight" search={{ ...answers, page: page + 1 }} resetScroll={false}>
            <RefreshCw aria-hidden />
            Three more
          </ButtonLink>
        )}
        {page === pageCount && pageCount > 1 && (
          <ButtonLink look="dusk" to="/tonight" search={answers} resetScroll={false}>
            <RotateCcw aria-hidden />
            The first three
          </ButtonLink>
        )}
        {children}
      </div>
      <p className="tonight-hint">{footWords(found)}</p>
    </div>
  )
}

interface FromShelfProps {
  search: TonightSearch
  /** How many games of the catalogue whoever is here owns, alone or with another, and how many with those that go by name. */
  owned: number
  total: number
  /** The shelf is that of two. */
  isShared: boolean
}

/** Whether all games are picked from, or only what whoever is signed in owns; nobody who owns none is asked. */
export function FromShelf({ search: { page: _, from, ...answers }, owned, total, isShared }: FromShelfProps) {
  if (owned === 0) return null
  return (
    <nav className="from-shelf" aria-label="From which games">
      <Link
        to="/tonight"
        search={answers}
        activeOptions={{ exact: true }}
        resetScroll={false}
        className="from-shelf-way"
        aria-current={from ? undefined : 'true'}
      >
        All games
      </Link>
      <Link
        to="/tonight"
        search={{ ...answers, from: 'shelf' }}
        resetScroll={false}
        className="from-shelf-way"
        aria-current={from ? 'true' : undefined}
      >
        <House aria-hidden />
        Only {isShared ? 'our' : 'my'} shelf
        <span className="text-ink-2">
          {inFigures(owned)}
          {total > owned && ` of ${inFigures(total)}`}
        </span>
      </Link>
    </nav>
  )
}
