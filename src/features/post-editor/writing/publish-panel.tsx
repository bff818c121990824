import { useMutation } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Copy from 'lucide-react/icons/copy'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { localZone } from '#/lib/date-inputs.ts'
import { longDateTime } from '#/lib/format.ts'
import { Alert, Button, IconButton } from '#/ui/basics.tsx'
import { NowOrLater, useNowOrLater } from '#/ui/editor-fields.tsx'
import { TextArea, TextField } from '#/ui/form.tsx'
import { ConfirmDialog } from '#/ui/modal.tsx'
import { type PostSaving, useDeletePost, usePreviewLink } from '../post-editor.queries.ts'
import {
  areSameDetails,
  describeLink,
  detailsOf,
  firstFieldError,
  POST_LIMITS,
  type PostDetails,
  type PostErrors,
  tidyDetails,
  validateDetails,
  validateMoment,
} from '../post-editor.rules.ts'
import type { EditedPost } from '../post-editor.schema.ts'

interface PublicationProps {
  saving: PostSaving
  /** Returns whether the post is valid; if not, shows its errors. */
  onCheck: () => boolean
  onDeleted: () => void
}

/** Renders the panel beside the post editor for publishing: checks, time, details and preview link. */
export function PublishPanel({
  onClose,
  children,
  ...publication
}: PublicationProps & { onClose: () => void; children?: ReactNode }) {
  const { saving } = publication
  const heading = useRef<HTMLHeadingElement>(null)
  // Editing continues there.
  useEffect(() => heading.current?.focus(), [])
  return (
    <aside
      aria-labelledby="publish-panel"
      className="publish-panel"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 ref={heading} id="publish-panel" tabIndex={-1} className="type-title">
          Publish
        </h2>
        <IconButton label="Close the panel" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <ul aria-label="Before you publish" className="grid gap-2.5 text-sm">
        {publishChecks(saving.fieldErrors, saving.fields.content).map(({ isDone, words }) => (
          <li key={words} className="flex items-start gap-2.5">
            {isDone ? (
              <Check aria-hidden className="size-5 flex-none text-good" />
            ) : (
              <CircleAlert aria-hidden className="size-5 flex-none text-danger" />
            )}
            {words}
          </li>
        ))}
      </ul>
      <Publication {...publication} />
      {children}
      <DetailsForm key={saving.version} saving={saving} />
      <PreviewLink postId={saving.post.id} />
    </aside>
  )
}

/** A link that shows the unpublished post without an account; it can be replaced and disabled. */
function PreviewLink({ postId }: { postId: number }) {
  const { link, change, problem } = usePreviewLink(postId)
  const [isCopied, setCopied] = useState(false)
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      (cause) => console.info('the link could not be copied', cause),
    )
  return (
    <section aria-label="Preview link" className="grid gap-2.5">
      {problem && <Alert>{problem.message}</Alert>}
      {link ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
            <TextField
              label="Preview link"
              hint={`${describeLink(link)}.`}
              readOnly
              value={link.address}
              onFocus={(event) => event.target.select()}
            />
            <Button onClick={() => void copy(link.address)}>
              <Copy aria-hidden />
              {isCopied ? 'Copied' : 'Copy'}
            </Button>
          </div>
          <p className="type-hint">Anyone with the link can read this post without an account.</p>
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" aria-disabled={change.isPending} onClick={() => change.mutate(true)}>
              New link
            </Button>
            <Button look="quiet" aria-disabled={change.isPending} onClick={() => change.mutate(false)}>
              Turn it off
            </Button>
          </div>
        </>
      ) : (
        <>
          <h3 className="font-semibold text-sm">Preview link</h3>
          <p className="type-hint">
            Anyone with the link can read this post without an account, for 7 days. You can turn it off at any
            time.
          </p>
          <Button
            className="justify-self-start"
            aria-disabled={link === undefined || change.isPending}
            onClick={() => change.mutate(true)}
          >
            Create a preview link
          </Button>
        </>
      )}
    </section>
  )
}

/** Returns the checks to show before publishing: required fields, and alternative texts of images. */
export function publishChecks(fieldErrors: PostErrors, html: string): { isDone: boolean; words: string }[] {
  const missing = firstFieldError(fieldErrors)
  const checks = [
    { isDone: !missing, words: missing ? `${missing}.` : 'Title, excerpt, image and text are filled in' },
  ]
  const pictures = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag)
  if (pictures.length === 0) return checks
  const silent = pictures.findIndex((tag) => !/\salt="[^"]*[^"\s][^"]*"/.test(tag))
  const words = silent < 0 ? 'Every image has alt text' : `Image ${silent + 1} has no alt text.`
  return [...checks, { isDone: silent < 0, words }]
}

