import type { ReactNode } from 'react'
import { LARGEST_DECK } from '#/domain/games/games.rules.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import type { ResultsPage, ShelfResultsPage } from '../discovery.schema.ts'
import { ActiveFilters } from '../filters/active-filters.tsx'
import { FurtherWays } from '../filters/further-ways.tsx'
import { askedInWords } from '../rules/question/asked-words.rules.ts'
import { type DiscoverySearch, discoveryQueryOf } from '../rules/question/discovery-url.rules.ts'
import { UnderstoodChips } from './understood-chips.tsx'

/** Whether the text is shown as what it was read as. */
const hasReadings = ({ understood }: ResultsPage) =>
  understood?.chips.some(({ kind }) => kind !== 'text') === true

/** A heading of more letters than this is set smaller. */
const LONG_HEADING = 48

interface AskedHeadProps {
  /** What the results on the screen answer. */
  search: DiscoverySearch
  answer: ResultsPage
  /** What is worth knowing of what was asked: of a category, what its games are. */
  about?: string | undefined
  /** Shares the page, where the line above the results has no room for it. */
  share?: ReactNode
  /** The shelf that was asked, where it is known. */
  shelf?: ShelfResultsPage['shelf'] | undefined
}

/** What was asked, in words and as chips to take away, and the way back to the question (checklist FIND-01). */
export function AskedHead({ search, answer, about, share, shelf }: AskedHeadProps) {
  const { page: _, ...asked } = search
  const asks = askedInWords(discoveryQueryOf(search), answer)
  const words = shelf ? `${asks}, on ${shelf.isShared ? 'our' : 'my'} shelf` : asks
  return (
    <header className="wrap asked">
      <p className="text-ink-2 text-sm">You asked for</p>
      <h1 className="asked-words" data-long={words.length > LONG_HEADING || undefined}>
        {words}
      </h1>
      {about && <p className="mt-2 max-w-[60ch] text-ink-2 [overflow-wrap:anywhere]">{about}</p>}
      <div className="asked-ways">
        <UnderstoodChips search={search} understood={answer.understood} />
        <ActiveFilters facets={answer.facets} search={search} hasReadings={hasReadings(answer)} />
        <FurtherWays search={search} answer={answer} />
        <div className="asked-way-out">
          <TextLink to="/">Clear, and ask me instead</TextLink>
          {answer.total >= 2 && (
            <TextLink to="/room" search={asked} state={{ opensRoom: true }}>
              Decide among these {Math.min(answer.total, LARGEST_DECK)}
            </TextLink>
          )}
          {share && <div className="lg:hidden">{share}</div>}
        </div>
      </div>
    </header>
  )
}
