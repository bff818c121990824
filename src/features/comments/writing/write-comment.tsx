import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isFirstName } from '#/features/accounts/model/names/first-names.rules.ts'
import { like, wordMemory } from '#/lib/memory/browser-memory.ts'
import type { DraftPlace } from '#/lib/memory/kept-draft.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextArea } from '#/ui/form/text-area.tsx'
import { useDraft } from '#/ui/form/use-draft.ts'
import { Alert } from '#/ui/status/alert.tsx'
import { COMMENT_WORDS, faultOfComment, tidyComment } from '../model/comments.rules.ts'
import { saidAlreadyIn, usePostComment } from './comment-writing.queries.ts'

const EMPTY = { text: '' }

/** What a step of the composer that offers a name is told, and what it can do. */
export interface NameStep {
  username: string | null
  isSending: boolean
  problem: string | undefined
  onSign: () => void
  onBack: () => void
}

/** Who was offered a name before and stayed without one: nobody is asked twice. */
const offered = (memberId: string) => wordMemory('browser', `name offered ${memberId}`, ['offered'])

interface WriteCommentProps {
  slug: string
  memberId: string
  username: string | null
  /** Offers a name before the first words of somebody who never chose one. */
  nameOffer: (step: NameStep) => ReactNode
  /** The keyboard starts here: the visitor signed in to write. */
  focused: boolean
  /** What became of it, in words. */
  onPosted: (what: string) => void
  onSessionOver: () => void
}

/** Where a member writes (checklist COMM-03, COMM-08). What is written stays until it is posted. */
export function WriteComment(props: WriteCommentProps) {
  const { slug, memberId, username, focused, onPosted, onSessionOver } = props
  const [isNaming, setNaming] = useState(false)
  const draft = useDraft(commentDraft(memberId, slug), { beginning: EMPTY })
  const { mutate, isPending, error, variables } = usePostComment(slug, {
    onDone: (posted) => {
      draft.startFrom(EMPTY)
      setNaming(false)
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
  const repeated = saidAlreadyIn(error)
  const isRepeated = repeated !== null && variables?.content === content
  const post = () => mutate({ content, key: draft.keyFor(content) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fault || isPending) return
    if (isFirstName(username) && !offered(memberId).read()) setNaming(true)
    else post()
  }
  if (isNaming && !isRepeated)
    return (
      <div className="rounded-control bg-wash p-4">
        <blockquote
          dir="auto"
          className="mb-3.5 line-clamp-6 whitespace-pre-line border-s-3 border-line-strong ps-3.5 text-ink-2 wrap-anywhere"
        >
          {content}
        </blockquote>
        {props.nameOffer({
          username,
          isSending: isPending,
          problem: error ? `Your comment wasn’t posted. ${error.message}` : undefined,
          onSign() {
            offered(memberId).write('offered')
            post()
          },
          onBack: () => setNaming(false),
        })}
      </div>
    )
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
        <p className="type-hint">Be honest and kind. People choose games by it.</p>
        <Button type="submit" look="ink" disabled={fault !== undefined || isPending}>
          {isPending ? 'Posting…' : 'Post comment'}
        </Button>
      </div>
    </form>
  )
}

/** Where a comment is kept as it is written: in this tab, at a place that names its writer and what is written. */
export const commentDraft = (writerId: string, what: string): DraftPlace<{ text: string }> => ({
  keptIn: 'tab',
  name: `comment draft ${writerId} ${what}`,
  check: like({ text: '' }),
})
