import { type FormEvent, useEffect, useRef } from 'react'
import { like } from '#/lib/memory/browser-memory.ts'
import type { DraftPlace } from '#/lib/memory/saved-draft.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextArea } from '#/ui/form/text-area.tsx'
import { useDraft } from '#/ui/form/use-draft.ts'
import { Alert } from '#/ui/status/alert.tsx'
import { COMMENT_WORDS, faultOfComment, tidyComment } from '../model/comments.rules.ts'
import { statedAlreadyIn, usePostComment } from './comment-writing.queries.ts'

const EMPTY = { text: '' }

interface WriteCommentProps {
  slug: string
  memberId: string
  /** Asks for a username first if there is none. */
  withName: (go: () => void) => void
  /** The keyboard starts here: the visitor signed in to write. */
  focused: boolean
  /** Called with a message. */
  onPosted: (what: string) => void
  onSessionOver: () => void
}

/** The comment form (checklist COMM-03, COMM-08). The draft stays until it is posted. */
export function WriteComment(props: WriteCommentProps) {
  const { slug, memberId, withName, focused, onPosted, onSessionOver } = props
  const draft = useDraft(commentDraft(memberId, slug), { beginning: EMPTY })
  const { mutate, isPending, error, variables } = usePostComment(slug, {
    onDone: (posted) => {
      draft.startFrom(EMPTY)
      onPosted(
        posted.waits ? 'We’ll show your comment once an editor has read it' : 'Your comment was posted',
      )
    },
    onSessionOver,
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focused) form.current?.querySelector('textarea')?.focus()
  }, [focused])

  const content = tidyComment(draft.typed.text)
  const fault = faultOfComment(content)
  const repeated = statedAlreadyIn(error)
  const isRepeated = repeated !== null && variables?.content === content
  const post = () => mutate({ content, key: draft.keyFor(content) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fault || isPending) return
    withName(post)
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
        error={fault === COMMENT_WORDS.tooLong ? fault : isRepeated ? repeated : null}
      />
      {error && !repeated && <Alert className="mt-3">Your comment wasn’t posted. {error.message}</Alert>}
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2">
        <p className="type-hint">Be honest and kind. Others choose games by what they read here.</p>
        <Button type="submit" look="ink" disabled={fault !== undefined || isPending}>
          {isPending ? 'Posting…' : 'Post comment'}
        </Button>
      </div>
    </form>
  )
}

/** The draft of a comment: stored per tab, author and subject. */
export const commentDraft = (writerId: string, what: string): DraftPlace<{ text: string }> => ({
  storedIn: 'tab',
  name: `comment draft ${writerId} ${what}`,
  check: like({ text: '' }),
})
