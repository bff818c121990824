import { useLayoutEffect, useRef } from 'react'
import { ChipLink } from '#/ui/filters.tsx'
import type { ShownFacets } from '../discovery.schema.ts'
import { type ActiveFilter, activeFilters } from '../rules/choices.rules.ts'
import { type DiscoverySearch, discoveryQueryOf, discoverySearchOf } from '../rules/question.rules.ts'
import { useIsStaleAnswer, useQuestion } from '../use-question.ts'

const nameOf = ({ group, value }: ActiveFilter) => `${group} ${value}`

interface ActiveFiltersProps {
  facets: ShownFacets
  search: DiscoverySearch
  hasReadings: boolean
}

/** The active filters, each a link to the results without it; `hasReadings` if chips of its meaning show the text already. */
export function ActiveFilters({ facets, search, hasReadings }: ActiveFiltersProps) {
  const { query } = useQuestion(search, facets)
  const answered = activeFilters(discoveryQueryOf(search), facets).map(nameOf)
  const filters = activeFilters(query, facets).filter(({ group }) => !hasReadings || group !== 'q')
  const isStaleAnswer = useIsStaleAnswer(search)
  const waits = (filter: ActiveFilter) => isStaleAnswer && !answered.includes(nameOf(filter))
  const wordsOf = (filter: ActiveFilter) =>
    waits(filter) ? `${filter.label}, once you’re back` : filter.label
  const list = useRef<HTMLUListElement>(null)
  /** The position of the chip being removed, and the number of chips. */
  const removed = useRef<{ place: number; of: number } | null>(null)

  useLayoutEffect(() => {
    if (removed.current === null || filters.length >= removed.current.of) return
    const { place } = removed.current
    removed.current = null
    // The keyboard goes on at the next chip, else at the one before, else at the number of games found.
    const chips = list.current?.querySelectorAll<HTMLElement>('.chip')
    const next = chips?.[place] ?? chips?.[place - 1] ?? document.getElementById('results-heading')
    next?.focus({ preventScroll: true })
  })

  if (filters.length === 0) return null
  return (
    <ul ref={list} aria-label="Active filters" className="active-filters">
      {filters.map((filter, place) => (
        <li key={nameOf(filter)}>
          <ChipLink
            waits={waits(filter)}
            to="/"
            search={discoverySearchOf(filter.without)}
            resetScroll={false}
            aria-label={`Remove ${filter.group === 'q' ? 'search' : 'filter'} ${wordsOf(filter)}`}
            onClick={() => {
              removed.current = { place, of: filters.length }
            }}
          >
            <span className="chip-words">{wordsOf(filter)}</span>
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}
