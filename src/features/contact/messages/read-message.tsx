import { answerAddress } from '#/domain/contact/contact.rules.ts'
import { longDateTime } from '#/shared/dates.ts'
import { Button, buttonStyle } from '#/ui/button/button.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { DialogDeeds } from '#/ui/overlay/dialog-deeds.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { useMarkAnswered } from './messages.queries.ts'
import type { ContactMessage } from './messages.schema.ts'

interface ReadMessageProps {
  message: ContactMessage
  onMarked: (message: ContactMessage) => void
  onClose: () => void
  onDelete: () => void
}

/** A message in full, with what can be done about it. */
export function ReadMessage({ message, onMarked, onClose, onDelete }: ReadMessageProps) {
  const mark = useMarkAnswered()
  const { id, name, email, subject, createdAt, answeredAt } = message
  const change = () =>
    mark.isPending || mark.mutate({ id, isAnswered: answeredAt === null }, { onSuccess: onMarked })
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
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
      {mark.error && <Alert className="mt-4">The mark was not changed. {mark.error.message}</Alert>}
      <div className="mt-6">
        <DialogDeeds>
          <Button className="text-danger" onClick={onDelete}>
            Delete
          </Button>
          <Button aria-disabled={mark.isPending} onClick={change}>
            {answeredAt ? 'Mark as not answered' : 'Mark as answered'}
          </Button>
          <a href={answerAddress(message)} className={buttonStyle('primary')}>
            Reply by e-mail
          </a>
        </DialogDeeds>
      </div>
    </Dialog>
  )
}
