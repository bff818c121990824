import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDraft } from '#/ui/form/use-draft.ts'
import {
  editedPageQuery,
  isChangedMeanwhile,
  isGone,
  type PageDeed,
  useChangePage,
} from '../page-editing.queries.ts'
import {
  areSamePage,
  faultsOfPage,
  type PageFaults,
  type PageFields,
  pageFieldsOf,
  tidyPage,
} from '../page-editing.rules.ts'
import type { EditedPage } from '../page-editing.schema.ts'
import { beginningOf, copyOfPage, unsavedPage } from './kept-pages.ts'

/**
 * Manages the editing of a page: draft, saved state, conflicts and what blocks saving. Never overwrites
 * another editor's text.
 */
export function usePageSaving(opened: EditedPage, editorId: string) {
  const queryClient = useQueryClient()
  const [page, setPage] = useState(opened)
  const draft = useDraft(unsavedPage(editorId, opened.key), {
    beginning: beginningOf(opened),
    isUntouched: ({ fields }) => areSamePage(fields, page),
  })
  const { fields } = draft.typed
  const [faults, setFaults] = useState<PageFaults>({})
  const [theirs, setTheirs] = useState<EditedPage>()
  const [copies] = useState(() => copyOfPage(editorId, opened.key))
  const [copy, setCopy] = useState(copies.read)
  /** Counts the times the text was replaced, not typed. */
  const [version, setVersion] = useState(0)
  const { mutateAsync, isPending, error, reset } = useChangePage(opened.key)

  function begin(next: EditedPage) {
    setPage(next)
    setTheirs(undefined)
    reset()
    setFaults({})
    draft.startFrom(beginningOf(next))
  }
  function replace(next: EditedPage) {
    begin(next)
    setVersion((before) => before + 1)
  }
  function keepCopy(next: PageFields | null) {
    const saved = next && { fields: next, revision: page.revision }
    copies.write(saved)
    setCopy(saved)
  }
  /** @returns the page after the action; undefined if it was rejected */
  async function perform(deed: PageDeed, revision = draft.typed.revision): Promise<EditedPage | undefined> {
    try {
      return await mutateAsync({ deed, revision })
    } catch (problem) {
      if (isChangedMeanwhile(problem))
        await queryClient
          .fetchQuery({ ...editedPageQuery(opened.key), staleTime: 0 })
          .then(setTheirs, (cause) => console.info('unknown conflict', cause))
      return undefined
    }
  }
  const tidied = tidyPage(fields)
  return {
    page,
    fields,
    faults,
    version,
    theirs,
    copy,
    isSaving: isPending,
    isDirty: !areSamePage(fields, page),
    wasFound: draft.found !== null,
    problem: theirs ? undefined : (error ?? undefined),
    /** Whether it was moved to the trash meanwhile. */
    isThrown: isGone(error),
    write: (change: Partial<PageFields>) =>
      draft.write((typed) => ({ ...typed, fields: { ...typed.fields, ...change } })),
    discard: () => replace(page),
    /** @returns whether it was sent; errors are listed in `faults` */
    async save(more: Partial<PageFields> = {}, revision?: number): Promise<boolean> {
      const next = { ...tidied, ...more }
      const found = faultsOfPage(next, page.original)
      setFaults(found)
      if (Object.keys(found).length > 0) return false
      const saved = await perform({ fields: next }, revision)
      if (!saved) return true
      setPage(saved)
      // New parts have their ids now; text typed meanwhile stays, based on the saved state.
      draft.write((typed) =>
        areSamePage(tidyPage(typed.fields), tidied)
          ? beginningOf(saved)
          : { ...typed, revision: saved.revision },
      )
      return true
    },
    async putOriginalBack() {
      const back = await perform('original', page.revision)
      if (back) replace(back)
      return back !== undefined
    },
    /** Someone else changed it: their version stands, and one's own is kept beside it. */
    takeTheirs() {
      if (!theirs) return
      keepCopy(fields)
      replace(theirs)
    },
    /** Someone else changed it: one's own replaces theirs, which is kept among the versions. */
    keepOwn() {
      if (!theirs) return Promise.resolve(false)
      const { revision } = theirs
      setTheirs(undefined)
      return this.save({}, revision)
    },
    use(next: PageFields) {
      draft.write((typed) => ({
        ...typed,
        fields: {
          ...pageFieldsOf(next),
          place: typed.fields.place,
          online: typed.fields.online,
          slug: typed.fields.slug,
        },
      }))
      setVersion((before) => before + 1)
    },
    forgetCopy: () => keepCopy(null),
    /** Drops the draft stored in the browser. */
    forget: draft.forget,
  }
}

export type PageSaving = ReturnType<typeof usePageSaving>
