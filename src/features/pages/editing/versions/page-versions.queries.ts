import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { versionQueries } from '#/client/versions.queries.ts'
import type { pageEditingApi, pageVersionsApi } from '../page-editing.api.ts'

/** The queries of a page's revisions screen. */
export const pageVersions = versionQueries(
  'pages',
  clientOf<typeof pageVersionsApi>().admin.pages[':id'].versions,
)

const editor = clientOf<typeof pageEditingApi>()

/** The page on its revisions screen; separate from the editor's query, which keeps its own state. */
export const pageWithVersionsQuery = (page: string) =>
  queryOptions({
    queryKey: ['admin', 'pages', 'versions', page, 'page'],
    queryFn: () => answerOf(editor.admin.pages[':page'].$get({ param: { page } })),
    staleTime: 0,
  })
