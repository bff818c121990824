import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HOLD_WORDS } from '#/domain/comments/holding.rules.ts'
import { REPORT_REASON_WORDS } from '#/domain/comments/reports.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import type { ListControl } from '#/ui/list/list-control.ts'
import { ListPages } from '#/ui/list/list-pages.tsx'
import { ViewTabs } from '#/ui/list/view-tabs.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { memberHistoryQuery } from '../member-care.queries.ts'
import type { HISTORY_LIST } from '../member-care.rules.ts'
import type { MemberEvent, MemberPage } from '../member-care.schema.ts'

interface MemberHistoryProps extends ListControl<typeof HISTORY_LIST> {
  member: MemberPage
}

/** What a member did, and what editors did to them, newest first. */
export function MemberHistory({ member, asked, onAsk }: MemberHistoryProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(memberHistoryQuery(member.id, asked))
  const views = [
    { view: '', words: 'Everything' },
    { view: 'comments', words: 'Comments', count: member.comments },
    { view: 'ratings', words: 'Ratings', count: member.ratings },
    { view: 'reports', words: 'Reports', count: member.reports },
    { view: 'messages', words: 'Messages', count: member.messages },
    { view: 'acts', words: 'By editors' },
  ] as const
  return (
    <section aria-label="What they did">
      <ViewTabs
        label="What is shown of it"
        views={views}
        current={asked.only}
        onTurn={(only) => onAsk({ ...asked, only, cursor: '' })}
      />
      {error && (
        <Alert className="mt-5" action={<Button onClick={() => refetch()}>Try Again</Button>}>
          {error.message}
        </Alert>
      )}
      {data?.total === 0 && <p className="py-6 text-ink-2">Nothing of this kind.</p>}
      <ol aria-busy={isPlaceholderData}>
        {data?.rows.map((event) => (
          <li key={event.id} className="member-event">
            <Moment at={event.at} className="text-ink-2 text-sm" />
            <p className="min-w-0 wrap-anywhere">{inWords(event)}</p>
          </li>
        ))}
      </ol>
      {data && (data.nextCursor !== null || data.previousCursor !== null) && (
        <ListPages noun="events" page={data} onTurn={(cursor) => onAsk({ ...asked, cursor })} />
      )}
    </section>
  )
}

const HINT_LENGTH = 280

function inWords({ kind, game, words, rating, reason, heldFor, by }: MemberEvent): ReactNode {
  const on = game && <Game {...game} />
  const quoted = words !== null && (
    <q dir="auto">{words.length > HINT_LENGTH ? `${words.slice(0, HINT_LENGTH).trimEnd()}…` : words}</q>
  )
  switch (kind) {
    case 'joined':
      return 'Joined'
    case 'comment':
      return (
        <>
          Wrote on {on}: {quoted}
          {heldFor && <span className="text-ink-2"> Waits: {HOLD_WORDS[heldFor].toLowerCase()}</span>}
        </>
      )
    case 'rating':
      return (
        <>
          Gave {on} {rating === 1 ? 'one star' : `${rating} stars`}
        </>
      )
    case 'report':
      return (
        <>
          Reported a comment on {on}: {reason && REPORT_REASON_WORDS[reason]} {quoted}
        </>
      )
    case 'message':
      return <>Wrote to us: {quoted}</>
    case 'act':
      return (
        <>
          <b className="font-semibold">{by}</b>: {words}
        </>
      )
  }
}

const Game = ({ title, slug }: { title: string; slug: string | null }) =>
  slug ? (
    <Link to="/game/$slug" params={{ slug }} hash="comments" className="font-semibold hover:underline">
      <bdi>{title}</bdi>
    </Link>
  ) : (
    <b className="font-semibold">
      <bdi>{title}</bdi>
    </b>
  )
