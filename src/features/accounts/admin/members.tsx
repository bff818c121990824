import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type ReactNode, useState } from 'react'
import { HOLD_WORDS } from '#/features/comments/model/holding.rules.ts'
import { REPORT_REASON_WORDS } from '#/features/comments/model/reports.rules.ts'
import { longDate } from '#/lib/format.ts'
import type { CREATED_LIST } from '#/lib/paged-lists.ts'
import { Alert, Button, ButtonLink, EmptyState, LoadFailure, Moment, Skeleton } from '#/ui/basics.tsx'
import { type ListControl, ListPages, PagedList } from '#/ui/list.tsx'
import { Toast, ToastRegion } from '#/ui/note.tsx'
import { ScreenHead } from '#/ui/screen.tsx'
import { Badge } from '#/ui/signs.tsx'
import { type Column, MemberInitial } from '#/ui/table.tsx'
import { MEMBER_LIST } from '../model/account-status.rules.ts'
import { ROLE_WORDS } from '../model/roles/role-words.rules.ts'
import { MemberActs, MemberNote } from './member-acts.tsx'
import { everyMemberQuery, isGone, memberHistoryQuery, memberPageQuery } from './members.queries.ts'
import type { ListedMember, MemberEvent, MemberPage } from './members.store.ts'

function MemberHistory(props: ListControl<typeof CREATED_LIST> & { member: MemberPage }) {
  const { member, query: requested, onAsk } = props
  const { data, error, refetch, isPlaceholderData } = useQuery(memberHistoryQuery(member.id)(requested))
  return (
    <section aria-label="What they did">
      {error && (
        <Alert className="mt-5" action={<Button onClick={() => refetch()}>Try Again</Button>}>
          {error.message}
        </Alert>
      )}
      <ol aria-busy={isPlaceholderData}>
        {data?.rows.map((event) => (
          <li key={event.id} className="member-event">
            <Moment at={event.at} className="text-ink-2 text-sm" />
            <p className="min-w-0 wrap-anywhere">{inWords(event)}</p>
          </li>
        ))}
      </ol>
      {data && <ListPages noun="events" page={data} onTurn={(cursor) => onAsk({ cursor })} />}
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

function MemberState({ isBlocked }: { isBlocked: boolean }) {
  const state = isBlocked ? 'Blocked' : 'Member'
  return (
    <span className="member-state" data-state={state}>
      {state}
    </span>
  )
}

export function OneMember(props: ListControl<typeof CREATED_LIST> & { id: string; onDeleted: () => void }) {
  const { id, onDeleted, query: requested, onAsk } = props
  const { data: member, error, refetch } = useQuery(memberPageQuery(id))
  // Content below waits for the history, so that nothing moves.
  const { isPending: isHistoryPending } = useQuery(memberHistoryQuery(id)(requested))
  const [stated, setAnswers] = useState('')
  if (!member && error)
    return isGone(error) ? (
      <EmptyState
        level={1}
        title="This member no longer exists"
        actions={<ButtonLink to="/admin/members">All members</ButtonLink>}
      />
    ) : (
      <LoadFailure title="We couldn’t load the member" className="mt-10" error={error} onRetry={refetch} />
    )
  return (
    <>
      <ScreenHead
        back={{ to: '/admin/members', label: 'Back to members' }}
        title={member ? <bdi>{member.username ?? 'no name yet'}</bdi> : 'A member'}
        state={member ? <MemberState isBlocked={member.blocked !== null} /> : NOT_KNOWN}
      />
      {!member || isHistoryPending ? (
        <Skeleton className="mt-6 h-[70vh] w-full" />
      ) : (
        <div className="member-page">
          <div className="min-w-0">
            <MemberProfile member={member} />
            <MemberHistory member={member} query={requested} onAsk={onAsk} />
          </div>
          <aside aria-label="Staff notes and actions" className="grid content-start gap-6">
            <MemberNote key={member.id} member={member} />
            <MemberActs member={member} onDone={setAnswers} onDeleted={onDeleted} />
          </aside>
        </div>
      )}
      <ToastRegion>{stated && <Toast onEnd={() => setAnswers('')}>{stated}</Toast>}</ToastRegion>
    </>
  )
}

function MemberProfile({ member }: { member: MemberPage }) {
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
          Blocked since <Moment at={blocked.at} />. The reason given: <q>{blocked.reason}</q>
        </p>
      )}
    </>
  )
}

/** Placeholder for a text that is still loading; it reserves the line. */
const NOT_KNOWN = '\u00a0'

const columns: Column<ListedMember>[] = [
  {
    heading: 'Member',
    cell: ({ id, username, email, role, isBlocked, isConfirmed }) => (
      <div className="flex min-w-0 items-center gap-3">
        <MemberInitial name={username} isBlocked={isBlocked} />
        <div className="min-w-0 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <Link to="/admin/members/$id" params={{ id }} className="hover:underline">
              <bdi>{username ?? 'no name yet'}</bdi>
            </Link>
            {role && (
              <Badge as="span" tone="b" icon={<ShieldCheck aria-hidden />}>
                {ROLE_WORDS[role].name}
              </Badge>
            )}
          </p>
          <p className="text-ink-2">{email}</p>
          <p className="type-hint">{isConfirmed ? 'Confirmed' : 'Not confirmed yet'}</p>
        </div>
      </div>
    ),
  },
  {
    heading: 'Joined',
    sort: 'created',
    cell: ({ joinedAt }) => <time dateTime={joinedAt}>{longDate(joinedAt)}</time>,
  },
  { heading: 'State', cell: (member) => <MemberState {...member} /> },
]

const kinds = { words: { '': 'All members', blocked: 'Blocked', unconfirmed: 'Not confirmed' } }

export function EveryMember() {
  return (
    <PagedList
      rules={MEMBER_LIST}
      kinds={kinds}
      noun={['member', 'members']}
      read={everyMemberQuery}
      columns={columns}
      keyOf={({ id }) => id}
      empty="No members yet."
    />
  )
}
