import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { counted } from '#/shared/text/in-figures.ts'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import type { ListControl } from '#/ui/list/list-control.ts'
import { ListPages } from '#/ui/list/list-pages.tsx'
import { ListTools } from '#/ui/list/list-tools.tsx'
import { CREATED_SORT_WORDS } from '#/ui/list/paged-list.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Note, NotePlace } from '#/ui/status/note.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/status/skeleton.tsx'
import { useTakeBack } from '#/ui/status/take-back.tsx'
import {
  commentQueueQuery,
  type Done,
  everyCommentQuery,
  useClearWave,
  useDecision,
  useDecisionBack,
} from '../admin-comments.queries.ts'
import { backInWords, COMMENT_LIST, decidedInWords, viewOf } from '../admin-comments.rules.ts'
import type { ListedComment } from '../admin-comments.schema.ts'
import { ChosenComments, type ToBlock } from './chosen-comments.tsx'
import { CommentWave } from './comment-wave.tsx'
import { QueueEntry } from './queue-entry.tsx'
import { QueueTabs } from './queue-tabs.tsx'

interface CommentQueueProps extends ListControl<typeof COMMENT_LIST> {
  /** Asks whether to block somebody, and offers the way back; undefined for whoever may not. */
  block?: ((member: ToBlock, end: { onClose: () => void; onDone: () => void }) => ReactNode) | undefined
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
