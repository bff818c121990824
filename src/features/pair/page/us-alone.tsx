import CalendarDays from 'lucide-react/icons/calendar-days'
import Gift from 'lucide-react/icons/gift'
import House from 'lucide-react/icons/house'
import Plus from 'lucide-react/icons/plus'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { BoxCover } from '#/features/games/card/game-cover.tsx'
import { Alert, Button, IconPoint, Moment, SectionHeading } from '#/ui/basics.tsx'
import { ShareButton } from '#/ui/share-button.tsx'
import { OverlapIcon } from '#/ui/signs.tsx'
import { partnerName } from '../model/pair.rules.ts'
import { useEndInvitation, useInvite, useReturn, useWithName } from '../pair.queries.ts'
import type { PairGame, PairView } from '../pair.schema.ts'
import { TableOfTwo } from './table-of-two.tsx'
import './us.css'

interface UsAloneProps {
  view: PairView
  ownGames: readonly OwnBox[]
}

/** A game on the member's own shelf. */
type OwnBox = Pick<PairGame, 'game' | 'title' | 'cover'> & { id: number }

/** The page `/us` for a member without a pair. They can invite a partner here, and see how their last pair ended. */
export function UsAlone({ view: { invitation, ended: endedPair }, ownGames }: UsAloneProps) {
  return (
    <>
      {endedPair && <Ended ended={endedPair} />}
      <div className="us-top">
        <div>
          <h1>Play as a pair</h1>
          <p className="type-lede mt-3">
            Link your account with one other person’s to share a shelf, a wish list and a play log. Either of
            you can leave at any time.
          </p>
          <SendInvitation invitation={invitation} />
        </div>
        <TableOfTwo
          left={{ words: 'You' }}
          right={{ words: invitation?.state === 'open' ? 'Invited, no answer yet' : 'Your partner' }}
          isRightEmpty
        />
      </div>
      <ShelfToBe ownGames={ownGames} />
      <section className="us-part max-w-[760px]">
        <h2 className="type-title">What you get</h2>
        <ul className="us-notes">
          <IconPoint icon={<OverlapIcon overlap="deep" />} title="Three games for both of you.">
            Based on what the two of you like, not just what one of you likes.
          </IconPoint>
          <IconPoint icon={<CalendarDays aria-hidden />} title="Who’s ahead.">
            Log a play in two taps. We keep score and track how long games really take you.
          </IconPoint>
          <IconPoint icon={<Gift aria-hidden />} title="Wishes without spoilers.">
            Mark one as a surprise and only you see it.
          </IconPoint>
          <IconPoint icon={<House aria-hidden />} title="Nothing either of you dislikes.">
            We don’t pick what one of you has ruled out.
          </IconPoint>
        </ul>
      </section>
    </>
  )
}

function Ended({ ended: { how, name, undoUntil } }: { ended: NonNullable<PairView['ended']> }) {
  const comeBack = useReturn()
  if (how === 'account-gone')
    return (
      <Alert tone="plain" className="mt-6" title="The other seat is empty.">
        Their account was deleted along with their games. Yours are all still here.
      </Alert>
    )
  if (how === 'left-by-them')
    return (
      <Alert tone="plain" className="mt-6" title={`${name ?? 'Your partner'} left your pair.`}>
        Your shelf and your wish list are still here. You can invite someone again.
      </Alert>
    )
  return (
    <Alert
      tone="plain"
      className="mt-6"
      title={`You left your pair with ${partnerName(name)}.`}
      action={
        <Button disabled={comeBack.isPending} onClick={() => comeBack.mutate()}>
          Undo
        </Button>
      }
    >
      {undoUntil && (
        <>
          You can undo it until <Moment at={undoUntil} />.
        </>
      )}
      {comeBack.error && <> {comeBack.error.message}</>}
    </Alert>
  )
}

const OWN_SHOWN = 3

const TO_COME = [
  { title: 'What they own', words: 'shows up here too' },
  { title: 'What you want', words: 'goes on one wish list' },
  { title: 'What you play', words: 'goes in one play log' },
]

/** A preview of the shared shelf: the games that the member owns, and dashed boxes for those that a partner would bring. */
function ShelfToBe({ ownGames }: { ownGames: readonly OwnBox[] }) {
  return (
    <section className="us-part">
      <SectionHeading className="pb-3">Our shelf</SectionHeading>
      <ul className="us-all">
        {ownGames.slice(0, OWN_SHOWN).map((box) => (
          <li key={box.id} className="shelf-place">
            <BoxCover of={box} />
            <div className="shelf-label">
              <h3 className="line-clamp-2">
                <bdi>{box.title}</bdi>
              </h3>
              <p>yours</p>
            </div>
          </li>
        ))}
        {TO_COME.map(({ title, words }) => (
          <li key={title} className="shelf-place">
            <span className="shelf-box us-ghost">
              <Plus aria-hidden />
            </span>
            <div className="shelf-label">
              <h3>{title}</h3>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The form that invites one person, by a link or a QR code (checklist PAIR-01). */
function SendInvitation({ invitation }: Pick<PairView, 'invitation'>) {
  const withName = useWithName()
  const invite = useInvite()
  const undo = useEndInvitation()
  const [isShown, setShown] = useState(false)
  const isOpen = invitation?.state === 'open'
  const link = isOpen ? invite.data : undefined
  const problem = invite.error ?? undo.error
  return (
    <div className="mt-6">
      {invitation && (
        <p role="status" className="mb-4">
          {invitation.state === 'open' && (
            <>
              Waiting for an answer. The link was made on <Moment at={invitation.sentAt} /> and is good until{' '}
              <Moment at={invitation.expiresAt} />.
            </>
          )}
          {invitation.state === 'expired' && 'Your invitation expired after seven days. Make a new link.'}
          {invitation.state === 'declined' && 'Your invitation was declined. You can make a new link.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {link ? (
          <>
            <ShareButton look="primary" title="Us two" path={`/us/invited?token=${link.token}`}>
              Send the link
            </ShareButton>
            <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? 'Hide the code' : 'Show a code'}
            </Button>
          </>
        ) : (
          <Button
            look="primary"
            disabled={invite.isPending}
            onClick={() => withName(() => invite.mutate(), true)}
          >
            <Send aria-hidden />
            {invitation ? 'Make a new link' : 'Invite your partner'}
          </Button>
        )}
        {invitation && (
          <Button
            disabled={undo.isPending}
            onClick={() => undo.mutate(undefined, { onSuccess: () => invite.reset() })}
          >
            {isOpen ? 'Cancel the invitation' : 'Hide this'}
          </Button>
        )}
      </div>
      {link && isShown && (
        <svg
          role="img"
          aria-label="The link of your invitation as a QR code"
          className="us-qr mt-4"
          viewBox={`0 0 ${link.picture.size} ${link.picture.size}`}
          shapeRendering="crispEdges"
        >
          <path fill="#f7f0e6" d={`M0 0h${link.picture.size}v${link.picture.size}H0z`} />
          <path fill="#1d1626" d={link.picture.path} />
        </svg>
      )}
      {problem && <Alert className="mt-4">{problem.message}</Alert>}
      <p className="mt-3 text-ink-2 text-sm">
        {isOpen && !link
          ? 'A link is shown only once. A new one takes its place.'
          : 'The invitation is for one person and expires after seven days. They won’t see anything of yours until they accept.'}
      </p>
    </div>
  )
}
