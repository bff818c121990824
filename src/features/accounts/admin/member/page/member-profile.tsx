import type { ReactNode } from 'react'
import { longDate } from '#/shared/dates.ts'
import { counted, inFigures } from '#/shared/text/in-figures.ts'
import { MemberInitial } from '#/ui/display/member-initial.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import type { MemberPage } from '../member-care.schema.ts'

/** Who a member is, and what they did in figures. */
export function MemberProfile({ member }: { member: MemberPage }) {
  const { username, email, joinedAt, seenAt, isConfirmed, blocked } = member
  return (
    <>
      <header className="member-who">
        <MemberInitial name={username} isBlocked={blocked !== null} isBig />
        <div className="min-w-0">
          <h2 className="type-title wrap-anywhere">
            <bdi>{username ?? 'no name yet'}</bdi>
          </h2>
          <p className="text-ink-2 wrap-anywhere">
            {email}
            {isConfirmed ? '' : ' (not confirmed)'}, member since{' '}
            <time dateTime={joinedAt}>{longDate(joinedAt)}</time>
            {seenAt && (
              <>
                , seen <Moment at={seenAt} />
              </>
            )}
          </p>
        </div>
      </header>
      {blocked && (
        <p className="mb-5 rounded-control bg-paper-down p-4">
          Blocked since <Moment at={blocked.at} />. The reason they were told: <q>{blocked.reason}</q>
        </p>
      )}
      <dl className="member-figures">
        <Figure
          name="Ratings"
          count={member.ratings}
          hint={member.averageRating !== null && `${member.averageRating.toFixed(1)} on average`}
        />
        <Figure
          name="Comments"
          count={member.comments}
          hint={member.commentsHeld > 0 && counted(member.commentsHeld, 'waits', 'wait')}
        />
        <Figure
          name="Reports"
          count={member.reports}
          hint={member.reports > 0 && `${counted(member.reportsRight, 'was', 'were')} right`}
        />
        <Figure name="Evenings" count={member.evenings} hint={member.evenings > 0 && 'in their own book'} />
      </dl>
    </>
  )
}

const Figure = ({ name, count, hint }: { name: string; count: number; hint: ReactNode }) => (
  <div>
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd>{inFigures(count)}</dd>
    <dd className="type-hint">{hint}</dd>
  </div>
)
