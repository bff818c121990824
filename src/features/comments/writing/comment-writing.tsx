import { useQuery } from '@tanstack/react-query'
import Flag from 'lucide-react/icons/flag'
import Hourglass from 'lucide-react/icons/hourglass'
import Pencil from 'lucide-react/icons/pencil'
import ShieldX from 'lucide-react/icons/shield-x'
import Trash2 from 'lucide-react/icons/trash'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { checkLike } from '#/lib/browser-memory.ts'
import { tidyText } from '#/lib/text.ts'
import { Alert, Button, IconButton } from '#/ui/basics.tsx'
import { useDraft } from '#/ui/drafts.tsx'
import { TextArea } from '#/ui/form.tsx'
import { RadioRows } from '#/ui/inputs.tsx'
import { ConfirmDialog, Dialog, DialogActions } from '#/ui/modal.tsx'
import { useWithName } from '../comments.queries.ts'
import type { Comment } from '../comments.schema.ts'
import {
  COMMENT_WORDS,
  mayDeleteComment,
  mayEditComment,
  type Reader,
  validateComment,
} from '../model/comments.rules.ts'
import {
  REPORT_REASON_WORDS,
  REPORT_REASONS,
  REPORT_WORDS,
  type ReportReason,
  tidyReportWords,
  validateReport,
} from '../model/reports.rules.ts'
import {
  heldCommentsQuery,
  repeatedTextMessage,
  useDeleteComment,
  useEditComment,
  usePostComment,
  useReportComment,
} from './comment-writing.queries.ts'

/** Props shared by the components in which a member posts, edits or deletes a comment. */
export interface CommentEditingProps {
  /** The game's slug. */
  slug: string
  /** Called with a message for screen readers after a comment was posted, edited or deleted. */
  onChanged: (message: string) => void
  /** Called if the writer's session has expired; the draft is kept. */
  onSessionOver: () => void
}

/** The draft of a comment, stored in this tab per author and `subject`. */
function useCommentDraft(writerId: string, subject: string, text = '') {
  const name = `comment draft ${writerId} ${subject}`
  const draft = useDraft({ storedIn: 'tab', name, check: checkLike({ text: '' }) }, { beginning: { text } })
  const content = tidyText(draft.typed.text)
  return { draft, content, fieldError: validateComment(content) }
}

/** A text area for a comment with `children` below it. Focuses itself, with the cursor at the end, if `focused`. */
function CommentForm(props: {
  written: ReturnType<typeof useCommentDraft>
  label: string
  rows: number
  placeholder?: string
  className?: string
  focused: boolean
  isPending: boolean
  /** Why the server rejected the text; null or undefined if it did not. */
  error?: string | null
  onSend: () => void
  children: ReactNode
}) {
  const { written, label, focused, error, isPending, onSend, children, ...text } = props
  const { draft, fieldError } = written
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const area = focused ? form.current?.querySelector('textarea') : undefined
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [focused])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!fieldError && !isPending) onSend()
  }
  return (
    <form ref={form} onSubmit={submit}>
      <TextArea
        {...text}
        label={<span className="sr-only">{label}</span>}
        value={draft.typed.text}
        onChange={(event) => draft.write({ text: event.target.value })}
        readOnly={isPending}
        error={fieldError === COMMENT_WORDS.tooLong ? fieldError : error}
      />
      {children}
    </form>
  )
}

/** The message after a comment was saved; a held one is not public yet. */
const savedWords = ({ waits }: Comment, words: string) =>
  waits ? 'We’ll show your comment once an editor has read it' : words

/** The form to post a comment (checklist COMM-03, COMM-08). Its text is stored in the browser until it is posted. */
export function WriteComment(
  props: CommentEditingProps & {
    memberId: string
    /** Whether the text area takes the focus, because the visitor just signed in to write. */
    focused: boolean
  },
) {
  const { slug, memberId, focused, onChanged, onSessionOver } = props
  const withName = useWithName()
  const written = useCommentDraft(memberId, slug)
  const { draft, content, fieldError } = written
  const { mutate, isPending, error, variables } = usePostComment(slug, {
    onDone: (posted) => {
      draft.startFrom({ text: '' })
      onChanged(savedWords(posted, 'Your comment was posted'))
    },
    onSessionOver,
  })
  const repeated = repeatedTextMessage(error)
  return (
    <CommentForm
      written={written}
      label="Your comment"
      rows={4}
      className="[&_textarea]:min-h-30"
      placeholder="How was it with two?"
      focused={focused}
      isPending={isPending}
      error={variables?.content === content ? repeated : null}
      onSend={() => withName(() => mutate({ content, key: draft.keyFor(content) }))}
    >
      {error && !repeated && <Alert className="mt-3">Your comment wasn’t posted. {error.message}</Alert>}
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2">
        <p className="type-hint">Be honest and kind. Others choose games based on what they read here.</p>
        <Button type="submit" look="ink" disabled={fieldError !== undefined || isPending}>
          {isPending ? 'Posting…' : 'Post comment'}
        </Button>
      </div>
    </CommentForm>
  )
}

