import { Link, useNavigate } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import History from 'lucide-react/icons/rotate-ccw-clock'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PostDetail } from '#/features/blog/model/blog.schema.ts'
import { isGone } from '#/features/revisions/use-document.queries.ts'
import { longDateTime } from '#/lib/format.ts'
import { Alert, Button, ButtonLink, IconButton } from '#/ui/basics.tsx'
import { ConflictNotices, GoneNotice, RestoredNotice } from '#/ui/document-notices.tsx'
import { SavedByKey, useFirstFault, useKeyFor } from '#/ui/drafts.tsx'
import { TextField } from '#/ui/form.tsx'
import { RowState } from '#/ui/table.tsx'
import { Prose } from '#/ui/text.tsx'
import { useCreatePost, useSecretLink } from '../post-editor.queries.ts'
import {
  faultsOfPost,
  firstFaultOf,
  lastChangeOf,
  latestTextOf,
  type PostFields,
  tidyPost,
  wordsOfLink,
} from '../post-editor.rules.ts'
import type { EditedPost } from '../post-editor.schema.ts'
import type { UploadPicture } from '../text/paste/paste.ts'
import { DetailsForm, PublishChecks } from './details-form.tsx'
import { PostFieldset, PostHead, PostPreview, type PostView } from './post-fields.tsx'
import { Publication } from './publication.tsx'
import { type PostSaving, usePostSaving } from './use-post-saving.ts'

interface EditPostProps {
  post: EditedPost
  editorId: string
  onUpload: UploadPicture
  /** The page readers see. */
  page: (post: PostDetail) => ReactNode
  onDeleted: () => void
  /** What else can be done with the post, beside its text. */
  children?: (post: EditedPost) => ReactNode
}

/** The editor of a post: edit, publish, unpublish and delete (checklist FORM-03). */
export function EditPost({ post: opened, editorId, onUpload, page, onDeleted, children }: EditPostProps) {
  const saving = usePostSaving(opened, editorId)
  const { post, fields, restored } = saving
  const [view, setView] = useState<PostView>('write')
  const [isPublishing, setPublishing] = useState(false)
  const { form, point } = useFirstFault<HTMLDivElement>()
  const check = () => {
    if (saving.isValid) return true
    setView('write')
    point()
    return false
  }
  const save = () => {
    if (check() && !saving.isSaving && !saving.theirs) void saving.save()
  }
  return (
    <SavedByKey
      onSave={() => (saving.isDirty || saving.isWaiting) && save()}
      className="post-desk"
      data-panel={isPublishing || undefined}
    >
      <PostHead
        title="Edit Post"
        postTitle={fields.title}
        state={<PostState saving={saving} />}
        view={view}
        onView={setView}
      >
        <ButtonLink
          look="quiet"
          to="/admin/posts/$id/versions"
          params={{ id: String(post.id) }}
          className="max-md:w-11 max-md:px-0"
        >
          <History aria-hidden />
          <span className="max-md:sr-only">Versions</span>
        </ButtonLink>
        <Button
          look={post.state === 'draft' ? 'primary' : 'line'}
          aria-expanded={isPublishing}
          onClick={() => setPublishing(!isPublishing)}
        >
          {post.state === 'draft' ? 'Publish' : 'Publication'}
        </Button>
      </PostHead>
      <div className="post-page">
        {view === 'preview' && <PostPreview fields={fields} publishedAt={post.publishedAt} page={page} />}
        <div hidden={view !== 'write'}>
          <ConflictNotices noun="post" editorId={editorId} saving={saving} changeOf={lastChangeOf}>
            {(theirs) => <PostVersion fields={latestTextOf(theirs)} />}
          </ConflictNotices>
          {isGone(saving.problem) && <GonePost saving={saving} />}
          {restored && <RestoredNotice at={restored.at} onDiscard={saving.discard} />}
          <div ref={form} className="[&_:focus]:scroll-my-28">
            <PostFieldset
              fields={fields}
              faults={saving.faults}
              version={saving.version}
              onChange={saving.write}
              onUpload={onUpload}
            />
            <SaveState saving={saving} onSave={save} />
          </div>
        </div>
      </div>
      {isPublishing && (
        <PublishPanel
          saving={saving}
          onCheck={check}
          onDeleted={() => {
            saving.forget()
            onDeleted()
          }}
          onClose={() => setPublishing(false)}
        >
          {children?.(post)}
        </PublishPanel>
      )}
    </SavedByKey>
  )
}

