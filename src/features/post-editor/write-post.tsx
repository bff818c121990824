import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { PostDetail } from '#/features/blog/blog.schema.ts'
import { Alert } from '#/ui/alert.tsx'
import { Button } from '#/ui/button.tsx'
import { PageHeading } from '#/ui/page-heading.tsx'
import { keepPost, keptPost, unsavedPlace } from './kept-posts.ts'
import { useCreatePost } from './post-editor.queries.ts'
import { areSamePost, EMPTY_POST, faultsOfPost, firstFaultOf, tidyPost } from './post-editor.rules.ts'
import type { EditedPost } from './post-editor.schema.ts'
import { focusFirstFault, PostFieldset, type UploadPicture } from './post-fields.tsx'
import { PostPreview, type PostView, PostViewSwitch } from './post-preview.tsx'
import { RestoredNotice } from './restored-notice.tsx'

interface WritePostProps {
  editorId: string
  onUpload: UploadPicture
  page: (post: PostDetail) => ReactNode
  onCreated: (post: EditedPost) => void
}

/** Where a new post is written (checklist FORM-02). What is typed is kept in this browser until it is a draft. */
export function WritePost({ editorId, onUpload, page, onCreated }: WritePostProps) {
  const place = unsavedPlace(editorId, 'new')
  const [restored, setRestored] = useState(() => keptPost(place))
  const [fields, setFields] = useState(restored?.fields ?? EMPTY_POST)
  const [version, setVersion] = useState(0)
  const [view, setView] = useState<PostView>('write')
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useCreatePost((post) => {
    keepPost(place, null)
    onCreated(post)
  })
  useEffect(() => {
    const isUntouched = areSamePost(fields, EMPTY_POST)
    keepPost(place, isUntouched ? null : { fields, revision: 0, at: new Date().toISOString() })
  }, [place, fields])
  useEffect(() => {
    if (attempts > 0) focusFirstFault(form.current)
  }, [attempts])

  const tidied = tidyPost(fields)
  const faults = faultsOfPost(tidied)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (!firstFaultOf(faults) && !isPending) mutate(tidied)
  }
  return (
    <>
      {view === 'write' && <PageHeading title="New Post" className="md:pt-10 md:pb-8" />}
      <div className={view === 'write' ? 'mb-8' : 'mt-8'}>
        <PostViewSwitch view={view} onChange={setView} />
      </div>
      {view === 'preview' && <PostPreview fields={fields} publishedAt={null} page={page} />}
      <form ref={form} noValidate onSubmit={submit} hidden={view !== 'write'} className="max-w-[820px]">
        {restored && (
          <RestoredNotice
            at={restored.at}
            onDiscard={() => {
              setRestored(null)
              setFields(EMPTY_POST)
              setVersion(version + 1)
            }}
          />
        )}
        <PostFieldset
          fields={fields}
          faults={attempts > 0 ? faults : {}}
          version={version}
          onChange={(change) => setFields((before) => ({ ...before, ...change }))}
          onUpload={onUpload}
        />
        {error && <Alert className="mt-6">Failed to create post. {error.message}</Alert>}
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" look="primary" aria-disabled={isPending}>
            {isPending ? 'Creating…' : 'Create draft'}
          </Button>
          <p className="type-hint">Only admins see a draft. Until it is one, it is kept in this browser.</p>
        </div>
      </form>
    </>
  )
}
