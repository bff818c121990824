import { Link, useNavigate } from '@tanstack/react-router'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { type ReactNode, useState } from 'react'
import { isGone } from '#/features/revisions/use-document.queries.ts'
import { useMovedToTrash } from '#/features/trash/trash-list.tsx'
import { longDateTime } from '#/lib/format.ts'
import { Alert, Button, ButtonLink } from '#/ui/basics.tsx'
import { ConflictNotices, GoneNotice, RestoredNotice } from '#/ui/document-notices.tsx'
import { SavedByKey, useFirstFieldError } from '#/ui/drafts.tsx'
import { RowState } from '#/ui/table.tsx'
import { Prose } from '#/ui/text.tsx'
import { type PostSaving, usePostSaving } from '../post-editor.queries.ts'
import { firstFieldError, lastChangeOf, latestTextOf, type PostFields } from '../post-editor.rules.ts'
import type { EditedPost } from '../post-editor.schema.ts'
import { PostFieldset, PostHead, PostPreview, type PostView } from './post-fields.tsx'
import { PublishPanel } from './publish-panel.tsx'

/** Renders the editor of a new or existing post: edit, publish, unpublish and delete (checklist FORM-02, FORM-03). */
export function EditPost(props: {
  post: EditedPost
  editorId: string
  /** Further content of the publication panel. */
  children?: ReactNode
}) {
  const { post: opened, editorId, children } = props
  const isNew = opened.id === 0
  const navigate = useNavigate()
  const sayDeleted = useMovedToTrash()
  const saving = usePostSaving(opened, editorId, ({ id }) => {
    void navigate({ to: '/admin/posts/$id', params: { id: String(id) }, replace: true })
  })
  const { post, fields, restored } = saving
  const [view, setView] = useState<PostView>('write')
  const [isPublishing, setPublishing] = useState(false)
  const { form, attempts, focusFirstError } = useFirstFieldError<HTMLDivElement>()
  const check = () => {
    if (saving.isValid) return true
    setView('write')
    focusFirstError()
    return false
  }
  const save = () => {
    if (check() && !saving.isSaving && !saving.theirs) void saving.save()
  }
  return (
    <SavedByKey
      onSave={() => !isNew && (saving.isDirty || saving.isWaiting) && save()}
      className="post-desk"
      data-panel={isPublishing || undefined}
    >
      <PostHead
        title={isNew ? 'New Post' : 'Edit Post'}
        {...(!isNew && { postTitle: fields.title, state: <PostState saving={saving} /> })}
        view={view}
        onView={setView}
      >
        {isNew ? (
          <CreateButtons saving={saving} onCheck={check} />
        ) : (
          <>
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
          </>
        )}
      </PostHead>
      <div className="post-page">
        {view === 'preview' && <PostPreview fields={fields} publishedAt={post.publishedAt} />}
        <div hidden={view !== 'write'}>
          <ConflictNotices noun="post" editorId={editorId} saving={saving} changeOf={lastChangeOf}>
            {(theirs) => <PostVersion fields={latestTextOf(theirs)} />}
          </ConflictNotices>
          {isGone(saving.problem) && (
            <GoneNotice
              noun="post"
              isSaving={saving.isSaving}
              fieldError={firstFieldError(saving.fieldErrors)}
              onSave={(onProblem) => void saving.create(false, onProblem)}
            />
          )}
          {restored && <RestoredNotice at={restored.at} onDiscard={saving.discard} />}
          <div ref={form} className="[&_:focus]:scroll-my-28">
            <PostFieldset
              fields={fields}
              fieldErrors={isNew && attempts === 0 ? {} : saving.fieldErrors}
              version={saving.version}
              onChange={saving.write}
            />
            {isNew ? <Unsaved problem={saving.problem} /> : <SaveState saving={saving} onSave={save} />}
          </div>
        </div>
      </div>
      {isPublishing && (
        <PublishPanel
          saving={saving}
          onCheck={check}
          onDeleted={() => {
            saving.forget()
            sayDeleted([{ kind: 'post', id: post.id }])
            void navigate({ to: '/admin/posts', replace: true })
          }}
          onClose={() => setPublishing(false)}
        >
          {children}
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

function wordsFor({ isDirty, isWaiting, isSaving, fieldErrors, problem, theirs, post }: PostSaving): string {
  if (isSaving) return 'Saving…'
  if (theirs) return 'Not saved: someone else changed this post'
  if (isDirty) {
    const fieldError = firstFieldError(fieldErrors) ?? problem?.message
    return fieldError ? `Not saved: ${fieldError}` : 'Not saved yet'
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

/** The buttons that create a new post, as a draft or published. */
function CreateButtons({ saving, onCheck }: { saving: PostSaving; onCheck: () => boolean }) {
  const { isSaving, create } = saving
  const [publishes, setPublishes] = useState(false)
  const press = (publish: boolean) => {
    setPublishes(publish)
    if (onCheck() && !isSaving) void create(publish)
  }
  return (
    <>
      <Button aria-disabled={isSaving} onClick={() => press(false)}>
        {isSaving && !publishes ? (
          'Creating…'
        ) : (
          <>
            <span className="max-md:sr-only">Create draft</span>
            <span aria-hidden className="md:hidden">
              Draft
            </span>
          </>
        )}
      </Button>
      <Button look="primary" aria-disabled={isSaving} onClick={() => press(true)}>
        {isSaving && publishes ? 'Publishing…' : 'Publish'}
      </Button>
    </>
  )
}

const Unsaved = ({ problem }: { problem: Error | undefined }) => (
  <>
    {problem && <Alert className="mt-6">Failed to create post. {problem.message}</Alert>}
    <p className="type-hint mt-6">
      Readers can’t see drafts. Until you create it, your text is saved in this browser.
    </p>
  </>
)
