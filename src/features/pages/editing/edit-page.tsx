import { useNavigate } from '@tanstack/react-router'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { useEffect, useRef, useState } from 'react'
import { Alert, Button, ButtonLink, Moment } from '#/ui/basics.tsx'
import { SavedByKey, useFirstFault, useKeyFor } from '#/ui/drafts.tsx'
import { ConfirmDialog, Dialog, DialogDeeds } from '#/ui/modal.tsx'
import { ScreenHead } from '#/ui/screen.tsx'
import { Prose } from '#/ui/text.tsx'
import type { EditedPage } from '../pages.schema.ts'
import { useCreatePage } from './page-editing.queries.ts'
import { faultsOfPage, type PageFields, tidyPage } from './page-editing.rules.ts'
import { BackToPages, PageFieldset } from './page-fieldset.tsx'
import { PagePreview, type TextEditor } from './part-list.tsx'
import { type PageSaving, usePageSaving } from './use-page-saving.ts'

interface EditPageProps {
  page: EditedPage
  editorId: string
  host: string
  textEditor: TextEditor
}

/** The editor of a page: edit, preview, and restore the delivered text (ruling 33). */
export function EditPage({ page: opened, editorId, host, textEditor }: EditPageProps) {
  const saving = usePageSaving(opened, editorId)
  const { page, isDirty, isSaving, isThrown, theirs } = saving
  const asNew = useSaveAsNew(saving)
  const { form, point } = useFirstFault<HTMLDivElement>()
  const [isAsking, setAsking] = useState(false)
  const save = async () => {
    if (isSaving || theirs || isThrown || !isDirty) return
    if (!(await saving.save())) point()
  }
  return (
    <SavedByKey onSave={() => void save()}>
      <ScreenHead title={page.title} back={<BackToPages />} state={<SaveState saving={saving} host={host} />}>
        {isThrown ? (
          <SaveAsNew {...asNew} />
        ) : (
          <>
            <ButtonLink
              look="quiet"
              to="/admin/pages/$page/versions"
              params={{ page: page.key }}
              className="max-md:w-11 max-md:px-0"
            >
              <History aria-hidden />
              <span className="max-md:sr-only">Versions</span>
            </ButtonLink>
            <Button
              className="max-md:hidden"
              disabled={!isDirty || theirs !== undefined}
              onClick={saving.discard}
            >
              Discard
            </Button>
            <Button
              look="primary"
              aria-disabled={isSaving || !isDirty || theirs !== undefined}
              onClick={() => void save()}
            >
              {page.original || saving.fields.online ? 'Save and show' : 'Save draft'}
            </Button>
          </>
        )}
      </ScreenHead>
      <div className="face-columns">
        <div ref={form} className="grid min-w-0 grid-cols-1 gap-6">
          <PageNotices saving={saving} editorId={editorId} asNewProblem={asNew.problem} />
          <PageFieldset
            original={page.original}
            fields={saving.fields}
            faults={saving.faults}
            version={saving.version}
            host={host}
            textEditor={textEditor}
            onChange={saving.write}
          />
        </div>
        <PagePreview fields={saving.fields}>
          <div className="flex flex-wrap gap-2">
            {page.state === 'online' && !isThrown && (
              <a className="button button-line" href={`/${page.slug}`}>
                View page
              </a>
            )}
            {page.original && page.state === 'online' && (
              <Button onClick={() => setAsking(true)}>Restore the original</Button>
            )}
          </div>
        </PagePreview>
      </div>
      {isAsking && !theirs && (
        <ConfirmDialog
          title="Restore the original?"
          confirm="Restore it"
          confirming="Restoring it…"
          isHarmless
          isPending={isSaving}
          problem={saving.problem?.message}
          onConfirm={async () => {
            if (await saving.putOriginalBack()) setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          Visitors see the original page. Your text stays in its versions.
        </ConfirmDialog>
      )}
    </SavedByKey>
  )
}

const STATE_WORDS = { delivered: 'as delivered', online: 'published', draft: 'a draft' }

/** The page's address, and whether the draft is saved. */
function SaveState({ saving, host }: { saving: PageSaving; host: string }) {
  const { isDirty, isSaving, isThrown, faults, page } = saving
  if (isThrown)
    return (
      <span className="state" data-state="trash">
        In the trash
      </span>
    )
  const [fault] = Object.values(faults)
  const unsaved = fault ? `Not saved: ${fault}` : 'Not saved yet'
  return (
    <>
      <span className="state" data-state={page.state}>
        {`${host}/${page.slug}, ${STATE_WORDS[page.state]}`}
      </span>
      <span role="status">{isSaving ? 'Saving…' : isDirty ? unsaved : page.revision > 0 ? 'Saved' : ''}</span>
    </>
  )
}

interface PageNoticesProps {
  saving: PageSaving
  editorId: string
  asNewProblem: string | undefined
}

/** Notices for the editor: a conflict, a stored draft, unsaved changes. */
function PageNotices({ saving, editorId, asNewProblem }: PageNoticesProps) {
  const { theirs, copy, restored, isDirty, isThrown, problem } = saving
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
          {theirs.updatedAt && <Moment at={theirs.updatedAt} />} Nothing is overwritten yet. Both texts are
          saved: theirs in the versions, yours in this browser.
        </Alert>
      )}
      {isRead && theirs && <PageVersionDialog fields={theirs} onClose={() => setRead(false)} />}
      {copy && (
        <Alert
          tone="plain"
          action={
            <div className="flex flex-wrap gap-2">
              <Button onClick={saving.useCopy}>Use my text</Button>
              <Button look="quiet" onClick={saving.forgetCopy}>
                Discard it
              </Button>
            </div>
          }
        >
          Your text that wasn’t used is saved in this browser.
        </Alert>
      )}
      {restored && isDirty && !theirs && !isThrown && (
        <Alert
          tone="plain"
          action={
            <Button look="quiet" onClick={saving.discard}>
              Discard them
            </Button>
          }
        >
          You have unsaved changes.
        </Alert>
      )}
      {isThrown ? (
        <Alert title="Someone deleted this page">
          {asNewProblem
            ? `That wasn’t saved. ${asNewProblem}`
            : 'Your text is saved in this browser. You can save it as a new draft.'}
        </Alert>
      ) : (
        problem && <Alert>The page wasn’t saved. {problem.message}</Alert>
      )}
    </>
  )
}