/** The form to edit one's own comment (checklist COMM-05). */
export function EditComment(
  props: CommentEditingProps & { memberId: string; comment: Comment; onClose: () => void },
) {
  const { slug, memberId, comment, onClose, onChanged, onSessionOver } = props
  const written = useCommentDraft(memberId, `comment ${comment.id}`, comment.content)
  const { draft, content, fieldError } = written
  const close = () => {
    draft.forget()
    onClose()
  }
  const { mutate, isPending, error } = useEditComment(slug, {
    onDone: (saved) => {
      close()
      onChanged(savedWords(saved, 'Your comment was saved'))
    },
    onSessionOver,
  })
  return (
    <CommentForm
      written={written}
      label="Edit your comment"
      rows={3}
      focused
      isPending={isPending}
      onSend={() => mutate({ id: comment.id, content })}
    >
      {error && <Alert className="mt-3">Your comment wasn’t saved. {error.message}</Alert>}
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button type="submit" look="ink" disabled={fieldError !== undefined || isPending}>
          {isPending ? 'Saving…' : 'Save'}
        </Button>
        <Button look="quiet" onClick={close} disabled={isPending}>
          Cancel
        </Button>
      </div>
    </CommentForm>
  )
}

/** Shows members which of their own comments on a game still wait for approval (are held). `children` renders one comment. */
export function HeldComments(props: {
  slug: string
  memberId: string
  children: (comment: Comment) => ReactNode
}) {
  const { data } = useQuery(heldCommentsQuery(props.slug, props.memberId))
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Your comments waiting for an editor" className="mt-6">
      <p className="flex items-center gap-2 font-semibold text-ink-2 text-sm">
        <Hourglass aria-hidden className="size-4 flex-none" />
        Only you can see this until an editor has read it.
      </p>
      <ol className="mt-2">{data.map(props.children)}</ol>
    </section>
  )
}

/** The buttons to report, edit or delete a comment. Only permitted ones are shown (checklist COMM-05, COMM-06, COMM-07). */
export function CommentTools(
  props: CommentEditingProps & {
    comment: Comment
    reader: Reader
    onEdit: () => void
  },
) {
  const { slug, comment, reader, onEdit, onChanged } = props
  const [open, setOpen] = useState<'report' | 'delete'>()
  const close = () => setOpen(undefined)
  const isOwn = mayEditComment(reader, comment)
  const by = comment.username ?? 'a former member'
  return (
    <div className="comment-tools">
      {/* Members who may delete it need no report button. */}
      {!mayDeleteComment(reader, comment) ? (
        <IconButton label={`Report comment by ${by}`} onClick={() => setOpen('report')}>
          <Flag aria-hidden />
        </IconButton>
      ) : (
        <>
          {isOwn && (
            <IconButton label="Edit your comment" onClick={onEdit}>
              <Pencil aria-hidden />
            </IconButton>
          )}
          <IconButton
            label={isOwn ? 'Delete your comment' : `Delete comment by ${by} as admin`}
            onClick={() => setOpen('delete')}
          >
            {isOwn ? <Trash2 aria-hidden /> : <ShieldX aria-hidden />}
          </IconButton>
        </>
      )}
      {open === 'report' && <ReportDialog comment={comment} onClose={close} />}
      {open === 'delete' && (
        <DeleteComment
          slug={slug}
          comment={comment}
          onClose={close}
          onDeleted={() => {
            close()
            onChanged('The comment was deleted')
          }}
        />
      )}
    </div>
  )
}

/** Confirms before a comment is deleted (checklist COMM-06). */
function DeleteComment(props: {
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
      leave="Keep it"
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

/** Reports a comment to the editors: a reason from a list, and an optional text. */
function ReportDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>('rude')
  const [words, setWords] = useState('')
  const [fieldError, setFieldError] = useState<string>()
  const { mutate, isPending, isSuccess, error } = useReportComment(comment.id)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = validateReport(reason, tidyReportWords(words))
    setFieldError(found)
    if (!found && !isPending) mutate({ reason, words })
  }
  if (isSuccess)
    return (
      <Dialog onClose={onClose} title="Thank you">
        <p className="mt-4 text-ink-2">{REPORT_WORDS.thanks}</p>
        <div className="mt-6">
          <DialogActions>
            <Button look="ink" data-start onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      onClose={() => !isPending && onClose()}
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
          error={fieldError}
          readOnly={isPending}
          onChange={(event) => setWords(event.target.value)}
        />
        <DialogActions>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" disabled={isPending}>
            {isPending ? 'Sending…' : 'Report'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
