import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { versionQueries } from '#/client/versions.queries.ts'
import type { postEditorApi } from '../post-editor.api.ts'
import type { postVersionsApi } from './post-versions.api.ts'

/** What the screen of a post's versions asks. */
export const postVersions = versionQueries(
  'posts',
  clientOf<typeof postVersionsApi>().admin.posts[':id'].versions,
)

const editor = clientOf<typeof postEditorApi>()

/** The post whose versions are looked at: another question than the editor's, which goes on with what it was answered. */
export const postWithVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'posts', 'versions', String(id), 'post'],
    queryFn: () => answerOf(editor.admin.posts[':id'].$get({ param: { id: String(id) } })),
    staleTime: 0,
  })
