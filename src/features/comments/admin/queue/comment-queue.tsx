import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Waves from 'lucide-react/icons/waves-horizontal'
import { type ReactNode, useState } from 'react'
import { counted } from '#/shared/text/in-figures.ts'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { ListPages } from '#/ui/list/list-pages.tsx'
import { type ListControl, ListTools } from '#/ui/list/list-tools.tsx'
import { CREATED_SORT_WORDS } from '#/ui/list/paged-list.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Note, NotePlace } from '#/ui/status/note.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/status/skeleton.tsx'
import { useTakeBack } from '#/ui/status/take-back.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import {
  commentQueueQuery,
  type Done,
  everyCommentQuery,
  useClearWave,
  useDecision,
  useDecisionBack,
} from '../admin-comments.queries.ts'
import { backInWords, COMMENT_LIST, decidedInWords, viewOf } from '../admin-comments.rules.ts'
import type { ListedComment, Wave } from '../admin-comments.schema.ts'
import { QueueEntry } from './queue-entry.tsx'
import { QueueTabs } from './queue-tabs.tsx'

interface CommentWaveProps {
  wave: Wave
  isPending: boolean
  onClear: () => void
  /** Undefined for whoever may not. */
  onBlock: (() => void) | undefined
}

/** Many comments of one member, decided on together. */
function CommentWave({ wave, isPending, onClear, onBlock }: CommentWaveProps) {
  const { comments, held, written, username, memberId, site } = wave
  const online = comments - held
  return (
    <section aria-label={`${comments} comments from one member`} className="wave">
      <div className="min-w-0">
        <h2 className="type-part">
          <Waves aria-hidden />
          {comments} comments in {spanInWords(wave)}, from one member
        </h2>
        <p className="mt-1 text-ink-2 text-sm">
          “<bdi>{username ?? 'no name yet'}</bdi>”, joined <Moment at={wave.joinedAt} />.{' '}
          {site && (
            <>
              All lead to <bdi className="wrap-anywhere">{site}</bdi>.{' '}
            </>
          )}
          {online === 0 ? 'None is online.' : `${online} of them ${online === 1 ? 'is' : 'are'} online.`}{' '}
          <Link
            to="/admin/members/$id"
            params={{ id: memberId }}
            search={{ only: 'comments' }}
            className="text-ink underline"
          >
            Read them
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isPending} onClick={onClear}>
          Not spam
        </Button>
        {onBlock && (
          <Button look="danger" onClick={onBlock}>
            Block and bin all {written}
          </Button>
        )}
      </div>
    </section>
  )
}

const MINUTE_MS = 60_000

/** How long it took to write them: "4 minutes", "3 hours", "2 days". */
function spanInWords({ from, to }: Pick<Wave, 'from' | 'to'>): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / MINUTE_MS))
  const many = (count: number, one: string) => (count === 1 ? `one ${one}` : `${count} ${one}s`)
  if (minutes < 90) return many(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 36 ? many(hours, 'hour') : many(Math.round(hours / 24), 'day')
}

interface CommentQueueProps extends ListControl<typeof COMMENT_LIST> {
  /** Asks whether to block somebody, and offers the way back; undefined for whoever may not. */
  block?: ((member: ToBlock, end: { onClose: () => void; onDone: () => void }) => ReactNode) | undefined
}

/** A member to be blocked, and how many comments they wrote, where that is known. */
interface ToBlock {
  memberId: string
  username: string | null
  comments?: number
  /** Of a wave: then its comments go with them, unless somebody chooses otherwise. */
  isWave?: boolean
}

interface ChosenCommentsProps {
  chosen: ListedComment[]
  isPending: boolean
  onShow: () => void
  onRemove: () => void
  /** Undefined for whoever may not. */
  onBlock: ((member: ToBlock) => void) | undefined
  onClear: () => void
}

