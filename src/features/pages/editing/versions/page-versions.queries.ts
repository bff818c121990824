import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { versionQueries } from '#/client/versions.queries.ts'
import type { pageEditingApi } from '../page-editing.api.ts'
import type { pageVersionsApi } from './page-versions.api.ts'

/** What the screen of a page's versions asks. */
export const pageVersions = versionQueries(
  'pages',
  clientOf<typeof pageVersionsApi>().admin.pages[':id'].versions,
)

const editor = clientOf<typeof pageEditingApi>()

/** The page whose versions are looked at: another question than the editor's, which goes on with what it was answered. */
export const pageWithVersionsQuery = (page: string) =>
  queryOptions({
    queryKey: ['admin', 'pages', 'versions', page, 'page'],
    queryFn: () => answerOf(editor.admin.pages[':page'].$get({ param: { page } })),
    staleTime: 0,
  })
