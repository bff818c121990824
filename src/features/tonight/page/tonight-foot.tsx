import RefreshCw from 'lucide-react/icons/refresh-cw'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactNode } from 'react'
import { ButtonLink } from '#/ui/button/button.tsx'
import type { TonightSearch } from '../rules/answers.rules.ts'
import { footWords } from '../rules/foot-words.rules.ts'
import type { TonightPicks } from '../tonight.schema.ts'

interface TonightFootProps {
  found: TonightPicks
  search: TonightSearch
  /** What else can be done with the three, beside asking for others. */
  children?: ReactNode
}

/** Below the three: the next three, until the games that fit end, and how many these are (TONIGHT-03). Nothing where there are no games. */
export function TonightFoot({ found, search, children }: TonightFootProps) {
  const { picks, page, pageCount } = found
  if (picks.length === 0) return null
  const { page: _, ...answers } = search
  return (
    <div className="tonight-foot">
      <div className="thumb-bar thumb-bar-dusk above-notice">
        {page < pageCount && (
          <ButtonLink look="dusk" to="/tonight" search={{ ...answers, page: page + 1 }} resetScroll={false}>
            <RefreshCw aria-hidden />
            Another three
          </ButtonLink>
        )}
        {page === pageCount && pageCount > 1 && (
          <ButtonLink look="dusk" to="/tonight" search={answers} resetScroll={false}>
            <RotateCcw aria-hidden />
            The first three
          </ButtonLink>
        )}
        {children}
      </div>
      <p className="tonight-hint">{footWords(found)}</p>
    </div>
  )
}