/** A version of a post, sanitised by the server, to be read beside the typed text. */
const PostVersion = ({ fields }: { fields: PostFields }) => (
  <>
    <h3 className="type-part wrap-anywhere">{fields.title}</h3>
    <p className="mt-2 text-ink-2 wrap-anywhere">{fields.excerpt}</p>
    <p className="mt-2 text-ink-2 text-sm wrap-anywhere">{fields.featuredImage}</p>
    <Prose html={fields.content} className="mt-5 font-normal" />
  </>
)

/** Saves the text of a deleted post as a new one. */
function GonePost({ saving: { fields, forget } }: { saving: PostSaving }) {
  const navigate = useNavigate()
  const create = useCreatePost(({ id }) => {
    void navigate({ to: '/admin/posts/$id', params: { id: String(id) } }).then(forget)
  })
  const tidied = tidyPost(fields)
  const key = useKeyFor(JSON.stringify(tidied))
  return (
    <GoneNotice
      noun="post"
      create={create}
      fault={firstFaultOf(faultsOfPost(tidied))}
      onSave={() => create.mutate({ fields: tidied, key })}
    />
  )
}

interface PublishPanelProps {
  saving: PostSaving
  onCheck: () => boolean
  onDeleted: () => void
  onClose: () => void
  children?: ReactNode
}

/** The panel for publishing a post: checks, time, newsletter, address, and preview link. */
function PublishPanel({ saving, onCheck, onDeleted, onClose, children }: PublishPanelProps) {
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
      <PublishChecks faults={saving.faults} html={saving.fields.content} />
      <Publication saving={saving} onCheck={onCheck} onDeleted={onDeleted} />
      {children}
      <DetailsForm key={saving.version} saving={saving} />
      <SecretLink postId={saving.post.id} />
    </aside>
  )
}

/** A link that shows the unpublished post without an account; it can be replaced and disabled. */
function SecretLink({ postId }: { postId: number }) {
  const { link, make, end, problem } = useSecretLink(postId)
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
              hint={`${wordsOfLink(link)}.`}
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
            <Button look="quiet" aria-disabled={make.isPending} onClick={() => make.mutate()}>
              New link
            </Button>
            <Button look="quiet" aria-disabled={end.isPending} onClick={() => end.mutate()}>
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
            aria-disabled={link === undefined || make.isPending}
            onClick={() => make.mutate()}
          >
            Create a preview link
          </Button>
        </>
      )}
    </section>
  )
}

/** Whether the typed text is saved and public, or why not; with a button for it. */
function SaveState({ saving, onSave }: { saving: PostSaving; onSave: () => void }) {
  const { isDirty, isWaiting, isSaving, post, theirs } = saving
  const isDraft = post.state === 'draft'
  return (
    <div className="save-state above-notice">
      <p role="status" className="min-w-0 flex-1 text-sm wrap-anywhere">
        {wordsFor(saving)}
      </p>
      {!isDraft && post.pending && !isDirty && !theirs && (
        <Button look="quiet" aria-disabled={isSaving} onClick={() => void saving.setAside()}>
          Discard
        </Button>
      )}
      {(isDirty || isWaiting) && !theirs && (
        <Button look={isDraft ? 'ink' : 'primary'} aria-disabled={isSaving} onClick={onSave}>
          {isDraft ? 'Save draft' : 'Update'}
        </Button>
      )}
    </div>
  )
}

function wordsFor({ isDirty, isWaiting, isSaving, faults, problem, theirs, post }: PostSaving): string {
  if (isSaving) return 'Saving…'
  if (theirs) return 'Not saved: someone else changed this post'
  if (isDirty) {
    const fault = firstFaultOf(faults) ?? problem?.message
    return fault ? `Not saved: ${fault}` : 'Not saved yet'
  }
  if (!isWaiting) return 'Saved'
  return post.state === 'scheduled'
    ? 'Saved. It is published without these changes until you update it.'
    : 'Saved. Readers see these changes when you update.'
}

/** The state of a post, small below its head. */
function PostState({ saving: { post, isWaiting } }: { saving: PostSaving }) {
  return (
    <p className="text-xs text-ink-2">
      {post.state === 'draft' && <RowState tone="open">Draft</RowState>}
      {post.state === 'scheduled' && (
        <RowState tone="open">
          {isWaiting ? 'Pending, scheduled' : 'Scheduled'} for{' '}
          {post.publishedAt && longDateTime(post.publishedAt, 'here')}
        </RowState>
      )}
      {post.state === 'published' && (
        <>
          <RowState tone={isWaiting ? 'waiting' : 'good'}>
            {isWaiting ? 'Published, with unpublished changes' : 'Published'}
          </RowState>{' '}
          <Link
            to="/blog/$slug"
            params={{ slug: post.slug }}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            View post
          </Link>
        </>
      )}
    </p>
  )
}
