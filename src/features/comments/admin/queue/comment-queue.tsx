import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Flag from 'lucide-react/icons/flag'
import Hand from 'lucide-react/icons/hand'
import Link2 from 'lucide-react/icons/link-2'
import Sparkles from 'lucide-react/icons/sparkles'
import Trash2 from 'lucide-react/icons/trash'
import Waves from 'lucide-react/icons/waves-horizontal'
import { type ChangeEvent, Fragment, type ReactNode, useState } from 'react'
import { counted } from '#/lib/format.ts'
import { Alert, Button, EmptyState, Moment } from '#/ui/basics.tsx'
import { CheckboxRow } from '#/ui/inputs.tsx'
import { PagedList, useListSearch } from '#/ui/list.tsx'
import { ConfirmDialog } from '#/ui/modal.tsx'
import { Toast, ToastRegion } from '#/ui/note.tsx'
import { ViewTabs } from '#/ui/screen.tsx'
import { MemberInitial, useRangeSelection } from '#/ui/table.tsx'
import type { ListedComment } from '../../comments.schema.ts'
import { HOLD_WORDS, type HoldReason } from '../../model/holding.rules.ts'
import { formatReasons } from '../../model/reports.rules.ts'
import { commentQueueQuery, everyCommentQuery, useDecision } from '../admin-comments.queries.ts'
import {
  burstsIn,
  COMMENT_LIST,
  type CommentDecision,
  type CommentView,
  formatDecided,
  formatSpan,
  viewOf,
} from '../admin-comments.rules.ts'

const isOpen = ({ heldFor, reports }: ListedComment) => heldFor !== null || reports.length > 0

type Writers = readonly { id: string; username: string | null }[]

/** Shows the dialog to block members, and offers undo. */
type BlockDialog = (members: Writers, end: { onClose: () => void; onDone: () => void }) => ReactNode

/** The comment list of the admin area. Comments posted in quick succession are grouped under a heading. */
export function CommentQueue(props: {
  /** Comments posted after this time are marked as new. */
  newSince: Date
  /** Renders the dialog to block members; undefined without permission to block. */
  block?: BlockDialog | undefined
}) {
  const { query: address, onAsk } = useListSearch(COMMENT_LIST)
  const queue = useQuery(commentQueueQuery)
  // If nothing is waiting, the screen opens with the public comments, and stays there.
  const [opensWith, setOpensWith] = useState<CommentView>()
  const isOpening = address.only === '' && address.q === ''
  if (isOpening && !opensWith && (queue.data || queue.error))
    setOpensWith(queue.data?.waiting === 0 ? 'online' : 'waiting')
  const view = (isOpening && opensWith) || viewOf(address)
  const [stated, setAnswers] = useState('')
  const decision = useDecision((decided, count) => setAnswers(formatDecided(decided, count)))
  const nothing = <EmptyState title={VIEWS[view].title}>{VIEWS[view].empty}</EmptyState>
  return (
    <>
      <ViewTabs
        views={COMMENT_LIST.kinds.map((each) => ({
          ...{ view: each, words: VIEWS[each].tab, count: queue.data?.[each] },
        }))}
        current={view}
        onTurn={(only) => onAsk({ only, cursor: '' })}
      />
      <div className="mt-5">
        <PagedList
          rules={COMMENT_LIST}
          noun={['comment', 'comments']}
          read={(query) => ({
            ...everyCommentQuery({ ...query, only: view }),
            enabled: !isOpening || opensWith !== undefined,
          })}
          empty={nothing}
          nothingFound={address.q === '' && nothing}
        >
          {(rows) => <QueuePage rows={rows} decision={decision} {...props} />}
        </PagedList>
      </div>
      <ToastRegion>{stated && <Toast onEnd={() => setAnswers('')}>{stated}</Toast>}</ToastRegion>
    </>
  )
}

interface QueuePageProps {
  rows: readonly ListedComment[]
  decision: ReturnType<typeof useDecision>
  newSince: Date
  block?: BlockDialog | undefined
}

