import { versionEndpoints } from '#/features/revisions/version-endpoints.api.ts'
import { newApi } from '#/server/http/endpoint.ts'
import { pageKey } from '../page-editing.schema.ts'
import { comparedPage, versionsOfPage } from './page-versions.store.ts'
import { restorePage } from './restoring-pages.store.ts'

export const pageVersionsApi = newApi().route(
  '/admin/pages/:id',
  versionEndpoints({
    one: 'a page',
    tag: 'Pages',
    id: pageKey,
    restoring: 'Version 0 is the text a page was delivered with. Address and visibility stay as they are.',
    list: versionsOfPage,
    compare: comparedPage,
    restore: restorePage,
  }),
)
