import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { revisionQueries } from '#/features/revisions/revisions.queries.ts'
import { useDocument } from '#/features/revisions/use-document.queries.ts'
import type { pageEditingApi, pageVersionsApi } from '../pages.api.ts'
import type { EditedPage, PageFields } from '../pages.schema.ts'
import {
  areSamePage,
  EMPTY_PAGE,
  type PageErrors,
  pageFieldsOf,
  tidyPage,
  validatePage,
} from './page-editing.rules.ts'

const { pages } = clientOf<typeof pageEditingApi>().admin
const one = pages[':page']

const KEY = ['admin', 'pages'] as const

/** Query for the editors' list of all pages, including drafts. */
export const pageListQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'list'],
    queryFn: async () => (await answerOf(pages.$get())).pages,
    staleTime: 0,
  })

/** The empty page with which the editor of a new page starts. */
const NEW_PAGE: EditedPage = {
  ...{ ...EMPTY_PAGE, parts: [...EMPTY_PAGE.parts], key: 'new', original: null, state: 'draft' },
  ...{ revision: 0, changedBy: null, updatedAt: null },
}

/** Query for the page in the page editor. The argument `new` gives an empty page. */
export const editedPageQuery = (page: string) =>
  queryOptions({
    queryKey: [...KEY, 'page', page],
    queryFn: () => (page === 'new' ? NEW_PAGE : answerOf(one.$get({ param: { page } }))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Queries for the revisions of a page, and a mutation that restores a revision. */
export const pageVersions = revisionQueries(
  'pages',
  clientOf<typeof pageVersionsApi>().admin.pages[':id'].versions,
)

/** Editors can list the revisions (versions) of a page. This query loads the page, because the list shows the page's title. */
export const pageForVersionsQuery = (page: string) =>
  queryOptions({
    queryKey: [...KEY, 'versions', page, 'page'],
    queryFn: () => answerOf(one.$get({ param: { page } })),
    staleTime: 0,
  })

/** Returns the state of the page editing screen, with functions that save and discard changes. */
export function usePageSaving(opened: EditedPage, editorId: string, onCreated: (page: EditedPage) => void) {
  const [fieldErrors, setFieldErrors] = useState<PageErrors>({})
  const param = { page: opened.key }
  const editing = useDocument<EditedPage, PageFields>(opened, {
    ...{ editorId, name: `page ${editorId} ${opened.key}`, empty: EMPTY_PAGE, fieldsOf: pageFieldsOf },
    ...{ areSame: areSamePage, query: editedPageQuery(opened.key), onChanged: refreshPages, onCreated },
  })
  const { doc: page, fields } = editing
  /** Creates a page of the typed text. */
  const create = (json: PageFields, onProblem?: (problem: Error) => void) =>
    editing.create(json, (header) => answerOf(pages.$post({ json, header })), onProblem)
  /** Saves the page; resolves to whether it was sent. Otherwise `fieldErrors` has the errors. */
  const save = async () => {
    const json = tidyPage(fields)
    const found = validatePage(json, page.original)
    setFieldErrors(found)
    if (Object.keys(found).length > 0) return false
    if (opened.key === 'new') await create(json)
    else {
      const send = (header: { 'if-match': string }) => answerOf(one.$put({ param, header, json }, repeatable))
      const saved = await editing.perform(send, { saves: true })
      // New parts have their ids now.
      if (saved) editing.adopt(saved, fields)
    }
    return true
  }
  return {
    ...editing,
    ...{ page, fieldErrors, save, create },
    discard() {
      setFieldErrors({})
      editing.discard()
    },
    async putOriginalBack() {
      const back = await editing.perform((header) =>
        answerOf(one.original.$put({ param, header }, repeatable)),
      )
      if (back) editing.startFrom(back)
      return back !== undefined
    },
    saveOwn: () => editing.saveOwn(save),
  }
}

export type PageSaving = ReturnType<typeof usePageSaving>

/** Mutation that moves a page to the trash, by the page's id. Built-in pages, such as About, cannot be deleted. */
export const useDeletePage = () =>
  useMutation({
    mutationFn: (page: string) => answerOf(one.$delete({ param: { page } })),
    onSettled: (_answer, _problem, _sent, _result, { client }) => refreshPages(client),
  })

/** Marks all queries with pages or links to them as stale; the page being edited is already up to date. */
function refreshPages(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['pages'] })
  void client.invalidateQueries({ queryKey: ['site-settings'], refetchType: 'all' })
  void client.invalidateQueries({ queryKey: KEY, predicate: ({ queryKey }) => queryKey[2] !== 'page' })
}
