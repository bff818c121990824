import { type FormEvent, useEffect, useRef } from 'react'
import { COMMENT_WORDS, faultOfComment, tidyComment } from '#/domain/comments/comments.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextArea } from '#/ui/form/text-area.tsx'
import { useDraft } from '#/ui/form/use-draft.ts'
import { Alert } from '#/ui/status/alert.tsx'
import { commentDraft } from './comment-draft.ts'
import { saidAlreadyIn, usePostComment } from './comments.queries.ts'

const EMPTY = { text: '' }

interface WriteCommentProps {
  slug: string
  memberId: string
  /** The keyboard starts here: the visitor signed in to write. */
  focused: boolean
  onPosted: () => void
  onSessionOver: () => void
}

/** Where a member writes (checklist COMM-03, COMM-08). What is written stays until it is posted. */
export function WriteComment({ slug, memberId, focused, onPosted, onSessionOver }: WriteCommentProps) {
  const draft = useDraft(commentDraft(memberId, slug), { beginning: EMPTY })
  const { mutate, isPending, error, variables } = usePostComment(slug, {
    onDone: () => {
      draft.startFrom(EMPTY)
      onPosted()
    },
    onSessionOver,
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focused) form.current?.querySelector('textarea')?.focus()
  }, [focused])

  const content = tidyComment(draft.typed.text)
  const fault = faultOfComment(content)
  const repeated = saidAlreadyIn(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!fault && !isPending) mutate({ content, key: draft.keyFor(content) })
  }
  return (
    <form ref={form} onSubmit={submit}>
      <TextArea
        label={<span className="sr-only">Your comment</span>}
        rows={4}
        className="[&_textarea]:min-h-30"
        placeholder="How was it with two?"
        value={draft.typed.text}
        onChange={(event) => draft.write({ text: event.target.value })}
        readOnly={isPending}
        error={fault === COMMENT_WORDS.tooLong ? fault : variables?.content === content ? repeated : null}
      />
      {error && !repeated && <Alert className="mt-3">Your comment was not posted. {error.message}</Alert>}
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2">
        <p className="type-hint">Be honest and kind. Others decide by it.</p>
        <Button type="submit" look="ink" disabled={fault !== undefined || isPending}>
          {isPending ? 'Posting…' : 'Post comment'}
        </Button>
      </div>
    </form>
  )
}
