import History from 'lucide-react/icons/rotate-ccw-clock'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import type { EditedPage } from '../page-editing.schema.ts'
import { BackToPages } from './back-to-pages.tsx'
import { SaveAsNew } from './gone-page.tsx'
import { PageFieldset } from './page-fieldset.tsx'
import { PageNotices } from './page-notices.tsx'
import { PagePreview } from './page-preview.tsx'
import type { TextEditor } from './part-list.tsx'
import { type PageSaving, usePageSaving } from './use-page-saving.ts'
import { useSaveAsNew } from './use-save-as-new.ts'

interface EditPageProps {
  page: EditedPage
  editorId: string
  host: string
  textEditor: TextEditor
}

/** Where a page is rewritten, shown, and put back as it came (ruling 33). */
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
              <Button onClick={() => setAsking(true)}>Put the original back</Button>
            )}
          </div>
        </PagePreview>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Put the original back?"
          confirm="Put it back"
          confirming="Putting it back…"
          isHarmless
          isPending={isSaving}
          problem={saving.problem?.message}
          onConfirm={async () => {
            if (await saving.putOriginalBack()) setAsking(false)
            else if (saving.theirs) setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          Visitors see the page as it came with the site. What you wrote stays among its versions.
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Where the page stands, and whether what is typed is saved. */
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

/** What can be done with what is typed. */
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
  if (state === 'online') return `${address}, online`
  return `${address}, a draft`
}
