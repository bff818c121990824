import { jsonMemory, like } from '#/lib/memory/browser-memory.ts'
import type { DraftPlace } from '#/lib/memory/saved-draft.ts'
import { EMPTY_PAGE, type PageFields, pageFieldsOf } from '../page-editing.rules.ts'
import type { EditedPage } from '../page-editing.schema.ts'

/** The unsaved draft of a page. */
export interface StoredPage {
  fields: PageFields
  /** The state it builds on; 0 for a new page. */
  revision: number
}

export const NEW_PAGE: StoredPage = { fields: { ...EMPTY_PAGE }, revision: 0 }

/** The initial draft: the stored fields. */
export const beginningOf = (page: EditedPage): StoredPage => ({
  fields: pageFieldsOf(page),
  revision: page.revision,
})

/** Where the draft is stored: per editor, so that no other account sees it. */
export const unsavedPage = (editorId: string, key: string): DraftPlace<StoredPage> => ({
  storedIn: 'browser',
  name: `unsaved page ${editorId} ${key}`,
  check: like(NEW_PAGE),
})

/** Where the rejected text is stored after an editing conflict. */
export const copyOfPage = (editorId: string, key: string) =>
  jsonMemory<StoredPage>('browser', `copy of page ${editorId} ${key}`, like(NEW_PAGE))
