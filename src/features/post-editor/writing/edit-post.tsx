import History from 'lucide-react/icons/rotate-ccw-clock'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { PostDetail } from '#/domain/blog/blog.schema.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { isGone } from '../post-editor.queries.ts'
import type { EditedPost } from '../post-editor.schema.ts'
import type { UploadPicture } from '../text/upload-picture.ts'
import { focusFirstFault, PostFieldset } from './post-fields.tsx'
import { PostHead } from './post-head.tsx'
import { PostPreview, type PostView } from './post-preview.tsx'
import { PostState } from './post-state.tsx'
import { PublishPanel } from './publishing/publish-panel.tsx'
import { GoneNotice } from './saving/gone-notice.tsx'
import { forgetPost } from './saving/kept-posts.ts'
import { KeptCopy, PostConflictNotice } from './saving/post-conflict-notice.tsx'
import { RestoredNotice } from './saving/restored-notice.tsx'
import { SaveState } from './saving/save-state.tsx'
import { usePostSaving } from './saving/use-post-saving.ts'

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

/** Where a post is changed, published, taken back and deleted (checklist FORM-03). */
export function EditPost({ post: opened, editorId, onUpload, page, onDeleted, children }: EditPostProps) {
  const saving = usePostSaving(opened, editorId)
  const { post, fields, faults, isValid, version, restored, problem } = saving
  const [view, setView] = useState<PostView>('write')
  const [isPublishing, setPublishing] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) focusFirstFault(form.current)
  }, [attempts])

  const check = () => {
    if (isValid) return true
    setView('write')
    setAttempts(attempts + 1)
    return false
  }
  const save = () => {
    if (check() && !saving.isSaving && !saving.theirs) void saving.save()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (saving.isDirty || saving.isWaiting) save()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+S saves wherever the keyboard is; a button does too.
    <div onKeyDown={saveByKey} className="post-desk" data-panel={isPublishing || undefined}>
      <PostHead title="Edit Post" state={<PostState saving={saving} />} view={view} onView={setView}>
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
          <PostConflictNotice saving={saving} editorId={editorId} />
          <KeptCopy saving={saving} />
          {isGone(problem) && <GoneNotice fields={fields} postId={post.id} editorId={editorId} />}
          {restored && <RestoredNotice at={restored.at} onDiscard={saving.discard} />}
          <div ref={form} className="[&_:focus]:scroll-my-20">
            <PostFieldset
              fields={fields}
              faults={faults}
              version={version}
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
            forgetPost(editorId, post.id)
            onDeleted()
          }}
          onClose={() => setPublishing(false)}
        >
          {children?.(post)}
        </PublishPanel>
      )}
    </div>
  )
}
