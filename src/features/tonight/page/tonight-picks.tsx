import { Link } from '@tanstack/react-router'
import House from 'lucide-react/icons/house'
import type { ReactNode } from 'react'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { inFigures } from '#/lib/text/in-figures.ts'
import { languageOfTitle } from '#/lib/text/title-language.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { TwoInkMark } from '#/ui/display/signs/two-ink-mark.tsx'
import type { TonightSearch } from '../rules/answers.rules.ts'
import { footWords, listSearch } from '../rules/reason.rules.ts'
import type { TonightPicks as Picks } from '../tonight.schema.ts'

interface TonightPicksProps {
  found: Picks
  cover: (game: GameSummary) => ReactNode
  facts: (game: GameSummary) => ReactNode
  /** Saves a game. */
  heart: (game: GameSummary) => ReactNode
  /** What can be done with the three. */
  children: ReactNode
}

/**
 * The picks in a full-width dark section, each with its reason (TONIGHT-02): three rows on a phone, three
 * boxes in a line from 768 px on.
 */
export function TonightPicks({ found: { picks }, cover, facts, heart, children }: TonightPicksProps) {
  return (
    <section className="picks-window" aria-label="Tonight’s picks">
      <div className="wrap">
        {picks.length === 0 ? (
          <NothingToPick />
        ) : (
          <ol className="picks">
            {picks.map(({ game, reason, isNotLately }) => (
              <li key={game.id} className="pick">
                {cover(game)}
                <div className="pick-words">
                  <h2>
                    <Link to="/game/$slug" params={{ slug: game.slug }} className="stretched">
                      <bdi lang={languageOfTitle(game.title)}>{game.title}</bdi>
                    </Link>
                  </h2>
                  {facts(game)}
                </div>
                {heart(game)}
                <p className="pick-reason">
                  {isNotLately && <b>Not picked for two weeks. </b>}
                  {reason.fit && `${reason.fit} `}
                  <bdi>{reason.own}</bdi>
                </p>
              </li>
            ))}
          </ol>
        )}
        {children}
      </div>
    </section>
  )
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
  /** Further actions for the picks. */
  children?: ReactNode
}

/** Below the picks: a link to the next three while games fit, and their number (TONIGHT-03). Nothing without games. */
export function TonightFoot({ found, search, children }: TonightFootProps) {
  const { picks, page, pageCount } = found
  if (picks.length === 0) return null
  const { page: _, ...answers } = search
  const { fit, rest } = footWords(found, search)
  return (
    <div className="picks-foot">
      <p className="picks-hint">
        <Link to="/" search={listSearch(search)} hash="results" className="underline underline-offset-2">
          {fit}
        </Link>
        . {rest}
      </p>
      <div>
        {pageCount > 1 && (
          <ButtonLink
            look="dusk"
            to="/tonight"
            search={page < pageCount ? { ...answers, page: page + 1 } : answers}
            resetScroll={false}
          >
            {page < pageCount ? 'Three more' : 'The first three'}
          </ButtonLink>
        )}
        {children}
      </div>
    </div>
  )
}

interface FromShelfProps {
  search: TonightSearch
  /** Number of catalogue games the member or their partner owns, and the number including games by name. */
  owned: number
  total: number
  /** The shelf is that of two. */
  isShared: boolean
}

/** The switch between all games and owned ones, for members who own some. */
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