/** A page of comments, which can be selected, approved or deleted. */
function QueuePage({ rows, decision, newSince, block }: QueuePageProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [doomed, setDoomed] = useState<ListedComment[]>([])
  const [toBlock, setToBlock] = useState<Writers>()
  const { isPending, error } = decision
  const picked = rows.filter(({ id }) => chosen.has(id))
  const bursts = burstsIn(rows)
  const rangeTo = useRangeSelection(rows.map(({ id }) => id))
  const choose = (ids: readonly number[]) => setChosen(new Set(ids))
  const toggle = (ids: readonly number[], isChosen: boolean) =>
    setChosen(isChosen ? chosen.union(new Set(ids)) : chosen.difference(new Set(ids)))
  const decide = (comments: readonly ListedComment[], decided: CommentDecision) =>
    decision.mutate(
      { ids: comments.map(({ id }) => id), decision: decided },
      {
        onSuccess: () => {
          choose([])
          setDoomed([])
        },
      },
    )
  return (
    <>
      {error && doomed.length === 0 && <Alert className="mt-5">{error.message}</Alert>}
      <CheckboxRow
        label="Select all on this page"
        checked={picked.length === rows.length}
        onChange={({ target }) => choose(target.checked ? rows.map(({ id }) => id) : [])}
        className="mt-5 w-fit text-sm"
      />
      <ul className="row-rule mt-1 border-t">
        {rows.map((comment) => {
          const burst = bursts.get(comment.id)
          return (
            <Fragment key={comment.id}>
              {burst && (
                <li className="queue-burst">
                  <Waves aria-hidden />
                  <span className="min-w-0 flex-1">
                    {burst.ids.length} comments in {formatSpan(burst)}, from{' '}
                    {counted(burst.members, 'member')}
                  </span>
                  <Button look="quiet" onClick={() => toggle(burst.ids, true)}>
                    Select all {burst.ids.length}
                  </Button>
                </li>
              )}
              <QueueEntry
                comment={comment}
                isNew={new Date(comment.createdAt) > newSince}
                isChosen={chosen.has(comment.id)}
                isPending={isPending}
                onChoose={(event) => toggle(rangeTo(comment.id, event), event.target.checked)}
                onShow={() => decide([comment], 'shown')}
                onRemove={() => setDoomed([comment])}
              />
            </Fragment>
          )
        })}
      </ul>
      {picked.length > 0 && (
        <ChosenComments
          chosen={picked}
          rows={rows}
          onChoose={choose}
          isPending={isPending}
          onShow={() => decide(picked, 'shown')}
          onRemove={() => setDoomed(picked)}
          onBlock={block && setToBlock}
        />
      )}
      {doomed.length > 0 && (
        <ConfirmDialog
          title={
            doomed.length === 1
              ? 'Are you sure you want to delete this comment?'
              : `Delete ${doomed.length} comments?`
          }
          isPending={isPending}
          problem={error && <>Nothing was deleted. {error.message}</>}
          onConfirm={() => decide(doomed, 'removed')}
          onClose={() => setDoomed([])}
        >
          <blockquote dir="auto" className="line-clamp-4 border-s-3 ps-3.5 wrap-anywhere">
            {doomed[0]?.content}
          </blockquote>
        </ConfirmDialog>
      )}
      {toBlock &&
        block?.(toBlock, {
          onClose: () => setToBlock(undefined),
          onDone: () => {
            setToBlock(undefined)
            choose([])
          },
        })}
    </>
  )
}

/** The actions on the selected comments, in a bar. */
function ChosenComments(props: {
  chosen: readonly ListedComment[]
  rows: readonly ListedComment[]
  isPending: boolean
  onChoose: (ids: readonly number[]) => void
  onShow: () => void
  onRemove: () => void
  onBlock: ((members: Writers) => void) | undefined
}) {
  const { chosen, rows, isPending, onChoose, onBlock } = props
  const writers = Map.groupBy(
    chosen.filter(({ memberId, isStaff }) => memberId !== null && !isStaff),
    ({ memberId }) => memberId ?? '',
  )
  const members = [...writers].map(([id, [first]]) => ({ id, username: first?.username ?? null }))
  const theirs = rows.filter(({ memberId }) => memberId !== null && writers.has(memberId))
  return (
    <section aria-label="Chosen comments" className="list-chosen above-notice">
      <p role="status" className="me-2 font-semibold text-sm">
        {chosen.length} selected
      </p>
      {theirs.length > chosen.length && (
        <Button look="quiet" onClick={() => onChoose([...chosen, ...theirs].map(({ id }) => id))}>
          Select all {theirs.length} by{' '}
          {members.length === 1 ? <bdi>{members[0]?.username ?? 'this member'}</bdi> : 'these members'}
        </Button>
      )}
      {chosen.some(isOpen) && (
        <Button disabled={isPending} onClick={props.onShow}>
          Let through
        </Button>
      )}
      <Button disabled={isPending} onClick={props.onRemove}>
        Delete
      </Button>
      {onBlock && members.length > 0 && (
        <Button look="danger" onClick={() => onBlock(members)}>
          {members.length === 1 ? 'Block and delete' : `Block ${members.length} and delete`}
        </Button>
      )}
      <Button look="quiet" onClick={() => onChoose([])}>
        Clear
      </Button>
    </section>
  )
}

