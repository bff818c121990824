import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { PostDetail } from '#/domain/blog/blog.schema.ts'
import { Button } from '#/ui/button/button.tsx'
import { useDraft } from '#/ui/form/use-draft.ts'
import { Alert } from '#/ui/status/alert.tsx'
import { useCreatePost } from '../post-editor.queries.ts'
import { areSamePost, EMPTY_POST, faultsOfPost, firstFaultOf, tidyPost } from '../post-editor.rules.ts'
import type { EditedPost } from '../post-editor.schema.ts'
import type { UploadPicture } from '../text/paste/paste.ts'
import { focusFirstFault, PostFieldset, PostHead, PostPreview, type PostView } from './post-fields.tsx'
import { RestoredNotice } from './saving/post-conflict-notice.tsx'
import { unsavedPlace } from './saving/use-post-saving.ts'

const NOTHING = { fields: EMPTY_POST, revision: 0, at: '' }

interface WritePostProps {
  editorId: string
  onUpload: UploadPicture
  page: (post: PostDetail) => ReactNode
  onCreated: (post: EditedPost) => void
}

/** Where a new post is written (checklist FORM-02). What is typed is kept in this browser until it is a draft. */
export function WritePost({ editorId, onUpload, page, onCreated }: WritePostProps) {
  const draft = useDraft(unsavedPlace(editorId, 'new'), {
    beginning: NOTHING,
    isUntouched: (typed) => areSamePost(typed.fields, EMPTY_POST),
  })
  const { fields } = draft.typed
  const [version, setVersion] = useState(0)
  const [view, setView] = useState<PostView>('write')
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useCreatePost((post) => {
    draft.forget()
    onCreated(post)
  })
  useEffect(() => {
    if (attempts > 0) focusFirstFault(form.current)
  }, [attempts])

  const tidied = tidyPost(fields)
  const faults = faultsOfPost(tidied)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (!firstFaultOf(faults) && !isPending)
      mutate({ fields: tidied, key: draft.keyFor(JSON.stringify(tidied)) })
  }
  return (
    <div className="post-desk">
      <PostHead title="New Post" view={view} onView={setView} />
      {view === 'preview' && <PostPreview fields={fields} publishedAt={null} page={page} />}
      <form ref={form} noValidate onSubmit={submit} hidden={view !== 'write'} className="post-page">
        {draft.found && (
          <RestoredNotice
            at={draft.found.at}
            onDiscard={() => {
              draft.startFrom(NOTHING)
              setVersion(version + 1)
            }}
          />
        )}
        <PostFieldset
          fields={fields}
          faults={attempts > 0 ? faults : {}}
          version={version}
          onChange={(change) =>
            draft.write((typed) => ({
              ...typed,
              fields: { ...typed.fields, ...change },
              at: new Date().toISOString(),
            }))
          }
          onUpload={onUpload}
        />
        {error && <Alert className="mt-6">Failed to create post. {error.message}</Alert>}
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" look="primary" aria-disabled={isPending}>
            {isPending ? 'Creating…' : 'Create draft'}
          </Button>
          <p className="type-hint">
            Readers do not see a draft. Until it is one, it is kept in this browser.
          </p>
        </div>
      </form>
    </div>
  )
}