/** What can be done with all comments that are chosen. */
function ChosenComments({ chosen, isPending, onShow, onRemove, onBlock, onClear }: ChosenCommentsProps) {
  const [first] = chosen
  const isOfOne = first?.memberId && chosen.every(({ memberId }) => memberId === first.memberId)
  return (
    <section aria-label="Chosen comments" className="list-chosen above-notice">
      <p role="status" className="me-2 font-semibold text-sm">
        {chosen.length} selected
      </p>
      {chosen.some(({ heldFor, reports }) => heldFor !== null || reports.length > 0) && (
        <Button disabled={isPending} onClick={onShow}>
          Let through
        </Button>
      )}
      <Button disabled={isPending} onClick={onRemove}>
        Delete
      </Button>
      {onBlock && isOfOne && first.memberId && (
        <Button onClick={() => onBlock({ memberId: first.memberId ?? '', username: first.username })}>
          Block the member
        </Button>
      )}
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}

/** What waits for editors, wave by wave and comment by comment, and every other comment beside it. */
export function CommentQueue({ asked, onAsk, block }: CommentQueueProps) {
  const list = useQuery(everyCommentQuery(asked))
  const queue = useQuery(commentQueueQuery)
  const view = viewOf(asked)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [doomed, setDoomed] = useState<ListedComment[]>([])
  const [toBlock, setToBlock] = useState<ToBlock>()
  const [said, setSaid] = useState('')
  const offer = useTakeBack()
  const back = useDecisionBack()
  const tell = ({ decision, count, number }: Done) => {
    setChosen(new Set())
    setDoomed([])
    const words = decidedInWords(decision, count)
    if (number === null) setSaid(words)
    else offer({ words, takeBack: async () => backInWords(await back.mutateAsync(number)) })
  }
  const decision = useDecision(tell)
  const clear = useClearWave(tell)
  const rows = list.data?.rows ?? []
  const picked = rows.filter(({ id }) => chosen.has(id))
  const show = (comments: ListedComment[]) =>
    decision.mutate({ ids: comments.map(({ id }) => id), decision: 'shown' })
  const problem = list.error ?? decision.error ?? clear.error
  return (
    <>
      <QueueTabs view={view} counts={queue.data} onTurn={(only) => onAsk({ ...asked, only, cursor: '' })} />
      {view === 'waiting' &&
        queue.data?.waves.map((wave) => (
          <CommentWave
            key={wave.memberId}
            wave={wave}
            isPending={clear.isPending}
            onClear={() => clear.mutate(wave.memberId)}
            onBlock={
              block &&
              (() =>
                setToBlock({
                  memberId: wave.memberId,
                  username: wave.username,
                  comments: wave.written,
                  isWave: true,
                }))
            }
          />
        ))}
      <div className="mt-5">
        <ListTools
          rules={COMMENT_LIST}
          asked={asked}
          onAsk={onAsk}
          searchLabel="Search comments"
          searchesWhileTyped={false}
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
      {list.data &&
        !(list.data.total === 0 && asked.q === '' && view === 'waiting' && queue.data?.waves.length) && (
          <QueueSize total={list.data.total} search={asked.q} view={view} />
        )}
      {rows.length > 0 && (
        <ul className="row-rule mt-5 border-t" aria-busy={list.isPlaceholderData}>
          {rows.map((comment) => (
            <QueueEntry
              key={comment.id}
              comment={comment}
              isChosen={chosen.has(comment.id)}
              isPending={decision.isPending}
              onChoose={(isChosen) =>
                setChosen((before) => {
                  const after = new Set(before)
                  if (isChosen) after.add(comment.id)
                  else after.delete(comment.id)
                  return after
                })
              }
              onShow={() => show([comment])}
              onRemove={() => setDoomed([comment])}
            />
          ))}
        </ul>
      )}
      {list.data && (list.data.nextCursor !== null || list.data.previousCursor !== null) && (
        <ListPages
          noun="comments"
          page={list.data}
          onTurn={(cursor) => {
            onAsk({ ...asked, cursor })
            window.scrollTo(0, 0)
          }}
        />
      )}
      {picked.length > 0 && (
        <ChosenComments
          chosen={picked}
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
      <NotePlace>{said && <Note onEnd={() => setSaid('')}>{said}</Note>}</NotePlace>
    </>
  )
}

const NOTHING = {
  waiting: { title: 'Nothing waits', words: 'What is held or reported stands here until you have read it.' },
  reported: {
    title: 'Nothing is reported',
    words: 'What members report stands here until you have read it.',
  },
  online: { title: 'Nobody has commented yet', words: 'Comments stand here as soon as everybody sees them.' },
  all: { title: 'Nobody has commented yet', words: 'Every comment of the site stands here.' },
} as const

interface QueueSizeProps {
  total: number
  search: string
  view: keyof typeof NOTHING
}

/** How many comments are listed: seen where they were searched, said where the tabs show it. */
function QueueSize({ total, search, view }: QueueSizeProps) {
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