/** The tab of each view, and what the view shows without any comment. */
const VIEWS: Record<CommentView, { tab: string; title: string; empty: string }> = {
  waiting: {
    tab: 'Waiting',
    title: 'All caught up',
    empty: 'Held and reported comments are listed here until you’ve reviewed them.',
  },
  reported: {
    tab: 'Reported',
    title: 'No reports',
    empty: 'Comments that members report are listed here until you’ve reviewed them.',
  },
  online: { tab: 'Published', title: 'No comments yet', empty: 'Published comments are listed here.' },
  all: { tab: 'All', title: 'No comments yet', empty: 'Every comment on the site is listed here.' },
}

function QueueEntry(props: {
  comment: ListedComment
  /** Whether the comment was posted after the editor last viewed the comments. */
  isNew: boolean
  isChosen: boolean
  isPending: boolean
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void
  onShow: () => void
  onRemove: () => void
}) {
  const { comment, isNew, isChosen, isPending, onChoose, onShow, onRemove } = props
  const { memberId, username, game, content, heldFor, reports } = comment
  const by = username ?? 'a former member'
  return (
    <li className="queue-entry" data-chosen={isChosen || undefined}>
      <CheckboxRow
        label={<span className="sr-only">Select the comment of {by}</span>}
        checked={isChosen}
        onChange={onChoose}
        className="queue-check"
      />
      <div className="queue-said">
        <MemberInitial name={username} isBlocked={comment.isBlocked} />
        <div className="min-w-0 flex-1">
          <p className="queue-head">
            {memberId ? (
              <Link
                to="/admin/members/$id"
                params={{ id: memberId }}
                className="font-semibold hover:underline"
              >
                <bdi>{username ?? 'no name yet'}</bdi>
              </Link>
            ) : (
              <span className="text-ink-2 italic">former member</span>
            )}
            <span className="text-ink-2">
              {game.published ? (
                <Link
                  to="/game/$slug"
                  params={{ slug: game.slug }}
                  hash="comments"
                  className="hover:underline"
                >
                  <bdi>{game.title}</bdi>
                </Link>
              ) : (
                <>
                  <bdi>{game.title}</bdi> (not published)
                </>
              )}
              , <Moment at={comment.createdAt} />
              {comment.editedAt && ', edited'}
            </span>
            {isNew && <span className="queue-new">New</span>}
          </p>
          <p dir="auto" className="max-w-[62ch] whitespace-pre-line wrap-anywhere">
            {content}
          </p>
          <div>
            {heldFor && <Why icon={HOLD_ICONS[heldFor]}>{HOLD_WORDS[heldFor]}</Why>}
            {reports.length > 0 && (
              <Why icon={<Flag aria-hidden />} isWarning>
                Reported by {reports.length}: {formatReasons(reports.map(({ reason }) => reason))}
              </Why>
            )}
            {reports.map(
              ({ words }) =>
                words && (
                  <p key={words} dir="auto" className="type-hint wrap-anywhere">
                    “{words}”
                  </p>
                ),
            )}
            {comment.isBlocked && <Why icon={<Ban aria-hidden />}>Blocked</Why>}
          </div>
        </div>
      </div>
      <div className="queue-acts">
        {isOpen(comment) && (
          <Button
            disabled={isPending}
            onClick={onShow}
            aria-label={`${heldFor ? 'Let it through' : 'Leave it'}: comment by ${by} on ${game.title}`}
          >
            <Check aria-hidden />
            {heldFor ? 'Let it through' : 'Leave it'}
          </Button>
        )}
        <Button
          look="quiet"
          disabled={isPending}
          onClick={onRemove}
          aria-label={`Delete comment by ${by} on ${game.title}`}
        >
          <Trash2 aria-hidden />
          Delete
        </Button>
      </div>
    </li>
  )
}

const HOLD_ICONS: Record<HoldReason, ReactNode> = {
  first: <Sparkles aria-hidden />,
  link: <Link2 aria-hidden />,
  member: <Hand aria-hidden />,
}

function Why({ icon, isWarning, children }: { icon: ReactNode; isWarning?: boolean; children: ReactNode }) {
  return (
    <p className="queue-why" data-warning={isWarning || undefined}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