/** The version of another editor, whose html the server sanitised, to be read beside the draft. */
function PageVersionDialog({ fields, onClose }: { fields: PageFields; onClose: () => void }) {
  return (
    <Dialog open wide onOpenChange={onClose} title="That version">
      <div className="mt-5 text-ink">
        <h3 className="type-part wrap-anywhere">{fields.title}</h3>
        {fields.lede && <p className="mt-2 text-ink-2 wrap-anywhere">{fields.lede}</p>}
        {fields.parts.map((part) => (
          <div key={part.id} className="mt-5">
            {part.title && <h4 className="font-semibold">{part.title}</h4>}
            <Prose html={part.html} className="mt-2 font-normal" />
          </div>
        ))}
      </div>
      <div className="mt-6">
        <DialogDeeds>
          <Button onClick={onClose}>Close</Button>
        </DialogDeeds>
      </div>
    </Dialog>
  )
}

/** Saves the draft of a deleted page as a new one, and opens it. */
function useSaveAsNew({ fields, forget }: PageSaving) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useCreatePage(({ key }) => {
    forget()
    void navigate({ to: '/admin/pages/$page', params: { page: key } })
  })
  const draft = { ...tidyPage(fields), online: false }
  const key = useKeyFor(JSON.stringify(draft))
  const [fault] = Object.values(faultsOfPage(draft, null))
  const mayNot = isPending || fault !== undefined
  return {
    problem: fault ?? error?.message,
    mayNot,
    saveAsNew: () => mayNot || mutate({ fields: draft, key }),
  }
}

/** All that can be done with the text of a page that is gone. */
function SaveAsNew({ mayNot, saveAsNew }: ReturnType<typeof useSaveAsNew>) {
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button left: the focus stays at its place.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return (
    <Button ref={button} look="primary" aria-disabled={mayNot} onClick={saveAsNew}>
      Save as new
    </Button>
  )
}
