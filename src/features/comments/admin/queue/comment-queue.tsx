import { useQuery } from '@tanstack/react-query'
import Waves from 'lucide-react/icons/waves-horizontal'
import { Fragment, type ReactNode, useState } from 'react'
import { counted } from '#/lib/format.ts'
import { Alert, Button, EmptyState, Skeleton, SkeletonGroup } from '#/ui/basics.tsx'
import { CheckboxRow } from '#/ui/inputs.tsx'
import { CREATED_SORT_WORDS, type ListControl, ListPages, ListTools } from '#/ui/list.tsx'
import { ConfirmDialog } from '#/ui/modal.tsx'
import { Note, NotePlace } from '#/ui/note.tsx'
import { useChosenRange } from '#/ui/table.tsx'
import { commentQueueQuery, everyCommentQuery, useDecision } from '../admin-comments.queries.ts'
import {
  type Burst,
  burstsIn,
  COMMENT_LIST,
  type CommentView,
  decidedInWords,
  formatSpan,
  viewOf,
} from '../admin-comments.rules.ts'
import type { ListedComment } from '../admin-comments.schema.ts'
import { QueueEntry, QueueTabs } from './queue-entry.tsx'

interface CommentQueueProps extends ListControl<typeof COMMENT_LIST> {
  /** Comments posted after this time are marked as new. */
  newSince: Date
  /** Opens the dialog to block members, and offers undo; undefined without permission. */
  block?:
    | ((requested: MembersToBlock, end: { onClose: () => void; onDone: () => void }) => ReactNode)
    | undefined
}

interface MembersToBlock {
  members: readonly { id: string; username: string | null }[]
}

interface ChosenCommentsProps {
  chosen: ListedComment[]
  rows: readonly ListedComment[]
  isPending: boolean
  onChoose: (ids: readonly number[]) => void
  onShow: () => void
  onRemove: () => void
  onBlock: ((requested: MembersToBlock) => void) | undefined
  onClear: () => void
}

/** What can be done with all comments that are chosen. */
function ChosenComments({ chosen, rows, isPending, onChoose, onBlock, ...acts }: ChosenCommentsProps) {
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
        <Button look="quiet" onClick={() => onChoose(theirs.map(({ id }) => id))}>
          Select all {theirs.length} by{' '}
          {members.length === 1 ? <bdi>{members[0]?.username ?? 'this member'}</bdi> : 'these members'}
        </Button>
      )}
      {chosen.some(({ heldFor, reports }) => heldFor !== null || reports.length > 0) && (
        <Button disabled={isPending} onClick={acts.onShow}>
          Let through
        </Button>
      )}
      <Button disabled={isPending} onClick={acts.onRemove}>
        Delete
      </Button>
      {onBlock && members.length > 0 && (
        <Button look="danger" onClick={() => onBlock({ members })}>
          {members.length === 1 ? 'Block and delete' : `Block ${members.length} and delete`}
        </Button>
      )}
      <Button look="quiet" onClick={acts.onClear}>
        Clear
      </Button>
    </section>
  )
}

/** Heads comments that were written close on each other: all are chosen at once. */
function BurstHead({ burst, onChoose }: { burst: Burst; onChoose: () => void }) {
  const { ids, members } = burst
  return (
    <li className="queue-burst">
      <Waves aria-hidden />
      <span className="min-w-0 flex-1">
        {ids.length} comments in {formatSpan(burst)}, from {counted(members, 'member')}
      </span>
      <Button look="quiet" onClick={onChoose}>
        Select all {ids.length}
      </Button>
    </li>
  )
}

