import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { later } from '#/ui/later.tsx'
import type { ShownFacets } from '../discovery.schema.ts'
import type { DiscoverySearch } from '../rules/discovery-url.rules.ts'
import type { Question } from '../use-question.ts'
import { FilterCount } from './filter-count.tsx'

// Shut until somebody presses for it.
const FilterDialog = later(async () => (await import('./filter-dialog.tsx')).FilterDialog)

export interface FilterSheetProps {
  facets: ShownFacets
  question: Question
  /** What the results on the screen answer. */
  search: DiscoverySearch
  total: number
}

/**
 * The filters where there is no room beside the results: a button that opens them at the side (checklist HOME-12).
 */
export function FilterSheet(asked: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" className="filter-button needs-script" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal aria-hidden />
        Filters
        <FilterCount query={asked.question.query} categories={asked.facets.categories} />
      </Button>
      <FilterDialog {...asked} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
