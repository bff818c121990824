import Flag from 'lucide-react/icons/flag'
import Pencil from 'lucide-react/icons/pencil'
import ShieldX from 'lucide-react/icons/shield-x'
import Trash2 from 'lucide-react/icons/trash'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { like } from '#/lib/browser-memory.ts'
import { tidyText } from '#/lib/text.ts'
import { Alert, Button, IconButton } from '#/ui/basics.tsx'
import { useDraft } from '#/ui/drafts.tsx'
import { TextArea } from '#/ui/form.tsx'
import { RadioRows } from '#/ui/inputs.tsx'
import { ConfirmDialog, Dialog, DialogDeeds } from '#/ui/modal.tsx'
import type { Comment } from '../comments.schema.ts'
import { COMMENT_WORDS, faultOfComment } from '../model/comments.rules.ts'
import {
  faultOfReport,
  REPORT_REASON_WORDS,
  REPORT_REASONS,
  REPORT_WORDS,
  type ReportReason,
  tidyReportWords,
} from '../model/reports.rules.ts'
import { useDeleteComment, useEditComment, useReportComment } from './comment-writing.queries.ts'

/** The draft of a comment: stored per tab, author and subject. */
export function useCommentDraft(writerId: string, what: string, text = '') {
  const name = `comment draft ${writerId} ${what}`
  const draft = useDraft({ storedIn: 'tab', name, check: like({ text: '' }) }, { beginning: { text } })
  const content = tidyText(draft.typed.text)
  return { draft, content, fault: faultOfComment(content) }
}

interface CommentFormProps {
  written: ReturnType<typeof useCommentDraft>
  label: string
  rows: number
  placeholder?: string
  className?: string
  isPending: boolean
  /** A further fault of the text. */
  error?: string | null
  onSend: () => void
  children: ReactNode
}

export function CommentForm({
  written,
  label,
  error,
  isPending,
  onSend,
  children,
  ...text
}: CommentFormProps) {
  const { draft, fault } = written
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!fault && !isPending) onSend()
  }
  return (
    <form onSubmit={submit}>
      <TextArea
        {...text}
        label={<span className="sr-only">{label}</span>}
        value={draft.typed.text}
        onChange={(event) => draft.write({ text: event.target.value })}
        readOnly={isPending}
        error={fault === COMMENT_WORDS.tooLong ? fault : error}
      />
      {children}
    </form>
  )
}

/** What is said once a comment is stored; held ones are not published yet. */
export const savedWords = (waits: true | undefined, words: string) =>
  waits ? 'We’ll show your comment once an editor has read it' : words

/** The form to edit one's own comment (checklist COMM-05). */
export function EditComment(props: {
  slug: string
  memberId: string
  comment: Comment
  onClose: () => void
  onSaved: (what: string) => void
  onSessionOver: () => void
}) {
  const { slug, memberId, comment, onClose, onSaved, onSessionOver } = props
  const written = useCommentDraft(memberId, `comment ${comment.id}`, comment.content)
  const { draft, content, fault } = written
  const close = () => {
    draft.forget()
    onClose()
  }
  const { mutate, isPending, error } = useEditComment(slug, {
    onDone: ({ waits }) => {
      close()
      onSaved(savedWords(waits, 'Your comment was saved'))
    },
    onSessionOver,
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const text = place.current?.querySelector('textarea')
    text?.focus()
    text?.setSelectionRange(text.value.length, text.value.length)
  }, [])
  return (
    <div ref={place}>
      <CommentForm
        written={written}
        label="Edit your comment"
        rows={3}
        isPending={isPending}
        onSend={() => mutate({ id: comment.id, content })}
      >
        {error && <Alert className="mt-3">Your comment wasn’t saved. {error.message}</Alert>}
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Button type="submit" look="ink" disabled={fault !== undefined || isPending}>
            {isPending ? 'Saving…' : 'Save'}
          </Button>
          <Button look="quiet" onClick={close} disabled={isPending}>
            Cancel
          </Button>
        </div>
      </CommentForm>
    </div>
  )
}

/** Confirms before a comment is deleted (checklist COMM-06). */
export function DeleteComment(props: {
  slug: string
  comment: Comment
  onClose: () => void
  onDeleted: () => void
}) {
  const { slug, comment, onClose, onDeleted } = props
  const { mutate, isPending, error } = useDeleteComment(slug, onDeleted)
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this comment?"
      confirm="Delete"
      leave="Keep it"
      confirming="Deleting…"
      isPending={isPending}
      problem={error && <>The comment wasn’t deleted. {error.message}</>}
      onConfirm={() => mutate(comment.id)}
      onClose={onClose}
    >
      <blockquote dir="auto" className="line-clamp-4 border-s-3 ps-3.5 wrap-anywhere">
        {comment.content}
      </blockquote>
    </ConfirmDialog>
  )
}

export function CommentTools(props: {
  comment: Comment
  isOwn: boolean
  mayDelete: boolean
  onEdit: () => void
  onDelete: () => void
}) {
  const { comment, isOwn, mayDelete, onEdit, onDelete } = props
  return (
    <div className="comment-tools">
      {/* Members who may delete it need no report button. */}
      {!mayDelete && <ReportComment comment={comment} />}
      {isOwn && (
        <IconButton label="Edit your comment" onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      {mayDelete && (
        <IconButton
          label={
            isOwn
              ? 'Delete your comment'
              : `Delete comment by ${comment.username ?? 'a former member'} as admin`
          }
          onClick={onDelete}
        >
          {isOwn ? <Trash2 aria-hidden /> : <ShieldX aria-hidden />}
        </IconButton>
      )}
    </div>
  )
}

/** Reports a comment to the editors: a reason from a list, and an optional text. */
function ReportComment({ comment }: { comment: Comment }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={`Report comment by ${comment.username ?? 'a former member'}`}
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden />
      </IconButton>
      {isOpen && <ReportDialog comment={comment} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReportDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>('rude')
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string>()
  const { mutate, isPending, isSuccess, error } = useReportComment(comment.id)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOfReport(reason, tidyReportWords(words))
    setFault(found)
    if (!found && !isPending) mutate({ reason, words })
  }
  if (isSuccess)
    return (
      <Dialog open onOpenChange={onClose} title="Thank you">
        <p className="mt-4 text-ink-2">{REPORT_WORDS.thanks}</p>
        <div className="mt-6">
          <DialogDeeds>
            <Button look="ink" data-start onClick={onClose}>
              Close
            </Button>
          </DialogDeeds>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={() => !isPending && onClose()}
      title="Report this comment?"
      description="An editor will read it. We don’t tell the person who wrote it."
    >
      <form onSubmit={send} noValidate className="mt-5 grid gap-5">
        {error && <Alert>Your report wasn’t sent. {error.message}</Alert>}
        <RadioRows
          legend="What’s wrong?"
          name="reason"
          value={reason}
          onChange={setReason}
          options={REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_WORDS[value] }))}
        />
        <TextArea
          label="In your own words (optional)"
          rows={3}
          value={words}
          error={fault}
          readOnly={isPending}
          onChange={(event) => setWords(event.target.value)}
        />
        <DialogDeeds>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" disabled={isPending}>
            {isPending ? 'Sending…' : 'Report'}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}