/** The moderation queue, grouped by burst, and the list of all other comments. */
export function CommentQueue({ query: address, onAsk, newSince, block }: CommentQueueProps) {
  const queue = useQuery(commentQueueQuery)
  // If nothing is waiting, the screen opens with the public comments, and stays there.
  const [opensWith, setOpensWith] = useState<CommentView>()
  const isOpening = address.only === '' && address.q === ''
  if (isOpening && !opensWith && (queue.data || queue.error))
    setOpensWith(queue.data?.waiting === 0 ? 'online' : 'waiting')
  const requested = isOpening && opensWith ? { ...address, only: opensWith } : address
  const list = useQuery({ ...everyCommentQuery(requested), enabled: !isOpening || opensWith !== undefined })
  const view = viewOf(requested)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [doomed, setDoomed] = useState<ListedComment[]>([])
  const [toBlock, setToBlock] = useState<MembersToBlock>()
  const [stated, setAnswers] = useState('')
  const decision = useDecision((decided, count) => {
    setChosen(new Set())
    setDoomed([])
    setAnswers(decidedInWords(decided, count))
  })
  const rows = list.data?.rows ?? []
  const picked = rows.filter(({ id }) => chosen.has(id))
  const bursts = burstsIn(rows)
  const rangeTo = useChosenRange(rows.map(({ id }) => id))
  const choose = (ids: readonly number[], isChosen = true) =>
    setChosen((before) => (isChosen ? before.union(new Set(ids)) : before.difference(new Set(ids))))
  const show = (comments: ListedComment[]) =>
    decision.mutate({ ids: comments.map(({ id }) => id), decision: 'shown' })
  const problem = list.error ?? decision.error
  return (
    <>
      <QueueTabs view={view} counts={queue.data} onTurn={(only) => onAsk({ only, cursor: '' })} />
      <div className="mt-5">
        <ListTools
          rules={COMMENT_LIST}
          query={address}
          onAsk={onAsk}
          searchLabel="Search comments"
          sorts={CREATED_SORT_WORDS}
        >
          {null}
        </ListTools>
      </div>
      {problem && !doomed.length && <Alert className="mt-5">{problem.message}</Alert>}
      {!list.data && !list.error && (
        <SkeletonGroup label="Loading comments" className="mt-5 grid gap-4">
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-12 w-full" />
          ))}
        </SkeletonGroup>
      )}
      {list.data && <QueueSize total={list.data.total} search={requested.q} view={view} />}
      {rows.length > 0 && (
        <>
          <CheckboxRow
            label="Select all on this page"
            checked={picked.length === rows.length}
            onChange={({ target }) =>
              choose(
                rows.map(({ id }) => id),
                target.checked,
              )
            }
            className="mt-5 w-fit text-sm"
          />
          <ul className="row-rule mt-1 border-t" aria-busy={list.isPlaceholderData}>
            {rows.map((comment) => {
              const burst = bursts.get(comment.id)
              return (
                <Fragment key={comment.id}>
                  {burst && <BurstHead burst={burst} onChoose={() => choose(burst.ids)} />}
                  <QueueEntry
                    comment={comment}
                    isNew={new Date(comment.createdAt) > newSince}
                    isChosen={chosen.has(comment.id)}
                    isPending={decision.isPending}
                    onChoose={(event) => choose(rangeTo(comment.id, event), event.target.checked)}
                    onShow={() => show([comment])}
                    onRemove={() => setDoomed([comment])}
                  />
                </Fragment>
              )
            })}
          </ul>
        </>
      )}
      {list.data && (list.data.nextCursor !== null || list.data.previousCursor !== null) && (
        <ListPages
          noun="comments"
          page={list.data}
          onTurn={(cursor) => {
            onAsk({ only: requested.only, cursor })
            window.scrollTo(0, 0)
          }}
        />
      )}
      {picked.length > 0 && (
        <ChosenComments
          chosen={picked}
          rows={rows}
          onChoose={choose}
          isPending={decision.isPending}
          onShow={() => show(picked)}
          onRemove={() => setDoomed(picked)}
          onBlock={block && setToBlock}
          onClear={() => setChosen(new Set())}
        />
      )}
      {doomed.length > 0 && (
        <ConfirmDialog
          title={
            doomed.length === 1
              ? 'Are you sure you want to delete this comment?'
              : `Delete ${doomed.length} comments?`
          }
          confirm="Delete"
          confirming="Deleting…"
          isPending={decision.isPending}
          problem={decision.error && <>Nothing was deleted. {decision.error.message}</>}
          onConfirm={() => decision.mutate({ ids: doomed.map(({ id }) => id), decision: 'removed' })}
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
            setChosen(new Set())
          },
        })}
      <NotePlace>{stated && <Note onEnd={() => setAnswers('')}>{stated}</Note>}</NotePlace>
    </>
  )
}

const NOTHING = {
  waiting: {
    title: 'All caught up',
    words: 'Held and reported comments are listed here until you’ve reviewed them.',
  },
  reported: {
    title: 'No reports',
    words: 'Comments that members report are listed here until you’ve reviewed them.',
  },
  online: { title: 'No comments yet', words: 'Published comments are listed here.' },
  all: { title: 'No comments yet', words: 'Every comment on the site is listed here.' },
} as const

/** The number of listed comments: visible for a search, only for screen readers where the tabs show it. */
function QueueSize({ total, search, view }: { total: number; search: string; view: keyof typeof NOTHING }) {
  if (total === 0 && search === '')
    return (
      <div role="status">
        <EmptyState title={NOTHING[view].title} className="mt-5">
          {NOTHING[view].words}
        </EmptyState>
      </div>
    )
  const count = counted(total, 'comment')
  return search === '' ? (
    <p role="status" className="sr-only">
      {count}
    </p>
  ) : (
    <p role="status" className="mt-5 text-ink-2 text-sm">
      {count} with “<bdi>{search}</bdi>”
    </p>
  )
}