/** The publication controls of a post: visible or not, since when, and the actions (checklist FORM-03). */
function Publication({ saving, onCheck, onDeleted }: PublicationProps) {
  const { post, isSaving, problem, theirs } = saving
  const [isDeleting, setDeleting] = useState(false)
  const deletion = useDeletePost(post.id, onDeleted)
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
      {isDeleting && (
        <ConfirmDialog
          title="Delete this post?"
          isPending={deletion.isPending}
          problem={deletion.error && <>The post wasn’t deleted. {deletion.error.message}</>}
          isHarmless
          onConfirm={() => deletion.mutate()}
          onClose={() => setDeleting(false)}
        >
          <p dir="auto" className="line-clamp-4 border-s-3 ps-3.5 wrap-anywhere">
            {post.title}
          </p>
          <p className="mt-3">
            {post.state === 'published' && 'Its address no longer shows anything. '}It stays in the trash for
            30 days and can be restored until then.
          </p>
        </ConfirmDialog>
      )}
    </section>
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
  const choice = useNowOrLater({ isLater: post.state === 'scheduled', moment: post.publishedAt, hour: 9 })
  const [fieldError, setFieldError] = useState<string>()
  const publish = () => {
    const at = choice.isLater ? choice.at : null
    const found = at ? validateMoment(at) : undefined
    setFieldError(found)
    if (!found && !isSaving && !theirs && onCheck()) void saving.publish(at?.toISOString() ?? null)
  }
  return (
    <div className="grid gap-4">
      <NowOrLater legend="When to publish" name="publish-when" choice={choice} fieldError={fieldError} />
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

/** Returns the button's label. A publication time in the past publishes the post at once, with that date. */
function wordsOfDeed({ isLater, at }: { isLater: boolean; at: Date | null }, state: EditedPost['state']) {
  if (!isLater) return 'Publish now'
  if (at && at <= new Date()) return 'Publish with this date'
  return state === 'scheduled' ? 'Change time' : 'Schedule'
}

/** The details as they are typed; tags are separated by commas. */
type Typed = Record<keyof PostDetails, string>
const typedOf = (details: PostDetails): Typed => ({ ...details, tags: details.tags.join(', ') })
const detailsIn = (typed: Typed) => tidyDetails({ ...typed, tags: typed.tags.split(',') })

/** The form for slug, tags, author and metadata of a post. Each field is saved when it loses focus. */
function DetailsForm({ saving }: { saving: PostSaving }) {
  const { post } = saving
  // Only fields changed here: the address may follow the title meanwhile.
  const [changes, setChanges] = useState<Partial<Typed>>({})
  const typed = { ...typedOf(detailsOf(post)), ...changes }
  const details = detailsIn(typed)
  const fieldErrors = validateDetails(details)
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (sent: Typed) => saving.saveDetails(detailsIn(sent)),
    // Text typed meanwhile is still unsaved.
    onSuccess: (_, sent) =>
      setChanges((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([name, value]) => value !== sent[name as keyof Typed]),
        ),
      ),
  })
  const save = () => {
    if (!areSameDetails(details, detailsOf(post)) && Object.keys(fieldErrors).length === 0) mutate(typed)
  }
  const field = (name: keyof PostDetails) => ({
    value: typed[name],
    error: fieldErrors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      reset()
      setChanges((before) => ({ ...before, [name]: event.target.value }))
    },
    onBlur: save,
    autoComplete: 'off',
  })
  return (
    <section aria-label="Address, tags and search" className="grid gap-5">
      {error && <Alert>Not saved: {error.message}</Alert>}
      <TextField
        label="Address"
        hint={
          post.state === 'published'
            ? 'Below /blog/. The old address redirects to the new one.'
            : 'Below /blog/. It follows the title until you change it.'
        }
        autoCapitalize="none"
        spellCheck={false}
        {...field('slug')}
      />
      <TextField label="Tags" hint="Separated by commas." {...field('tags')} />
      <TextField label="Author" hint="Readers see the name. If empty: the site." {...field('byline')} />
      <div className="grid gap-3">
        <h3 className="font-semibold text-sm">Search engines</h3>
        {/* As a search engine lists the post. */}
        <div className="found-as">
          <p className="type-hint">{window.location.host} › blog</p>
          <b>{details.metaTitle || saving.fields.title || 'Untitled'}</b>
          <p className="type-hint line-clamp-2">{details.metaDescription || saving.fields.excerpt}</p>
        </div>
        <TextField
          label="Headline for search engines"
          hint={`If empty: the title. At most ${POST_LIMITS.metaTitle} characters.`}
          {...field('metaTitle')}
        />
        <TextArea
          label="Description for search engines"
          hint={`If empty: the excerpt. At most ${POST_LIMITS.metaDescription} characters.`}
          rows={2}
          {...field('metaDescription')}
        />
        <TextField
          label="Canonical address"
          type="url"
          hint="Only if this text was published elsewhere first."
          {...field('canonicalUrl')}
        />
      </div>
      <p role="status" className="type-hint min-h-5">
        {isPending ? 'Saving…' : isSuccess && Object.keys(changes).length === 0 && 'Saved'}
      </p>
    </section>
  )
}
