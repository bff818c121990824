import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { GonePage } from './gone-page.tsx'
import { PageVersionDialog } from './page-version-dialog.tsx'
import type { PageSaving } from './use-page-saving.ts'
import type { useSaveAsNew } from './use-save-as-new.ts'

interface PageNoticesProps {
  saving: PageSaving
  asNew: ReturnType<typeof useSaveAsNew>
  editorId: string
}

/** What an editor should know before going on: somebody was faster, a text of theirs is kept, something is not saved yet. */
export function PageNotices({ saving, asNew, editorId }: PageNoticesProps) {
  const { theirs, copy, wasFound, isDirty, problem } = saving
  const [isRead, setRead] = useState(false)
  return (
    <>
      {theirs && (
        <Alert
          title={
            theirs.changedBy?.id === editorId
              ? 'You changed this page in another window'
              : `${theirs.changedBy?.name ?? 'Another editor'} changed this page`
          }
          action={
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setRead(true)}>See that version</Button>
              <Button look="ink" aria-disabled={saving.isSaving} onClick={() => void saving.keepOwn()}>
                Keep my text
              </Button>
              <Button onClick={saving.takeTheirs}>Take that version</Button>
            </div>
          }
        >
          {theirs.updatedAt && <Moment at={theirs.updatedAt} />} Nothing is overwritten yet, and both texts
          are kept: theirs among the versions, yours in this browser.
        </Alert>
      )}
      {isRead && theirs && (
        <PageVersionDialog title="That version" fields={theirs} onClose={() => setRead(false)} />
      )}
      {copy && (
        <Alert
          tone="plain"
          action={
            <div className="flex flex-wrap gap-2">
              <Button
                onClick={() => {
                  saving.use(copy.fields)
                  saving.forgetCopy()
                }}
              >
                Use my text
              </Button>
              <Button look="quiet" onClick={saving.forgetCopy}>
                Discard it
              </Button>
            </div>
          }
        >
          The text of yours that was not taken is kept in this browser.
        </Alert>
      )}
      {wasFound && isDirty && !theirs && !saving.isThrown && (
        <Alert
          tone="plain"
          action={
            <Button look="quiet" onClick={saving.discard}>
              Discard them
            </Button>
          }
        >
          These are changes of yours that are not saved yet.
        </Alert>
      )}
      {saving.isThrown ? (
        <GonePage {...asNew} />
      ) : (
        problem && <Alert>The page was not saved. {problem.message}</Alert>
      )}
    </>
  )
}
