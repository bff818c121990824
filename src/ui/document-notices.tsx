import { type ReactNode, useState } from 'react'
import { longDateTime } from '#/lib/format.ts'
import { Alert, Button } from './basics.tsx'
import { Dialog, DialogActions } from './modal.tsx'

interface ConflictNoticesProps<Doc> {
  /** The noun for the document in messages: `post`. */
  noun: string
  editorId: string
  saving: {
    theirs: Doc | undefined
    isSaving: boolean
    takeTheirs: () => void
    saveOwn: () => unknown
    copy: { at: string } | null
    takeCopy: () => void
    discardCopy: () => void
  }
  /** Returns who changed the document last, and when (ISO 8601). */
  changeOf: (theirs: Doc) => { by: { id: string; name: string } | null; at: string | null }
  /** Renders the other editor's version for comparison. */
  children: (theirs: Doc) => ReactNode
}

/** Warns that another editor or window saved the same document. The editor chooses a version; the browser stores the other. */
export function ConflictNotices<Doc>(props: ConflictNoticesProps<Doc>) {
  const { noun, editorId, saving, changeOf, children } = props
  const { theirs, copy } = saving
  const [isOpen, setOpen] = useState(false)
  const change = theirs && changeOf(theirs)
  const isOwn = change?.by?.id === editorId
  return (
    <>
      {theirs && change && (
        <Alert
          className="mb-6"
          title={`${isOwn ? 'You' : (change.by?.name ?? 'Another editor')} changed this ${noun}${isOwn ? ' in another window' : ''}${change.at ? ` on ${longDateTime(change.at, 'here')}` : ''}`}
          action={
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setOpen(true)}>See that version</Button>
              <Button look="ink" aria-disabled={saving.isSaving} onClick={() => void saving.saveOwn()}>
                Keep my text
              </Button>
              <Button onClick={saving.takeTheirs}>Take that version</Button>
            </div>
          }
        >
          Nothing is overwritten yet, neither that version nor your text. A copy of the one you don’t choose
          is kept in this browser.
          {isOpen && (
            <Dialog wide onClose={() => setOpen(false)} title="That version">
              <div className="mt-5 mb-6 text-ink">{children(theirs)}</div>
              <DialogActions>
                <Button onClick={() => setOpen(false)}>Close</Button>
              </DialogActions>
            </Dialog>
          )}
        </Alert>
      )}
      {copy && (
        <Alert
          tone="plain"
          className="mb-6"
          action={
            <div className="flex flex-wrap gap-2">
              <Button onClick={saving.takeCopy}>Use this text</Button>
              <Button look="quiet" onClick={saving.discardCopy}>
                Discard the copy
              </Button>
            </div>
          }
        >
          A copy of the version {copy.at && `from ${longDateTime(copy.at, 'here')} `}that you didn’t choose is
          kept in this browser.
        </Alert>
      )}
    </>
  )
}

/** The notice that unsaved text was restored. `at` is the time of typing (ISO 8601), empty if unknown. */
export function RestoredNotice({ at, onDiscard }: { at: string; onDiscard: () => void }) {
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
      Unsaved changes {at && `from ${longDateTime(at, 'here')} `}restored.
    </Alert>
  )
}

interface GoneNoticeProps {
  noun: string
  isSaving: boolean
  /** A validation error that prevents saving the text. */
  fieldError?: string | undefined
  /** Creates a new document from the text; calls `onProblem` if that fails. */
  onSave: (onProblem: (problem: Error) => void) => void
  /** Replaces the sentence that the new document will be a draft. */
  children?: ReactNode
}

/** The notice that the document being edited was deleted, with a button that saves its text as a new document. */
export function GoneNotice({ noun, isSaving, fieldError, onSave, children }: GoneNoticeProps) {
  const [error, setError] = useState<Error>()
  const problem = fieldError ?? error?.message
  const mayNot = isSaving || fieldError !== undefined
  return (
    <Alert
      className="mb-6"
      title={`Someone deleted this ${noun}`}
      action={
        <Button look="ink" aria-disabled={mayNot} onClick={() => mayNot || onSave(setError)}>
          Save as new
        </Button>
      }
    >
      {problem
        ? `That wasn’t saved. ${problem}`
        : (children ?? `Your text is saved in this browser. As a new ${noun} it is a draft.`)}
    </Alert>
  )
}
