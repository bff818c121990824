import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactNode } from 'react'
import { inFigures } from '#/lib/text/in-figures.ts'
import { MemberInitial } from '#/ui/display/member-initial.tsx'
import { EmptySeats } from '#/ui/list/empty-state.tsx'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/status/skeleton.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import type { WaitingList } from '../dashboard.schema.ts'
import { type SiteFault, type WaitingLine, waitingLines } from './waiting-list.rules.ts'

interface WaitingForYouProps {
  /** Undefined while it is not known. */
  waits: WaitingList | undefined
  /** Problems of the site itself. */
  faults: readonly SiteFault[]
  error: Error | null
  onRetry: () => void
  /** An action if nothing is waiting. */
  action?: ReactNode
}

/** Everything that needs a decision: each with its number, and a link to its list. */
export function WaitingForYou({ waits, faults, error, onRetry, action }: WaitingForYouProps) {
  return (
    <section aria-labelledby="waiting-for-you">
      <SectionHeading id="waiting-for-you" size="part">
        To do
      </SectionHeading>
      {waits ? (
        <WaitingLines lines={waitingLines(waits)} faults={faults} action={action} />
      ) : error ? (
        <div className="mt-4">
          <LoadFailure title="We couldn’t load the to-do list" error={error} onRetry={onRetry} />
        </div>
      ) : (
        <SkeletonGroup label="Loading the to-do list" className="waiting-lines">
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} className="my-3 h-12 w-full" />
          ))}
        </SkeletonGroup>
      )}
    </section>
  )
}

interface WaitingLinesProps {
  lines: WaitingLine[]
  faults: readonly SiteFault[]
  action: ReactNode
}

function WaitingLines({ lines, faults, action }: WaitingLinesProps) {
  if (lines.length + faults.length === 0)
    return (
      <div className="waiting-lines py-8">
        <EmptySeats className="w-21" />
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
      {lines.map(({ kind, count, title, words, since, writers, to, search }) => (
        <li key={kind} className="waiting-line">
          <span aria-hidden className="waiting-number">
            {inFigures(count)}
          </span>
          <div className="min-w-0">
            <p className="font-semibold">
              <Link to={to} search={search as never} className="waiting-link">
                <span className="sr-only">{inFigures(count)} </span>
                {title}
              </Link>
            </p>
            <p className="waiting-words">
              <bdi>{words}</bdi>
              {since && (
                <>
                  . Oldest <Moment at={since} />
                </>
              )}
            </p>
          </div>
          <span className="waiting-end">
            {writers?.map((name) => (
              <MemberInitial key={name} name={name} />
            ))}
            <ChevronRight aria-hidden />
          </span>
        </li>
      ))}
    </ul>
  )
}
