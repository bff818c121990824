import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { versionQueries } from '#/client/editing.ts'
import { entityTag } from '#/lib/problems.ts'
import type { pageEditingApi, pageVersionsApi } from '../pages.api.ts'
import type { EditedPage } from '../pages.schema.ts'
import type { PageFields } from './page-editing.rules.ts'

const api = clientOf<typeof pageEditingApi>()

const KEY = ['admin', 'pages'] as const

/** All pages, as editors see them. */
export const pageListQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'list'],
    queryFn: async () => (await answerOf(api.admin.pages.$get())).pages,
    staleTime: 0,
  })

/** A page for editing; never cached. */
export const editedPageQuery = (page: string) =>
  queryOptions({
    queryKey: [...KEY, 'page', page],
    queryFn: () => answerOf(api.admin.pages[':page'].$get({ param: { page } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The queries of a page's revisions screen. */
export const pageVersions = versionQueries(
  'pages',
  clientOf<typeof pageVersionsApi>().admin.pages[':id'].versions,
)

/** The page on its revisions screen; separate from the editor's query, which keeps its own state. */
export const pageWithVersionsQuery = (page: string) =>
  queryOptions({
    queryKey: [...KEY, 'versions', page, 'page'],
    queryFn: () => answerOf(api.admin.pages[':page'].$get({ param: { page } })),
    staleTime: 0,
  })

/** Writes a new page, once under its key. */
export function useCreatePage(onCreated: (page: EditedPage) => void) {
  const refresh = useRefreshPages()
  return useMutation({
    mutationFn: ({ fields, key }: { fields: PageFields; key: string }) =>
      answerOf(api.admin.pages.$post({ json: fields, header: { 'idempotency-key': key } })),
    onSuccess: (page) => {
      refresh()
      onCreated(page)
    },
  })
}

/** A change to a page: new fields, or a restore of the original text. */
export type PageDeed = { fields: PageFields } | 'original'

/** Saves a page, based on its revision. */
export function useChangePage(page: string) {
  const refresh = useRefreshPages()
  const param = { page }
  return useMutation({
    mutationFn: ({ deed, revision }: { deed: PageDeed; revision: number }) => {
      const header = { 'if-match': entityTag(revision) }
      const endpoint = api.admin.pages[':page']
      return deed === 'original'
        ? answerOf(endpoint.original.$put({ param, header }, repeatable))
        : answerOf(endpoint.$put({ param, header, json: deed.fields }, repeatable))
    },
    onSuccess: refresh,
  })
}

/** Moves a page to the trash. */
export function useDeletePage() {
  const refresh = useRefreshPages()
  return useMutation({
    mutationFn: (page: string) => answerOf(api.admin.pages[':page'].$delete({ param: { page } })),
    onSettled: refresh,
  })
}

/** Marks all queries with pages or links to them as stale; the page being edited is already up to date. */
function useRefreshPages() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: ['pages'] })
    void queryClient.invalidateQueries({ queryKey: ['site-settings'], refetchType: 'all' })
    void queryClient.invalidateQueries({
      queryKey: KEY,
      predicate: ({ queryKey }) => queryKey[2] !== 'page',
    })
  }
}
