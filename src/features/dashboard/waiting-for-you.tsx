import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactNode } from 'react'
import { inFigures } from '#/lib/format.ts'
import { EmptyDrawing, Loaded, SectionHeading, Skeleton, SkeletonGroup } from '#/ui/basics.tsx'
import type { OpenItemCounts } from './dashboard.schema.ts'
import { OPEN_ITEM_KINDS, OPEN_ITEM_LINES } from './waiting.rules.ts'

/** A problem of the site itself, such as a failed backup. `words` is the text below its title. */
export interface SiteFault {
  title: string
  words: string
}

interface WaitingForYouProps {
  query: { data: OpenItemCounts | undefined; error: Error | null; refetch: () => unknown }
  faults: readonly SiteFault[]
  /** A link to something else to do, shown if nothing waits. */
  action: ReactNode
}

/** The to-do list of the admin dashboard: problems of the site, and links to things to do, such as comments to review. */
export function WaitingForYou({ query, ...lines }: WaitingForYouProps) {
  const waiting = (
    <SkeletonGroup label="Loading the to-do list" className="waiting-lines">
      <Skeleton count={4} className="my-3 h-12 w-full" />
    </SkeletonGroup>
  )
  return (
    <section aria-labelledby="waiting-for-you">
      <SectionHeading id="waiting-for-you" size="part">
        To do
      </SectionHeading>
      <Loaded query={query} failed="We couldn’t load the to-do list" waiting={waiting}>
        {(waits) => <WaitingLines {...lines} waits={waits} />}
      </Loaded>
    </section>
  )
}

function WaitingLines(props: Omit<WaitingForYouProps, 'query'> & { waits: OpenItemCounts }) {
  const { waits, faults, action } = props
  const kinds = OPEN_ITEM_KINDS.filter((kind) => waits[kind])
  if (kinds.length + faults.length === 0)
    return (
      <div className="waiting-lines py-8">
        <EmptyDrawing className="w-21" />
        <h3 className="type-title mt-3">You’re all caught up</h3>
        <p className="mt-2 max-w-[44ch] text-ink-2">
          No comments to review, no messages to answer, no failed emails.
        </p>
        {action && <div className="mt-4 flex">{action}</div>}
      </div>
    )
  return (
    <ul className="waiting-lines">
      {faults.map(({ title, words }) => (
        <li key={title} className="waiting-line text-danger">
          <span className="waiting-number">
            <CircleAlert aria-hidden />
          </span>
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{title}</p>
            <p className="text-sm">{words}</p>
          </div>
        </li>
      ))}
      {kinds.map((kind) => {
        const count = waits[kind] ?? 0
        const { titles, words, to, ...line } = OPEN_ITEM_LINES[kind]
        return (
          <li key={kind} className="waiting-line">
            <span aria-hidden className="waiting-number">
              {inFigures(count)}
            </span>
            <div className="min-w-0">
              <p className="font-semibold">
                <Link
                  to={to}
                  search={('search' in line ? line.search : {}) as never}
                  className="waiting-link"
                >
                  <span className="sr-only">{inFigures(count)} </span>
                  {titles[count === 1 ? 0 : 1]}
                </Link>
              </p>
              <p className="waiting-words">{words}</p>
            </div>
            <ChevronRight aria-hidden className="text-ink-2" />
          </li>
        )
      })}
    </ul>
  )
}
