import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { counted } from '#/lib/format.ts'
import { TextLink } from '#/ui/basics.tsx'
import type { ResultsPage } from '../discovery.schema.ts'
import type { DiscoverySearch } from '../rules/question.rules.ts'

const NUMBERS = ['', '', 'both', 'all three', 'all four']

interface NothingFitsProps {
  search: DiscoverySearch
  answer: Pick<ResultsPage, 'understood' | 'relaxed'>
  /** Games as cards. */
  cards: (games: GameSummary[]) => ReactNode
}

/** Shown if no game meets all parts of a query: the results without one part each, fewest games first. */
export function NothingFits({ search: { page: _, ...search }, answer, cards }: NothingFitsProps) {
  const parts = answer.understood?.chips.length ?? 0
  return (
    <div className="mb-8">
      <p className="type-lede mb-4">
        No game fits {NUMBERS[parts] ?? `all ${parts}`}. Leave one out and you get:
      </p>
      {answer.relaxed.map(({ label, q, total, games }) => (
        <section key={label} className="mb-6">
          <h2 className="mb-2 font-semibold">
            <Link to="/" search={{ ...search, q }} className="underline underline-offset-2">
              Without “{label.replace(/^“|”$/g, '')}”: {counted(total, 'game')}
            </Link>
          </h2>
          {cards(games)}
          {total > games.length && (
            <TextLink to="/" search={{ ...search, q }}>
              See all {total}
            </TextLink>
          )}
        </section>
      ))}
    </div>
  )
}
