import { Link } from '@tanstack/react-router'
import House from 'lucide-react/icons/house'
import { inFigures } from '#/shared/text/in-figures.ts'
import type { TonightSearch } from '../rules/answers.rules.ts'

interface FromShelfProps {
  search: TonightSearch
  /** How many games whoever is here owns, alone or with another. */
  owned: number
  /** The shelf is that of two. */
  isShared: boolean
}

/** Whether all games are picked from, or only what whoever is signed in owns; nobody who owns none is asked. */
export function FromShelf({ search: { page: _, from, ...answers }, owned, isShared }: FromShelfProps) {
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
        <span className="text-ink-2">{inFigures(owned)}</span>
      </Link>
    </nav>
  )
}
