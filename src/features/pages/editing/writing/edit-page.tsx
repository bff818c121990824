import { useNavigate } from '@tanstack/react-router'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Dialog, DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { Prose } from '#/ui/text/prose.tsx'
import { useCreatePage } from '../page-editing.queries.ts'
import { faultsOfPage, type PageFields, tidyPage } from '../page-editing.rules.ts'
import type { EditedPage } from '../page-editing.schema.ts'
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
  const { page, fields, faults, version, isDirty, isSaving, isThrown } = saving
  const asNew = useSaveAsNew(saving)
  const form = useRef<HTMLDivElement>(null)
  const [attempts, setAttempts] = useState(0)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  const save = async () => {
    if (isSaving || saving.theirs || isThrown || !isDirty) return
    if (!(await saving.save())) setAttempts((before) => before + 1)
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+S saves wherever the keyboard is; a button does too.
    <div onKeyDown={saveByKey}>
      <ScreenHead title={page.title} back={<BackToPages />} state={<SaveWords saving={saving} host={host} />}>
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
            <SaveActs saving={saving} onSave={() => void save()} />
          </>
        )}
      </ScreenHead>
      <div className="face-columns">
        <div ref={form} className="grid min-w-0 grid-cols-1 gap-6">
          <PageNotices saving={saving} asNew={asNew} editorId={editorId} />
          <PageFieldset
            original={page.original}
            fields={fields}
            faults={faults}
            version={version}
            host={host}
            textEditor={textEditor}
            onChange={saving.write}
          />
        </div>
        <PagePreview fields={fields}>
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
      {isAsking && (
        <ConfirmDialog
          title="Restore the original?"
          confirm="Restore it"
          confirming="Restoring it…"
          isHarmless
          isPending={isSaving}
          problem={saving.problem?.message}
          onConfirm={async () => {
            if (await saving.putOriginalBack()) setAsking(false)
            else if (saving.theirs) setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          Visitors see the original page. Your text stays in its versions.
        </ConfirmDialog>
      )}
    </div>
  )
}

/** The page's address, and whether the draft is saved. */
function SaveWords({ saving, host }: { saving: PageSaving; host: string }) {
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
        {stateInWords(page, host)}
      </span>
      <span role="status">{isSaving ? 'Saving…' : isDirty ? unsaved : page.revision > 0 ? 'Saved' : ''}</span>
    </>
  )
}

/** The actions for the draft. */
function SaveActs({ saving, onSave }: { saving: PageSaving; onSave: () => void }) {
  const { isDirty, isSaving, theirs, page, fields } = saving
  return (
    <>
      <Button className="max-md:hidden" disabled={!isDirty || theirs !== undefined} onClick={saving.discard}>
        Discard
      </Button>
      <Button look="primary" aria-disabled={isSaving || !isDirty || theirs !== undefined} onClick={onSave}>
        {page.original || fields.online ? 'Save and show' : 'Save draft'}
      </Button>
    </>
  )
}

function stateInWords({ state, slug }: EditedPage, host: string): string {
  const address = `${host}/${slug}`
  if (state === 'delivered') return `${address}, as delivered`
  if (state === 'online') return `${address}, published`
  return `${address}, a draft`
}

interface PageNoticesProps {
  saving: PageSaving
  asNew: ReturnType<typeof useSaveAsNew>
  editorId: string
}

/** Notices for the editor: a conflict, a stored draft, unsaved changes. */
function PageNotices({ saving, asNew, editorId }: PageNoticesProps) {
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
          {theirs.updatedAt && <Moment at={theirs.updatedAt} />} Nothing is overwritten yet. Both texts are
          saved: theirs in the versions, yours in this browser.
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
          Your text that wasn’t used is saved in this browser.
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
          You have unsaved changes.
        </Alert>
      )}
      {saving.isThrown ? (
        <GonePage {...asNew} />
      ) : (
        problem && <Alert>The page wasn’t saved. {problem.message}</Alert>
      )}
    </>
  )
}

interface PageVersionDialogProps {
  title: string
  /** Sanitised by the server. */
  fields: PageFields
  onClose: () => void
}

/** A version of a page, to be read beside the draft. */
function PageVersionDialog({ title, fields, onClose }: PageVersionDialogProps) {
  return (
    <Dialog open wide onOpenChange={onClose} title={title}>
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

type SavingAsNew = ReturnType<typeof useSaveAsNew>

/** The page was deleted while it was being edited: the text can become a new one. */
const GonePage = ({ problem }: SavingAsNew) => (
  <Alert title="Someone deleted this page">
    {problem
      ? `That wasn’t saved. ${problem}`
      : 'Your text is saved in this browser. You can save it as a new draft.'}
  </Alert>
)

/** All that can be done with the text of a page that is gone. */
function SaveAsNew({ mayNot, saveAsNew }: SavingAsNew) {
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

/** Saves the draft of a deleted page as a new one, and opens it. */
function useSaveAsNew({ fields, forget }: PageSaving) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useCreatePage(({ key }) => {
    forget()
    void navigate({ to: '/admin/pages/$page', params: { page: key } })
  })
  const draft = { ...tidyPage(fields), online: false }
  const meant = JSON.stringify(draft)
  // Sent again, the same words are created once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another page.
  const key = useMemo(() => crypto.randomUUID(), [meant])
  const [fault] = Object.values(faultsOfPage(draft, null))
  const mayNot = isPending || fault !== undefined
  return {
    problem: fault ?? error?.message,
    mayNot,
    saveAsNew: () => mayNot || mutate({ fields: draft, key }),
  }
}
