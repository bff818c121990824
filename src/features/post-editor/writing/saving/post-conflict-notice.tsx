import { useState } from 'react'
import { longDateTime } from '#/shared/dates.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { lastChangeOf, wordsToWriteAt } from '../../post-editor.rules.ts'
import { PostVersionDialog } from './post-version-dialog.tsx'
import { type PostSaving, whoseWords } from './use-post-saving.ts'

/** Somebody else changed the post meanwhile: whose text stands is for the editor to say. */
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
      Nothing is overwritten yet: neither that version nor what you typed. A copy of the one you do not take
      is kept in this browser.
      {isOpen && (
        <PostVersionDialog
          title={`In ${whoseWords(theirs, editorId)} version`}
          fields={wordsToWriteAt(theirs)}
          onClose={() => setOpen(false)}
        />
      )}
    </Alert>
  )
}

/** The version that was not taken in a conflict: still there, until it is not needed any more. */
export function KeptCopy({ saving }: { saving: PostSaving }) {
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
