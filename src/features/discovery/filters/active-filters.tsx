import { useLayoutEffect, useRef } from 'react'
import { ChipLink } from '#/ui/display/chip.tsx'
import type { ShownFacets } from '../discovery.schema.ts'
import { activeFilters } from '../rules/discovery-choices.rules.ts'
import { type DiscoverySearch, discoverySearchOf } from '../rules/discovery-url.rules.ts'
import { useQuestion } from '../use-question.ts'

interface ActiveFiltersProps {
  facets: ShownFacets
  /** What the results on the screen answer. */
  search: DiscoverySearch
}

/** What narrows the results, each a link to the results without it. */
export function ActiveFilters({ facets, search }: ActiveFiltersProps) {
  const { query } = useQuestion(search, facets.categories)
  const filters = activeFilters(query, facets.categories)
  const list = useRef<HTMLUListElement>(null)
  /** Where the chip stood that is being taken away, and among how many. */
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
      {filters.map(({ group, value, label, without }, place) => (
        <li key={`${group} ${value}`}>
          <ChipLink
            to="/"
            search={discoverySearchOf(without)}
            resetScroll={false}
            viewTransition={false}
            aria-label={group === 'q' ? `Remove search ${label}` : `Remove filter ${label}`}
            onClick={() => {
              removed.current = { place, of: filters.length }
            }}
          >
            <span className="chip-words">{label}</span>
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}
