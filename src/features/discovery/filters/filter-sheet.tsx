import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Sheet } from '#/ui/overlay/sheet.tsx'
import type { ShownFacets } from '../discovery.schema.ts'
import { gamesInWords } from '../results/games-in-words.ts'
import { isAnythingChosen } from '../rules/discovery-choices.rules.ts'
import { everything } from '../rules/discovery-query.rules.ts'
import type { Question } from '../use-question.ts'
import { FilterCount } from './filter-count.tsx'
import { FilterGroups } from './filter-groups.tsx'

interface FilterSheetProps {
  facets: ShownFacets
  question: Question
  total: number
}

/** The filters where there is no room beside the results: a button that opens them at the side (checklist HOME-12). */
export function FilterSheet({ facets, question, total }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { query, ask } = question
  return (
    <>
      <Button aria-haspopup="dialog" className="filter-button needs-script" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal aria-hidden />
        Filters
        <FilterCount query={query} categories={facets.categories} />
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Filters"
        footer={
          <>
            <Button disabled={!isAnythingChosen(query)} onClick={() => ask(() => everything)}>
              Clear all
            </Button>
            <Button look="primary" onClick={() => setIsOpen(false)}>
              Show {gamesInWords(total)}
            </Button>
          </>
        }
      >
        <p role="status" className="sr-only">
          {gamesInWords(total)} found
        </p>
        <form onSubmit={(event) => event.preventDefault()}>
          <FilterGroups facets={facets} question={question} />
        </form>
      </Sheet>
    </>
  )
}
