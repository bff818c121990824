import { useState } from 'react'
import { localZone } from '#/lib/date-inputs.ts'
import { longDateTime } from '#/lib/format.ts'
import { Alert, Button } from '#/ui/basics.tsx'
import { MomentChoice, useMomentChoice } from '#/ui/editor-fields.tsx'
import { ConfirmDialog } from '#/ui/modal.tsx'
import { useDeletePost } from '../post-editor.queries.ts'
import { faultOfMoment } from '../post-editor.rules.ts'
import type { EditedPost } from '../post-editor.schema.ts'
import type { PostSaving } from './use-post-saving.ts'

interface PublicationProps {
  saving: PostSaving
  /** Whether the post is valid; shows errors otherwise. */
  onCheck: () => boolean
  onDeleted: () => void
}

/** The publication controls of a post: visible or not, since when, and the actions (checklist FORM-03). */
export function Publication({ saving, onCheck, onDeleted }: PublicationProps) {
  const { post, isSaving, problem, theirs } = saving
  const [isDeleting, setDeleting] = useState(false)
  return (
    <section aria-labelledby="publication" className="grid content-start gap-5">
      <h3 id="publication" className="sr-only">
        When
      </h3>
      <PublicationState saving={saving} />
      {problem && !theirs && <Alert>{problem.message}</Alert>}
      {post.state !== 'published' && <WhenToPublish saving={saving} onCheck={onCheck} />}
      <div className="flex flex-wrap gap-2">
        {post.state !== 'draft' && (
          <Button aria-disabled={isSaving} onClick={() => isSaving || void saving.unpublish()}>
            Unpublish
          </Button>
        )}
        <Button look="quiet" onClick={() => setDeleting(true)}>
          Delete post
        </Button>
      </div>
      {isDeleting && <DeletePost post={post} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
    </section>
  )
}

/** Confirms before a post is deleted. */
function DeletePost({
  post,
  onDeleted,
  onClose,
}: {
  post: EditedPost
  onDeleted: () => void
  onClose: () => void
}) {
  const { mutate, isPending, error } = useDeletePost(post.id, onDeleted)
  return (
    <ConfirmDialog
      title="Delete this post?"
      confirm="Delete"
      confirming="Deleting…"
      isPending={isPending}
      problem={error && <>The post wasn’t deleted. {error.message}</>}
      isHarmless
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p dir="auto" className="line-clamp-4 border-s-3 ps-3.5 wrap-anywhere">
        {post.title}
      </p>
      <p className="mt-3">
        {post.state === 'published' && 'Its address no longer shows anything. '}It stays in the trash for 30
        days and can be restored until then.
      </p>
    </ConfirmDialog>
  )
}

function PublicationState({ saving: { post } }: { saving: PostSaving }) {
  if (post.state === 'draft') return <p className="text-ink-2">A draft. Readers can’t see it.</p>
  const moment = post.publishedAt ? longDateTime(post.publishedAt, 'here') : ''
  if (post.state === 'scheduled')
    return (
      <p>
        <b className="font-semibold">Scheduled.</b> Readers see it from {moment} ({localZone()}).
      </p>
    )
  return (
    <p>
      <b className="font-semibold">Published</b> on {moment}.
    </p>
  )
}

function WhenToPublish({ saving, onCheck }: Pick<PublicationProps, 'saving' | 'onCheck'>) {
  const { post, isSaving, theirs } = saving
  const choice = useMomentChoice({
    isLater: post.state === 'scheduled',
    moment: post.publishedAt,
    hour: 9,
  })
  const [fault, setFault] = useState<string>()
  const publish = () => {
    const at = choice.isLater ? choice.at : null
    const found = at ? faultOfMoment(at) : undefined
    setFault(found)
    if (!found && !isSaving && !theirs && onCheck()) void saving.publish(at?.toISOString() ?? null)
  }
  return (
    <div className="grid gap-4">
      <MomentChoice legend="When to publish" name="publish-when" choice={choice} fault={fault} />
      <Button
        look="primary"
        aria-disabled={isSaving || theirs !== undefined}
        className="justify-self-start"
        onClick={publish}
      >
        {wordsOfDeed(choice, post.state)}
      </Button>
    </div>
  )
}

/** What the button does: a moment that is over publishes at once, under its date. */
function wordsOfDeed({ isLater, at }: { isLater: boolean; at: Date | null }, state: EditedPost['state']) {
  if (!isLater) return 'Publish now'
  if (at && at <= new Date()) return 'Publish with this date'
  return state === 'scheduled' ? 'Change time' : 'Schedule'
}
