import Pencil from 'lucide-react/icons/pencil'
import ShieldX from 'lucide-react/icons/shield-x'
import Trash2 from 'lucide-react/icons/trash'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { TextArea } from '#/ui/form/text-area.tsx'
import { useDraft } from '#/ui/form/use-draft.ts'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import type { Comment } from '../comments.schema.ts'
import { COMMENT_WORDS, faultOfComment, tidyComment } from '../model/comments.rules.ts'
import { ReportComment } from '../own/report-comment.tsx'
import { useDeleteComment, useEditComment } from './comment-writing.queries.ts'
import { commentDraft } from './write-comment.tsx'

interface EditCommentProps {
  slug: string
  memberId: string
  comment: Comment
  onClose: () => void
  /** Called with a message. */
  onSaved: (what: string) => void
  onSessionOver: () => void
}

/** The form to edit one's own comment (checklist COMM-05). */
export function EditComment({ slug, memberId, comment, onClose, onSaved, onSessionOver }: EditCommentProps) {
  const beginning = { text: comment.content }
  const draft = useDraft(commentDraft(memberId, `comment ${comment.id}`), { beginning })
  const form = useRef<HTMLFormElement>(null)
  const close = () => {
    draft.forget()
    onClose()
  }
  const { mutate, isPending, error } = useEditComment(slug, {
    onDone: ({ waits }) => {
      close()
      onSaved(waits ? 'We’ll show your comment once an editor has read it' : 'Your comment was saved')
    },
    onSessionOver,
  })
  useEffect(() => {
    const text = form.current?.querySelector('textarea')
    text?.focus()
    text?.setSelectionRange(text.value.length, text.value.length)
  }, [])

  const content = tidyComment(draft.typed.text)
  const fault = faultOfComment(content)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!fault && !isPending) mutate({ id: comment.id, content })
  }
  return (
    <form ref={form} onSubmit={submit}>
      <TextArea
        label={<span className="sr-only">Edit your comment</span>}
        rows={3}
        value={draft.typed.text}
        onChange={(event) => draft.write({ text: event.target.value })}
        readOnly={isPending}
        error={fault === COMMENT_WORDS.tooLong ? fault : null}
      />
      {error && <Alert className="mt-3">Your comment wasn’t saved. {error.message}</Alert>}
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button type="submit" look="ink" disabled={fault !== undefined || isPending}>
          {isPending ? 'Saving…' : 'Save'}
        </Button>
        <Button look="quiet" onClick={close} disabled={isPending}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

interface DeleteCommentProps {
  slug: string
  comment: Comment
  onClose: () => void
  onDeleted: () => void
}

/** Confirms before a comment is deleted (checklist COMM-06). */
export function DeleteComment({ slug, comment, onClose, onDeleted }: DeleteCommentProps) {
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

interface CommentToolsProps {
  comment: Comment
  isOwn: boolean
  mayDelete: boolean
  onEdit: () => void
  onDelete: () => void
}

/** The actions a member may take on a comment. */
export function CommentTools({ comment, isOwn, mayDelete, onEdit, onDelete }: CommentToolsProps) {
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
