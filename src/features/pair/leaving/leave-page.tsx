import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Download from 'lucide-react/icons/download'
import House from 'lucide-react/icons/house'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { TextLink } from '#/ui/button/text-link.tsx'
import { SeatsMark } from '#/ui/display/signs/seats-mark.tsx'
import { pairQuery } from '../pair.queries.ts'
import { spokenName } from '../pair.rules.ts'
import type { LeavingOutcome } from './leaving.rules.ts'
import '../page/us.css'

interface LeavePageProps {
  outcome: LeavingOutcome | undefined
  /** Whether it is known that a member is here: then the page speaks of their own table. */
  isMember: boolean
}

/** Leaving, with what goes and what stays; its forms need no script (checklist PAIR-03). */
export function LeavePage({ outcome, isMember }: LeavePageProps) {
  if (outcome) return <CameOfIt outcome={outcome} />
  return <Asked isMember={isMember} />
}

function Asked({ isMember }: { isMember: boolean }) {
  const { data } = useQuery({ ...pairQuery(), enabled: isMember })
  if (data && !data.pair)
    return (
      <>
        <h1>You share no table.</h1>
        <p className="type-lede mt-3">There is nothing to leave.</p>
        <p className="mt-6">
          <ButtonLink to="/us">To your table</ButtonLink>
        </p>
      </>
    )
  const pair = data?.pair
  const other = pair ? spokenName(pair.name) : 'The other one'
  return (
    <>
      <p>
        <TextLink to="/us">Your table</TextLink>
      </p>
      <h1 className="mt-2">Leave this table?</h1>
      <p className="type-lede mt-3">
        It takes effect at once. <bdi>{other}</bdi> is told that you left, and nothing else.
      </p>
      <SeatsMark lean="apart" className="us-parting" />
      <ul className="us-notes">
        <li>
          <House aria-hidden />
          <span>
            <b>Your shelf goes with you.</b>{' '}
            {pair ? (
              <>
                You keep your {pair.owned.mine}, <bdi>{other}</bdi> keeps theirs: {pair.owned.theirs}.
              </>
            ) : (
              'Each of you keeps the games they put there.'
            )}
          </span>
        </li>
        <li>
          <CalendarDays aria-hidden />
          <span>
            <b>Your evenings stay with both of you,</b> to read and no longer to change. In each book the
            other one’s name becomes “Someone”.
          </span>
        </li>
        <li>
          <Bookmark aria-hidden />
          <span>
            <b>Wishes and marks you made go with you.</b> Surprises stay yours alone.
          </span>
        </li>
        <li>
          <RotateCcw aria-hidden />
          <span>
            <b>Seven days to think.</b> Until then you can undo it and everything is as it was, unless one of
            you shares a table with somebody else by then.
          </span>
        </li>
      </ul>
      <form method="post" action="/us/leave" className="mt-6 flex flex-wrap gap-2">
        <Button type="submit" look="ink">
          Leave
        </Button>
        <ButtonLink to="/us">Stay</ButtonLink>
      </form>
      {pair && (
        <p className="mt-3">
          <a href="/api/evenings/export?format=csv" download className="text-link">
            <Download aria-hidden />
            Download our evenings first
          </a>
        </p>
      )}
    </>
  )
}

function CameOfIt({ outcome }: { outcome: LeavingOutcome }) {
  const { title, words } = OUTCOMES[outcome]
  return (
    <>
      <h1>{title}</h1>
      <p className="type-lede mt-3">{words}</p>
      {outcome === 'left' && (
        <form method="post" action="/us/return" className="mt-6">
          <Button type="submit">Undo</Button>
        </form>
      )}
      <p className="mt-6">
        <ButtonLink to="/us">To your table</ButtonLink>
      </p>
    </>
  )
}

const OUTCOMES: Record<LeavingOutcome, { title: string; words: string }> = {
  left: {
    title: 'You left the table.',
    words: 'You can undo it for seven days, here or on your table’s page.',
  },
  returned: { title: 'You are sitting again.', words: 'Everything is as it was.' },
  refused: {
    title: 'That could not be done.',
    words:
      'Leaving can be undone for seven days, by whoever left, as long as neither of you shares a table with somebody else.',
  },
  'signed-out': { title: 'You are not signed in.', words: 'Sign in first, then open this page again.' },
}
