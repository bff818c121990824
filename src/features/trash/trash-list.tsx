import { useQuery } from '@tanstack/react-query'
import Dices from 'lucide-react/icons/dices'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import MessageSquare from 'lucide-react/icons/message-square'
import PenLine from 'lucide-react/icons/pen-line'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { daysLeft, type TrashKind } from '#/features/revisions/model/revisions.rules.ts'
import { inFigures } from '#/lib/format.ts'
import { Alert, Button, Moment } from '#/ui/basics.tsx'
import { PagedList, useListSearch } from '#/ui/list.tsx'
import { ConfirmDialog } from '#/ui/modal.tsx'
import { DrawnImage, Picture } from '#/ui/picture.tsx'
import { ViewTabs } from '#/ui/screen.tsx'
import { type Column, MemberInitial } from '#/ui/table.tsx'
import { useUndo } from '#/ui/undo.tsx'
import { trashQuery, useEmptyTrash, useRestore } from './trash.queries.ts'
import { formatDeletedItems, formatRestored, restoreWarnings, TRASH_LIST } from './trash.rules.ts'
import type { DeletedItem, DeletedRow } from './trash.schema.ts'

const KINDS: Record<TrashKind, { name: string; Icon: typeof Dices }> = {
  game: { name: 'Game', Icon: Dices },
  post: { name: 'Post', Icon: PenLine },
  page: { name: 'Page', Icon: FileText },
  comment: { name: 'Comment', Icon: MessageSquare },
  picture: { name: 'Image', Icon: Image },
}

/** The list of deleted items, filtered by kind, with buttons to restore them. @param props.kinds kinds the member may restore */
export function TrashList({ kinds }: { kinds: readonly TrashKind[] }) {
  const { query: requested, onAsk } = useListSearch(TRASH_LIST)
  const { data } = useQuery(trashQuery(requested))
  const { mutate, isPending, error } = useRestore()
  const [sentences, setSentences] = useState<string[]>([])
  const restore = (rows: DeletedRow[], onDone?: () => void) => {
    setSentences([])
    mutate(rows, {
      onSuccess: (answer) => {
        setSentences(formatRestored(answer))
        onDone?.()
      },
    })
  }
  return (
    <>
      <ViewTabs
        current={requested.only}
        views={['' as const, ...kinds].map((kind) => ({
          view: kind,
          words: kind ? `${KINDS[kind].name}s` : 'All',
          count: data?.counts[kind || 'all'],
        }))}
        onTurn={(only) => onAsk({ only, cursor: '' })}
      />
      <div role="status" className="mt-6">
        {sentences.length > 0 && (
          <Alert tone="good" className="mb-6">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Alert>
        )}
      </div>
      {error && <Alert className="mb-6">Nothing was restored. {error.message}</Alert>}
      <PagedList
        rules={TRASH_LIST}
        noun={['entry', 'entries']}
        read={trashQuery}
        columns={deletedColumns((row) => restore([row]), isPending)}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        selection={{
          label: ({ title }) => title,
          acts: (rows, onDone) => (
            <button
              type="button"
              className="dark-bar-act"
              disabled={isPending}
              onClick={() => restore(rows, onDone)}
            >
              <Undo2 aria-hidden />
              Restore
            </button>
          ),
        }}
        searchLabel="Search the trash"
        empty="The trash is empty. Deleted items stay here for 30 days."
        nothingFound="There’s nothing of this kind in the trash."
      />
    </>
  )
}

/**
 * The button that empties the trash for good, after a confirmation. Items trashed while the user confirms are not deleted.
 * @param props.count number of items in the trash, shown in the confirmation
 */
export function EmptyTrash({ count }: { count: number }) {
  const [requestedAt, setRequestedAt] = useState<string>()
  const close = () => setRequestedAt(undefined)
  const { mutate, isPending, error } = useEmptyTrash(close)
  return (
    <>
      <Button
        className="text-danger"
        disabled={count === 0}
        onClick={() => setRequestedAt(new Date().toISOString())}
      >
        <Trash2 aria-hidden />
        <span>Empty the trash</span>
      </Button>
      {requestedAt && (
        <ConfirmDialog
          title="Empty the trash?"
          confirm="Empty the trash"
          confirming="Emptying…"
          isPending={isPending}
          problem={error && <>The trash wasn’t emptied. {error.message}</>}
          onConfirm={() => mutate(requestedAt)}
          onClose={close}
        >
          <p>
            {count === 1 ? 'One thing goes' : `${inFigures(count)} things go`} for good, games with their
            ratings and comments. This can’t be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Items with at most this number of days left are highlighted. */
const SOON_DAYS = 5

function DeletedName({ row }: { row: DeletedRow }) {
  const { kind, stated, picture } = row
  const { name, Icon } = KINDS[kind]
  const printed = picture?.printed ? <DrawnImage src={picture.printed} /> : <Icon aria-hidden />
  return (
    <span className="thrown-name">
      {stated ? (
        <span className="thrown-writer">
          <MemberInitial name={stated.by} isBlocked />
        </span>
      ) : (
        <span className="row-cover edge">
          {picture?.address ? <Picture src={picture.address} alt="" failed={printed} /> : printed}
        </span>
      )}
      <span className="min-w-0">
        <bdi className="line-clamp-2 font-semibold wrap-anywhere">{row.title}</bdi>
        <span className="type-hint">
          {stated
            ? `Comment of ${stated.by ?? 'a former member'} on ${stated.on}`
            : `${name}${row.wasPublished ? '' : ', was not published'}`}
          <span className="md:hidden">
            . <Stays deletedAt={row.deletedAt} /> left
          </span>
        </span>
      </span>
    </span>
  )
}

const deletedColumns = (onRestore: (row: DeletedRow) => void, isPending: boolean): Column<DeletedRow>[] => [
  { heading: 'What', phone: 'main', cell: (row) => <DeletedName row={row} /> },
  {
    heading: 'Deleted',
    sort: 'thrown',
    width: '228px',
    cell: ({ deletedBy, deletedAt }) => (
      <>
        <bdi>{deletedBy ?? 'a former member'}</bdi>, <Moment at={deletedAt} />
      </>
    ),
  },
  { heading: 'Stays', width: '88px', cell: ({ deletedAt }) => <Stays deletedAt={deletedAt} /> },
  {
    heading: 'Restore',
    phone: 'end',
    hideHeading: true,
    width: '136px',
    className: 'md:text-end',
    cell: (row) => (
      <Button
        disabled={isPending}
        aria-label={`Restore ${KINDS[row.kind].name.toLowerCase()} ${row.title.slice(0, 80)}`}
        onClick={() => onRestore(row)}
      >
        <Undo2 aria-hidden />
        Restore
      </Button>
    ),
  },
]

function Stays({ deletedAt }: { deletedAt: string }) {
  const days = daysLeft(deletedAt, Date.now())
  return (
    <span className={days <= SOON_DAYS ? 'thrown-soon' : 'tabular-nums'}>
      {days === 1 ? '1 day' : `${days} days`}
    </span>
  )
}

/** Returns a function that shows the message "The game is in the trash." with an undo button. */
export function useMovedToTrash() {
  const offer = useUndo()
  const { mutateAsync } = useRestore()
  return (things: readonly DeletedItem[]) =>
    offer({
      words: formatDeletedItems(things),
      undo: async () => {
        const back = await mutateAsync(things)
        if (back.restored.length === 0) throw new Error('It is not in the trash any more.')
        return restoreWarnings(back).join(' ') || undefined
      },
    })
}
