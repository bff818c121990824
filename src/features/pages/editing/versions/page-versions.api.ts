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
    restoring:
      'Version 0 is what a page that came with the site said as it was delivered. Where a page stands and who sees it stays as it is.',
    list: versionsOfPage,
    compare: comparedPage,
    restore: restorePage,
  }),
)
