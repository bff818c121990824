import CalendarDays from 'lucide-react/icons/calendar-days'
import Gift from 'lucide-react/icons/gift'
import House from 'lucide-react/icons/house'
import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { Button } from '#/ui/button/button.tsx'
import { SeatsMark } from '#/ui/display/signs/seats-mark.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { SendInvitation } from '../invitation/send-invitation.tsx'
import { useReturn } from '../pair.queries.ts'
import { spokenName } from '../pair.rules.ts'
import type { PairView } from '../pair.schema.ts'
import { type OwnBox, ShelfToBe } from './shelf/shelf-to-be.tsx'
import { TableOfTwo } from './table-of-two.tsx'
import './us.css'

interface UsAloneProps {
  view: PairView
  myName: string | null
  /** What whoever sits alone owns. */
  own: readonly OwnBox[]
  cover: (game: GameSummary) => ReactNode
}

/** A table with an empty half: ask somebody, wait for them, or read that they are gone. */
export function UsAlone({ view: { invitation, ended }, myName, own, cover }: UsAloneProps) {
  return (
    <>
      {ended && <Ended ended={ended} />}
      <div className="us-top">
        <div>
          <h1>A place for the two of you.</h1>
          <p className="type-lede mt-3">
            One shelf, one list of wishes, one book of evenings. Ask one person in; either of you can leave at
            any time.
          </p>
          <SendInvitation invitation={invitation} />
        </div>
        <TableOfTwo
          left={{ name: spokenName(myName), words: 'that is you' }}
          right={
            invitation?.state === 'open'
              ? { name: 'Invited', words: 'no answer yet' }
              : { name: '?', words: 'one person' }
          }
          empty="right"
        />
      </div>
      <ShelfToBe own={own} cover={cover} />
      <section className="us-part max-w-[760px]">
        <h2 className="type-title">What it is good for</h2>
        <ul className="us-notes">
          <li>
            <SeatsMark lean="far" />
            <span>
              <b>Three games for both.</b> Picked from what you both like, not from what one of you likes a
              lot.
            </span>
          </li>
          <li>
            <CalendarDays aria-hidden />
            <span>
              <b>Who leads.</b> Two taps after an evening; the book keeps the score and the time it really
              took.
            </span>
          </li>
          <li>
            <Gift aria-hidden />
            <span>
              <b>Wishes without spoilers.</b> Mark one as a surprise and only you see it.
            </span>
          </li>
          <li>
            <House aria-hidden />
            <span>
              <b>Nothing that one of you dislikes.</b> What is not for one of you is picked for neither.
            </span>
          </li>
        </ul>
      </section>
    </>
  )
}

function Ended({ ended: { how, name, undoUntil } }: { ended: NonNullable<PairView['ended']> }) {
  const comeBack = useReturn()
  const other = spokenName(name)
  if (how === 'account-gone')
    return (
      <Alert tone="plain" className="mt-6" title="The other half of your table is empty.">
        Their account was deleted, and their games went with it. Yours are all still here.
      </Alert>
    )
  if (how === 'left-by-them')
    return (
      <Alert tone="plain" className="mt-6" title={`${other} left your table.`}>
        Your shelf and your wishes are all still here. You can ask somebody in again.
      </Alert>
    )
  return (
    <Alert
      tone="plain"
      className="mt-6"
      title={`You left the table you shared with ${other}.`}
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
