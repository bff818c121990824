import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { useDraft } from '#/ui/form/use-draft.ts'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useCreatePage } from '../page-editing.queries.ts'
import { areSamePage, faultsOfPage, type PageFaults, tidyPage } from '../page-editing.rules.ts'
import type { EditedPage } from '../page-editing.schema.ts'
import { NEW_PAGE, unsavedPage } from './kept-pages.ts'
import { BackToPages, PageFieldset } from './page-fieldset.tsx'
import type { TextEditor } from './part-list.tsx'
import { PagePreview } from './part-list.tsx'

interface WritePageProps {
  editorId: string
  host: string
  textEditor: TextEditor
  onCreated: (page: EditedPage) => void
}

/** The page for writing a new page. Text is stored in this browser until it is saved. */
export function WritePage({ editorId, host, textEditor, onCreated }: WritePageProps) {
  const draft = useDraft(unsavedPage(editorId, 'new'), {
    beginning: NEW_PAGE,
    isUntouched: ({ fields }) => areSamePage(fields, NEW_PAGE.fields),
  })
  const { fields } = draft.typed
  const [faults, setFaults] = useState<PageFaults>({})
  const [attempts, setAttempts] = useState(0)
  const [version, setVersion] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useCreatePage((page) => {
    draft.forget()
    onCreated(page)
  })
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const tidied = tidyPage(fields)
    const found = faultsOfPage(tidied, null)
    setFaults(found)
    if (Object.keys(found).length > 0) setAttempts((before) => before + 1)
    else if (!isPending) mutate({ fields: tidied, key: draft.keyFor(JSON.stringify(tidied)) })
  }
  return (
    <>
      <ScreenHead
        title="New page"
        back={<BackToPages />}
        state={
          <span role="status">
            {isPending ? 'Saving…' : 'Until you save it, it’s stored in this browser.'}
          </span>
        }
      >
        <Button type="submit" form="new-page" look="primary" aria-disabled={isPending}>
          {fields.online ? 'Save and show' : 'Save draft'}
        </Button>
      </ScreenHead>
      <div className="face-columns">
        <form
          ref={form}
          id="new-page"
          noValidate
          onSubmit={submit}
          className="grid min-w-0 grid-cols-1 gap-6"
        >
          {draft.found && (
            <Alert
              tone="plain"
              action={
                <Button
                  look="quiet"
                  onClick={() => {
                    draft.startFrom(NEW_PAGE)
                    setVersion(version + 1)
                  }}
                >
                  Discard it
                </Button>
              }
            >
              You have an unsaved page.
            </Alert>
          )}
          <PageFieldset
            original={null}
            fields={fields}
            faults={faults}
            version={version}
            host={host}
            textEditor={textEditor}
            onChange={(change) =>
              draft.write((typed) => ({ ...typed, fields: { ...typed.fields, ...change } }))
            }
          />
          {error && <Alert>The page wasn’t saved. {error.message}</Alert>}
        </form>
        <PagePreview fields={fields} />
      </div>
    </>
  )
}
