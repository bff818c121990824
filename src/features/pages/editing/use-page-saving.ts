import { useState } from 'react'
import { isGone, textMemory, useDocument } from '#/features/revisions/use-document.queries.ts'
import { pick } from '#/lib/order.ts'
import type { EditedPage } from '../pages.schema.ts'
import { editedPageQuery, type PageDeed, useChangePage } from './page-editing.queries.ts'
import {
  areSamePage,
  EMPTY_PAGE,
  faultsOfPage,
  type PageFaults,
  type PageFields,
  pageFieldsOf,
  tidyPage,
} from './page-editing.rules.ts'

/** Manages the editing of a page: draft, saved state, conflicts and what blocks saving. */
export function usePageSaving(opened: EditedPage, editorId: string) {
  const [memory] = useState(() => textMemory(`unsaved page ${editorId} ${opened.key}`, EMPTY_PAGE))
  const [copies] = useState(() => textMemory(`copy of page ${editorId} ${opened.key}`, EMPTY_PAGE))
  const [copy, setCopy] = useState(copies.read)
  const [faults, setFaults] = useState<PageFaults>({})
  const editing = useDocument<EditedPage, PageFields, { deed: PageDeed }>(opened, {
    editorId,
    memory,
    fieldsOf: pageFieldsOf,
    areSame: areSamePage,
    mutation: useChangePage(opened.key),
    query: editedPageQuery(opened.key),
  })
  const { doc: page, fields, theirs, problem } = editing
  const keepCopy = (next: PageFields | null) => {
    const saved = next && { fields: next, revision: page.revision }
    copies.write(saved)
    setCopy(saved)
  }
  const startFrom = (next: EditedPage) => {
    setFaults({})
    editing.startFrom(next)
  }
  /** @returns whether it was sent; errors are listed in `faults` */
  const save = async () => {
    const next = tidyPage(fields)
    const found = faultsOfPage(next, page.original)
    setFaults(found)
    if (Object.keys(found).length > 0) return false
    const saved = await editing.perform({ deed: { fields: next } }, { saves: true })
    // New parts have their ids now.
    if (saved) editing.adopt(saved, fields)
    return true
  }
  return {
    ...editing,
    page,
    faults,
    copy,
    problem: theirs ? undefined : problem,
    /** Whether it was moved to the trash meanwhile. */
    isThrown: isGone(problem),
    discard: () => startFrom(page),
    save,
    async putOriginalBack() {
      const back = await editing.perform({ deed: 'original' })
      if (back) startFrom(back)
      return back !== undefined
    },
    /** Someone else changed it: their version stands, and one's own is kept beside it. */
    takeTheirs() {
      if (!theirs) return
      keepCopy(fields)
      startFrom(theirs)
    },
    /** Someone else changed it: one's own replaces theirs, which is kept among the versions. */
    async keepOwn() {
      if (!theirs) return
      editing.buildOn(theirs)
      await save()
    },
    /** Puts the kept copy into the form, except for address and visibility. */
    useCopy() {
      if (copy) editing.replaceText({ ...copy.fields, ...pick(fields, ['place', 'online', 'slug']) })
      keepCopy(null)
    },
    forgetCopy: () => keepCopy(null),
    /** Drops the draft stored in the browser. */
    forget: () => memory.write(null),
  }
}

export type PageSaving = ReturnType<typeof usePageSaving>
