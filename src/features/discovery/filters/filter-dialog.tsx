import { counted } from '#/shared/text/in-figures.ts'
import { Button } from '#/ui/button/button.tsx'
import { Sheet } from '#/ui/overlay/sheet.tsx'
import type { ShownFacets } from '../discovery.schema.ts'
import { isAnythingChosen } from '../rules/choices.rules.ts'
import { type DiscoverySearch, everything } from '../rules/question.rules.ts'
import { type Question, useNotAsked } from '../use-question.ts'
import { FilterGroups } from './filter-groups.tsx'

export interface FilterSheetProps {
  facets: ShownFacets
  question: Question
  /** What the results on the screen answer. */
  search: DiscoverySearch
  total: number
}

interface FilterDialogProps extends FilterSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The filters at the side. The number of games is told of what could be asked alone (FIND-06). */
export function FilterDialog({ facets, question, search, total, open, onOpenChange }: FilterDialogProps) {
  const isNotAsked = useNotAsked(search)
  const { query, ask } = question
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      footer={
        <>
          <p role="status" className={isNotAsked ? 'min-w-full text-sm' : 'sr-only'}>
            {isNotAsked
              ? 'No connection. What you choose is asked for when it is back.'
              : `${counted(total, 'game')} found`}
          </p>
          <Button disabled={!isAnythingChosen(query)} onClick={() => ask(() => everything)}>
            Clear all
          </Button>
          <Button look="primary" onClick={() => onOpenChange(false)}>
            {isNotAsked ? 'Back to the games' : `Show ${counted(total, 'game')}`}
          </Button>
        </>
      }
    >
      <form onSubmit={(event) => event.preventDefault()}>
        <FilterGroups {...{ facets, total, question, search }} />
      </form>
    </Sheet>
  )
}
