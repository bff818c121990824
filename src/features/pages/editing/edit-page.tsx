import { useNavigate } from '@tanstack/react-router'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { useState } from 'react'
import { isGone } from '#/features/revisions/use-document.queries.ts'
import { Alert, Button, ButtonLink } from '#/ui/basics.tsx'
import { ConflictNotices, GoneNotice, RestoredNotice } from '#/ui/document-notices.tsx'
import { SavedByKey, useFirstFieldError } from '#/ui/drafts.tsx'
import { ConfirmDialog } from '#/ui/modal.tsx'
import { ScreenHead } from '#/ui/screen.tsx'
import { Prose } from '#/ui/text.tsx'
import type { EditedPage, PageFields } from '../pages.schema.ts'
import { type PageSaving, usePageSaving } from './page-editing.queries.ts'
import { tidyPage, validatePage } from './page-editing.rules.ts'
import { PageFieldset } from './page-fieldset.tsx'

/** The screen to edit a new or existing page (ruling 33). `editorId` is the editing member's id, `host` the site's host name. */
export function EditPage(props: { page: EditedPage; editorId: string; host: string }) {
  const { page: opened, editorId, host } = props
  const isNew = opened.key === 'new'
  const navigate = useNavigate()
  const saving = usePageSaving(opened, editorId, ({ key }) => {
    void navigate({ to: '/admin/pages/$page', params: { page: key }, replace: true })
  })
  const { page, fields, isDirty, isSaving, restored, theirs, problem } = saving
  const { form, focusFirstError } = useFirstFieldError<HTMLDivElement>()
  const [isAsking, setAsking] = useState(false)
  const mayNotSave = isSaving || !(isNew || isDirty) || theirs !== undefined
  /** The text of a deleted page, for a new one. */
  const asDraft = { ...tidyPage(fields), online: false }
  const save = async () => {
    if (!mayNotSave && !(await saving.save())) focusFirstError()
  }
  return (
    <SavedByKey onSave={() => void save()}>
      <ScreenHead
        title={isNew ? 'New page' : page.title}
        back={{ to: '/admin/pages', label: 'All pages' }}
        state={<SaveState saving={saving} host={host} />}
      >
        {!isNew && (
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
          </>
        )}
        <Button look="primary" aria-disabled={mayNotSave} onClick={() => void save()}>
          {page.original || fields.online ? 'Save and show' : 'Save draft'}
        </Button>
      </ScreenHead>
      <div ref={form} className="page-form">
        <ConflictNotices
          noun="page"
          editorId={editorId}
          saving={saving}
          changeOf={({ changedBy, updatedAt }) => ({ by: changedBy, at: updatedAt })}
        >
          {(other) => <PageVersion fields={other} />}
        </ConflictNotices>
        {restored && isDirty && !theirs && <RestoredNotice at={restored.at} onDiscard={saving.discard} />}
        {isGone(problem) ? (
          <GoneNotice
            noun="page"
            isSaving={isSaving}
            fieldError={Object.values(validatePage(asDraft, null))[0]}
            onSave={(onProblem) => void saving.create(asDraft, onProblem)}
          />
        ) : (
          problem && !theirs && <Alert>The page wasn’t saved. {problem.message}</Alert>
        )}
        <PageFieldset
          original={page.original}
          fields={fields}
          fieldErrors={saving.fieldErrors}
          version={saving.version}
          onChange={saving.write}
          host={host}
        />
        {page.state === 'online' && (
          <div className="flex flex-wrap gap-2">
            <a className="button button-line" href={`/${page.slug}`}>
              View page
            </a>
            {page.original && <Button onClick={() => setAsking(true)}>Restore the original</Button>}
          </div>
        )}
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
  const { isDirty, isSaving, fieldErrors, page } = saving
  const [fieldError] = Object.values(fieldErrors)
  const unsaved = fieldError ? `Not saved: ${fieldError}` : 'Not saved yet'
  if (page.key === 'new')
    return (
      <span role="status">{isSaving ? 'Saving…' : 'Until you save it, it’s stored in this browser.'}</span>
    )
  return (
    <>
      <span className="state" data-state={page.state}>
        {`${host}/${page.slug}, ${STATE_WORDS[page.state]}`}
      </span>
      <span role="status">{isSaving ? 'Saving…' : isDirty ? unsaved : page.revision > 0 ? 'Saved' : ''}</span>
    </>
  )
}

/** The version of another editor, sanitised by the server, to be read beside the typed text. */
const PageVersion = ({ fields }: { fields: PageFields }) => (
  <>
    <h3 className="type-part wrap-anywhere">{fields.title}</h3>
    {fields.lede && <p className="mt-2 text-ink-2 wrap-anywhere">{fields.lede}</p>}
    {fields.parts.map((part) => (
      <div key={part.id} className="mt-5">
        {part.title && <h4 className="font-semibold">{part.title}</h4>}
        <Prose html={part.html} className="mt-2 font-normal" />
      </div>
    ))}
  </>
)
