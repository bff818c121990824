import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Sheet } from '#/ui/overlay/sheet.tsx'
import type { ShownFacets } from '../discovery.schema.ts'
import { gamesInWords } from '../results/games-in-words.ts'
import { isAnythingChosen } from '../rules/discovery-choices.rules.ts'
import { everything } from '../rules/discovery-query.rules.ts'
import type { DiscoverySearch } from '../rules/discovery-url.rules.ts'
import type { Question } from '../use-question.ts'
import { FilterCount } from './filter-count.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { useNotAsked } from './use-not-asked.ts'

interface FilterSheetProps {
  facets: ShownFacets
  question: Question
  /** What the results on the screen answer. */
  search: DiscoverySearch
  total: number
}

/**
 * The filters where there is no room beside the results: a button that opens them at the side (checklist HOME-12). The
 * number of games is told of what could be asked alone (FIND-06).
 */
export function FilterSheet({ facets, question, search, total }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isNotAsked = useNotAsked(search)
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
            <p role="status" className={isNotAsked ? 'min-w-full text-sm' : 'sr-only'}>
              {isNotAsked
                ? 'No connection. What you choose is asked for when it is back.'
                : `${gamesInWords(total)} found`}
            </p>
            <Button disabled={!isAnythingChosen(query)} onClick={() => ask(() => everything)}>
              Clear all
            </Button>
            <Button look="primary" onClick={() => setIsOpen(false)}>
              {isNotAsked ? 'Back to the games' : `Show ${gamesInWords(total)}`}
            </Button>
          </>
        }
      >
        <form onSubmit={(event) => event.preventDefault()}>
          <FilterGroups facets={facets} question={question} search={search} />
        </form>
      </Sheet>
    </>
  )
}
