import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { later } from '#/ui/later.tsx'
import { FilterCount } from './filter-count.tsx'
import type { FilterSheetProps } from './filter-dialog.tsx'

// Shut until somebody presses for it.
const FilterDialog = later(async () => (await import('./filter-dialog.tsx')).FilterDialog)

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
