import { type ReactNode, useState } from 'react'
import type { PostDetail } from '#/features/blog/model/blog.schema.ts'
import { textPlace } from '#/features/revisions/use-document.queries.ts'
import { Alert, Button } from '#/ui/basics.tsx'
import { RestoredNotice } from '#/ui/document-notices.tsx'
import { useDraft, useFirstFault } from '#/ui/drafts.tsx'
import { useCreatePost } from '../post-editor.queries.ts'
import { areSamePost, EMPTY_POST, faultsOfPost, firstFaultOf, tidyPost } from '../post-editor.rules.ts'
import type { EditedPost } from '../post-editor.schema.ts'
import type { UploadPicture } from '../text/paste/paste.ts'
import { PostFieldset, PostHead, PostPreview, type PostView } from './post-fields.tsx'

const NOTHING = { fields: EMPTY_POST, revision: 0, at: '' }

interface WritePostProps {
  editorId: string
  onUpload: UploadPicture
  page: (post: PostDetail) => ReactNode
  onCreated: (post: EditedPost) => void
}

/** The page for writing a new post (checklist FORM-02). Text is stored in this browser until it is saved as a draft. */
export function WritePost({ editorId, onUpload, page, onCreated }: WritePostProps) {
  const draft = useDraft(textPlace(`unsaved post ${editorId} new`, EMPTY_POST), {
    beginning: NOTHING,
    isUntouched: (typed) => areSamePost(typed.fields, EMPTY_POST),
  })
  const { fields } = draft.typed
  const [version, setVersion] = useState(0)
  const [view, setView] = useState<PostView>('write')
  const { form, attempts, point } = useFirstFault<HTMLFormElement>()
  const { mutate, isPending, variables, error } = useCreatePost((post) => {
    draft.forget()
    onCreated(post)
  })

  const tidied = tidyPost(fields)
  const faults = faultsOfPost(tidied)
  const create = (publish: boolean) => {
    setView('write')
    point()
    if (!firstFaultOf(faults) && !isPending)
      mutate({ fields: tidied, publish, key: draft.keyFor(JSON.stringify([tidied, publish])) })
  }
  return (
    <div className="post-desk">
      <PostHead title="New Post" view={view} onView={setView}>
        <Button aria-disabled={isPending} onClick={() => create(false)}>
          {isPending && !variables.publish ? (
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
        <Button look="primary" aria-disabled={isPending} onClick={() => create(true)}>
          {isPending && variables.publish ? 'Publishing…' : 'Publish'}
        </Button>
      </PostHead>
      {view === 'preview' && <PostPreview fields={fields} publishedAt={null} page={page} />}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        hidden={view !== 'write'}
        className="post-page [&_:focus]:scroll-my-28"
      >
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
        <p className="type-hint mt-6">
          Readers can’t see drafts. Until you create it, your text is saved in this browser.
        </p>
      </form>
    </div>
  )
}
