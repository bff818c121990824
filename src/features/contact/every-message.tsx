import { useState } from 'react'
import { longDateTime } from '#/lib/format.ts'
import { Alert, Button, buttonStyle, Moment } from '#/ui/basics.tsx'
import { PagedList } from '#/ui/list.tsx'
import { ConfirmDialog, Dialog, DialogActions } from '#/ui/modal.tsx'
import type { Column } from '#/ui/table.tsx'
import type { ContactMessage } from './contact.api.ts'
import { everyMessageQuery, useMarkAnswered, useRemoveMessage } from './messages.queries.ts'
import { MESSAGE_LIST, replyUrl } from './model/contact.rules.ts'

const kinds = { words: { '': 'All messages', open: 'To answer', answered: 'Answered' } }

/** The list of contact messages, where editors read messages, mark them as answered and delete them. */
export function EveryMessage() {
  const [open, setOpen] = useState<ContactMessage>()
  const columns: Column<ContactMessage>[] = [
    {
      heading: 'Message',
      cell: (message) => (
        <div className="min-w-0 max-w-[62ch] wrap-anywhere">
          <button
            type="button"
            className="py-1 text-start font-semibold underline underline-offset-2 hover:text-accent"
            onClick={() => setOpen(message)}
          >
            <bdi className="line-clamp-2">{message.subject}</bdi>
          </button>
          <p dir="auto" className="line-clamp-2 text-ink-2">
            {message.message}
          </p>
        </div>
      ),
    },
    {
      heading: 'From',
      cell: ({ name, email }) => (
        <div className="min-w-0 max-w-[36ch] wrap-anywhere">
          <p className="line-clamp-2">
            <bdi>{name}</bdi>
          </p>
          <p className="text-ink-2">{email}</p>
        </div>
      ),
    },
    {
      heading: 'When',
      sort: 'created',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      heading: 'State',
      className: 'whitespace-nowrap',
      cell: ({ answeredAt }) => (answeredAt ? 'Answered' : <b className="font-semibold">To answer</b>),
    },
  ]
  return (
    <>
      <PagedList
        rules={MESSAGE_LIST}
        noun={['message', 'messages']}
        read={everyMessageQuery}
        columns={columns}
        keyOf={({ id }) => id}
        kinds={kinds}
        empty="No messages yet."
      />
      {open && <ReadMessage message={open} onMarked={setOpen} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type Shown = { message: ContactMessage; onMarked: (message: ContactMessage) => void; onClose: () => void }

function ReadMessage({ message, onMarked, onClose }: Shown) {
  const mark = useMarkAnswered()
  const remove = useRemoveMessage(onClose)
  const [isDoomed, setDoomed] = useState(false)
  const { id, name, email, subject, createdAt, answeredAt } = message
  const change = () =>
    mark.isPending || mark.mutate({ id, isAnswered: answeredAt === null }, { onSuccess: onMarked })
  if (isDoomed)
    return (
      <ConfirmDialog
        title="Delete this message for good?"
        isPending={remove.isPending}
        problem={remove.error && <>The message wasn’t deleted. {remove.error.message}</>}
        onConfirm={() => remove.mutate(id)}
        onClose={() => setDoomed(false)}
      >
        <p className="wrap-anywhere">
          “<bdi>{subject}</bdi>” from <bdi>{name}</bdi>. The email we sent you stays.
        </p>
      </ConfirmDialog>
    )
  return (
    <Dialog
      wide
      onClose={onClose}
      title={<bdi className="block text-lg leading-snug wrap-anywhere">{subject}</bdi>}
    >
      <p className="mt-2 text-ink-2 text-sm wrap-anywhere">
        <bdi>{name}</bdi> · {email} · <Moment at={createdAt} />
      </p>
      <p dir="auto" className="mt-5 max-w-[62ch] whitespace-pre-line wrap-anywhere">
        {message.message}
      </p>
      <p role="status" className="mt-5 text-ink-2 text-sm">
        {answeredAt ? `Marked as answered on ${longDateTime(answeredAt, 'here')}.` : 'Not answered yet.'}
      </p>
      {mark.error && <Alert className="mt-4">That wasn’t saved. {mark.error.message}</Alert>}
      <div className="mt-6">
        <DialogActions>
          <Button className="text-danger" onClick={() => setDoomed(true)}>
            Delete
          </Button>
          <Button aria-disabled={mark.isPending} onClick={change}>
            {answeredAt ? 'Mark as not answered' : 'Mark as answered'}
          </Button>
          <a href={replyUrl(message)} className={buttonStyle('primary')}>
            Reply by e-mail
          </a>
        </DialogActions>
      </div>
    </Dialog>
  )
}
