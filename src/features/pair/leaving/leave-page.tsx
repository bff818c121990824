import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Download from 'lucide-react/icons/download'
import House from 'lucide-react/icons/house'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { counted } from '#/lib/format.ts'
import { Button, ButtonLink, IconPoint, TextLink } from '#/ui/basics.tsx'
import { OverlapIcon } from '#/ui/signs.tsx'
import type { LeavingOutcome } from '../model/pair.rules.ts'
import { partnerName } from '../model/pair.rules.ts'
import { pairQuery, useMe } from '../pair.queries.ts'
import '../page/us.css'

/** The page to leave a pair, or the result of leaving. Its forms work without JavaScript (PAIR-03). */
export const LeavePage = ({ outcome }: { outcome: LeavingOutcome | undefined }) =>
  outcome ? <CameOfIt outcome={outcome} /> : <Consequences />

/** Explains what leaving a pair does: in general, or for the visitor's own pair once that is known. */
function Consequences() {
  const isMember = useMe()?.member != null
  const { data } = useQuery({ ...pairQuery(), enabled: isMember })
  if (data && !data.pair)
    return (
      <>
        <h1>You’re not in a pair.</h1>
        <p className="type-lede mt-3">There’s nothing to leave.</p>
        <p className="mt-6">
          <ButtonLink to="/us">Go to your page</ButtonLink>
        </p>
      </>
    )
  const pair = data?.pair
  const other = partnerName(pair?.name)
  return (
    <>
      <p>
        <TextLink to="/us">Us two</TextLink>
      </p>
      <h1 className="mt-2">Leave this pair?</h1>
      <p className="type-lede mt-3">
        This takes effect right away. We tell <bdi>{other}</bdi> that you left, and nothing else.
      </p>
      <OverlapIcon overlap="apart" className="us-parting" />
      <ul className="us-notes">
        <IconPoint icon={<House aria-hidden />} title="Your shelf goes with you.">
          {pair ? (
            <>
              You keep your {counted(pair.owned.mine, 'game')}, and <bdi>{other}</bdi> keeps their{' '}
              {pair.owned.theirs}.
            </>
          ) : (
            'Each of you keeps the games you added.'
          )}
        </IconPoint>
        <IconPoint icon={<CalendarDays aria-hidden />} title="You both keep your play log,">
          but neither of you can change it. The other person’s name becomes “Someone”.
        </IconPoint>
        <IconPoint icon={<Bookmark aria-hidden />} title="Your wishes go with you.">
          Surprises stay yours.
        </IconPoint>
        <IconPoint icon={<RotateCcw aria-hidden />} title="You have seven days to undo it.">
          Everything comes back, unless one of you has joined another pair by then.
        </IconPoint>
      </ul>
      <form method="post" action="/us/leave" className="mt-6 flex flex-wrap gap-2">
        <Button type="submit" look="ink">
          Leave
        </Button>
        <ButtonLink to="/us">Stay</ButtonLink>
      </form>
      {pair && (
        <p className="mt-3">
          <a href="/api/plays/export?format=csv" download className="text-link">
            <Download aria-hidden />
            Download our play log first
          </a>
        </p>
      )}
    </>
  )
}

function CameOfIt({ outcome }: { outcome: LeavingOutcome }) {
  const [title, words] = OUTCOMES[outcome]
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
        <ButtonLink to="/us">Go to your page</ButtonLink>
      </p>
    </>
  )
}

const OUTCOMES: Record<LeavingOutcome, [title: string, words: string]> = {
  left: ['You left the pair.', 'You can undo this for seven days, here or under “Us two”.'],
  returned: ['You’re a pair again.', 'Everything is back as it was.'],
  refused: [
    'That didn’t work.',
    'You can undo leaving for seven days if you were the one who left, as long as neither of you is in another pair.',
  ],
  'signed-out': ['You’re not signed in.', 'Sign in first, then open this page again.'],
}
