import { useQuery } from '@tanstack/react-query'
import Hourglass from 'lucide-react/icons/hourglass'
import { useEffect, useRef } from 'react'
import type { Role } from '#/features/accounts/model/roles/roles.rules.ts'
import { Alert, Button } from '#/ui/basics.tsx'
import { CommentEntry } from '../comment-entry.tsx'
import { heldCommentsQuery, statedAlreadyIn, usePostComment } from './comment-writing.queries.ts'
import { CommentForm, savedWords, useCommentDraft } from './edit-comment.tsx'

/** The comment form (checklist COMM-03, COMM-08). The draft stays until it is posted. */
export function WriteComment(props: {
  slug: string
  memberId: string
  withName: (go: () => void) => void
  /** The keyboard starts here: the visitor signed in to write. */
  focused: boolean
  onPosted: (what: string) => void
  onSessionOver: () => void
}) {
  const { slug, memberId, withName, focused, onPosted, onSessionOver } = props
  const written = useCommentDraft(memberId, slug)
  const { draft, content, fault } = written
  const { mutate, isPending, error, variables } = usePostComment(slug, {
    onDone: ({ waits }) => {
      draft.startFrom({ text: '' })
      onPosted(savedWords(waits, 'Your comment was posted'))
    },
    onSessionOver,
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) place.current?.querySelector('textarea')?.focus()
  }, [focused])
  const repeated = statedAlreadyIn(error)
  return (
    <div ref={place}>
      <CommentForm
        written={written}
        label="Your comment"
        rows={4}
        className="[&_textarea]:min-h-30"
        placeholder="How was it with two?"
        isPending={isPending}
        error={variables?.content === content ? repeated : null}
        onSend={() => withName(() => mutate({ content, key: draft.keyFor(content) }))}
      >
        {error && !repeated && <Alert className="mt-3">Your comment wasn’t posted. {error.message}</Alert>}
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2">
          <p className="type-hint">Be honest and kind. Others choose games based on what they read here.</p>
          <Button type="submit" look="ink" disabled={fault !== undefined || isPending}>
            {isPending ? 'Posting…' : 'Post comment'}
          </Button>
        </div>
      </CommentForm>
    </div>
  )
}

/** A member's own held comments on a game, which they may edit or delete. */
export function HeldComments(props: {
  slug: string
  writer: { id: string; role: Role | null }
  onChanged: (what: string) => void
  onSessionOver: () => void
}) {
  const { slug, writer, ...on } = props
  const { data } = useQuery(heldCommentsQuery(slug, writer.id))
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Your comments waiting for an editor" className="mt-6">
      <p className="flex items-center gap-2 font-semibold text-ink-2 text-sm">
        <Hourglass aria-hidden className="size-4 flex-none" />
        Only you can see this until an editor has read it.
      </p>
      <ol className="mt-2">
        {data.map((comment) => (
          <CommentEntry key={comment.id} slug={slug} comment={comment} reader={writer} {...on} />
        ))}
      </ol>
    </section>
  )
}
