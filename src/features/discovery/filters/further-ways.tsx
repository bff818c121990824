import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { inFigures } from '#/shared/text/in-figures.ts'
import type { ResultsPage } from '../discovery.schema.ts'
import { furtherWays } from '../rules/filters/further-ways.rules.ts'
import { type DiscoverySearch, discoverySearchOf } from '../rules/question/discovery-url.rules.ts'
import { useQuestion } from '../use-question.ts'
import { useNotAsked } from './use-not-asked.ts'

interface FurtherWaysProps {
  search: DiscoverySearch
  answer: Pick<ResultsPage, 'facets' | 'total'>
}

/**
 * The usual filters that are still open, one tap each, where the filters themselves are a tap away. Their numbers are told
 * of what could be asked alone (FIND-06).
 */
export function FurtherWays({ search, answer: { facets, total } }: FurtherWaysProps) {
  const { query } = useQuestion(search, facets.categories)
  const isNotAsked = useNotAsked(search)
  const ways = furtherWays(query, facets, total)
  if (ways.length === 0) return null
  return (
    <ul aria-label="Narrow further" className="further-ways">
      {ways.map(({ label, count, query }) => (
        <li key={label}>
          <Link to="/" search={discoverySearchOf(query)} resetScroll={false} className="further-way">
            <Plus aria-hidden />
            {label}
            {!isNotAsked && (
              <span className="text-ink-2 tabular-nums">
                {inFigures(count)}
                <span className="sr-only">{count === 1 ? ' game' : ' games'}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
