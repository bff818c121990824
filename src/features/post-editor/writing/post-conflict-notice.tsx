import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDateTime } from '#/lib/format.ts'
import { Alert, Button, Skeleton } from '#/ui/basics.tsx'
import { Dialog, DialogDeeds } from '#/ui/modal.tsx'
import { Prose } from '#/ui/text.tsx'
import { postPreviewQuery } from '../post-editor.queries.ts'
import { lastChangeOf, latestTextOf, type PostFields, postFieldsOf, tidyPost } from '../post-editor.rules.ts'
import { type PostSaving, whoseVersion } from './use-post-saving.ts'

/** Another editor changed the post meanwhile: the editor chooses which text stays. */
export function PostConflictNotice({ saving, editorId }: { saving: PostSaving; editorId: string }) {
  const { theirs, takeTheirs, keepOwn, isSaving } = saving
  const [isOpen, setOpen] = useState(false)
  if (!theirs) return null
  const { by, at } = lastChangeOf(theirs)
  const isOwn = by?.id === editorId
  const who = isOwn ? 'You' : (by?.name ?? 'Another editor')
  return (
    <Alert
      className="mb-6"
      title={`${who} changed this post${isOwn ? ' in another window' : ''} on ${longDateTime(at, 'here')}`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen(true)}>See that version</Button>
          <Button look="ink" aria-disabled={isSaving} onClick={() => void keepOwn()}>
            Keep my text
          </Button>
          <Button onClick={takeTheirs}>Take that version</Button>
        </div>
      }
    >
      Nothing is overwritten yet, neither that version nor your text. A copy of the one you don’t choose is
      kept in this browser.
      {isOpen && (
        <PostVersionDialog
          title={`In ${whoseVersion(theirs, editorId)} version`}
          fields={latestTextOf(theirs)}
          onClose={() => setOpen(false)}
        />
      )}
    </Alert>
  )
}

interface PostVersionDialogProps {
  title: string
  fields: PostFields
  /** Puts the version into the form. */
  onUse?: () => void
  onClose: () => void
}

/** A version of a post, to be read beside the draft. */
function PostVersionDialog({ title, fields, onUse, onClose }: PostVersionDialogProps) {
  const { data, error } = useQuery(postPreviewQuery(tidyPost(postFieldsOf(fields))))
  return (
    <Dialog open wide onOpenChange={onClose} title={title}>
      {error && <Alert className="mt-5">We couldn’t show this version. {error.message}</Alert>}
      {!data && !error && <Skeleton className="mt-5 h-60" />}
      {data && (
        <div className="mt-5 text-ink">
          <h3 className="type-part wrap-anywhere">{data.title}</h3>
          <p className="mt-2 text-ink-2 wrap-anywhere">{data.excerpt}</p>
          <p className="mt-2 text-ink-2 text-sm wrap-anywhere">{fields.featuredImage}</p>
          <Prose html={data.html} className="mt-5 font-normal" />
        </div>
      )}
      <div className="mt-6">
        <DialogDeeds>
          <Button onClick={onClose}>Close</Button>
          {onUse && (
            <Button look="primary" onClick={onUse}>
              Use this text
            </Button>
          )}
        </DialogDeeds>
      </div>
    </Dialog>
  )
}

/** The version not chosen in a conflict, available until dismissed. */
export function SavedCopy({ saving }: { saving: PostSaving }) {
  const { copy, takeCopy, discardCopy } = saving
  const [isOpen, setOpen] = useState(false)
  if (!copy) return null
  return (
    <Alert
      tone="plain"
      className="mb-6"
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen(true)}>See the copy</Button>
          <Button look="quiet" onClick={discardCopy}>
            Discard the copy
          </Button>
        </div>
      }
    >
      A copy of {copy.whose} version from {longDateTime(copy.at, 'here')} is kept in this browser.
      {isOpen && (
        <PostVersionDialog
          title={`A copy of ${copy.whose} version`}
          fields={copy.fields}
          onUse={() => {
            setOpen(false)
            takeCopy()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Alert>
  )
}

/** The notice that unsaved text was restored. */
export function RestoredNotice({ at = '', onDiscard }: { at?: string | undefined; onDiscard: () => void }) {
  return (
    <Alert
      tone="plain"
      className="mb-6"
      action={
        <Button look="quiet" onClick={onDiscard}>
          Discard them
        </Button>
      }
    >
      Unsaved changes from {longDateTime(at, 'here')} restored.
    </Alert>
  )
}
