import { type FormEvent, useState } from 'react'
import { textPlace } from '#/features/revisions/use-document.queries.ts'
import { Alert, Button } from '#/ui/basics.tsx'
import { useDraft, useFirstFault } from '#/ui/drafts.tsx'
import { ScreenHead } from '#/ui/screen.tsx'
import type { EditedPage } from '../pages.schema.ts'
import { useCreatePage } from './page-editing.queries.ts'
import { areSamePage, EMPTY_PAGE, faultsOfPage, type PageFaults, tidyPage } from './page-editing.rules.ts'
import { BackToPages, PageFieldset } from './page-fieldset.tsx'
import { PagePreview, type TextEditor } from './part-list.tsx'

const NEW_PAGE = { fields: EMPTY_PAGE, revision: 0 }

interface WritePageProps {
  editorId: string
  host: string
  textEditor: TextEditor
  onCreated: (page: EditedPage) => void
}

/** The page for writing a new page. Text is stored in this browser until it is saved. */
export function WritePage({ editorId, host, textEditor, onCreated }: WritePageProps) {
  const draft = useDraft(textPlace(`unsaved page ${editorId} new`, EMPTY_PAGE), {
    beginning: NEW_PAGE,
    isUntouched: ({ fields }) => areSamePage(fields, EMPTY_PAGE),
  })
  const { fields } = draft.typed
  const [faults, setFaults] = useState<PageFaults>({})
  const [version, setVersion] = useState(0)
  const { form, point } = useFirstFault<HTMLFormElement>()
  const { mutate, isPending, error } = useCreatePage((page) => {
    draft.forget()
    onCreated(page)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const tidied = tidyPage(fields)
    const found = faultsOfPage(tidied, null)
    setFaults(found)
    if (Object.keys(found).length > 0) point()
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
