import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { countSilently, LIMITS } from '#/server/http/limits/limits.ts'
import { clientNetworks } from '#/server/http/requests/client-address.ts'
import { countedPage } from './model/visits.rules.ts'
import { measuredPages, pageSpeeds as pageSpeedsShape, seenPage } from './visits.schema.ts'
import { countPageView, countTimings, pageSpeeds } from './visits.store.ts'

export const visitsApi = newApi('Visits')
  .endpoint('visitor', 'post /page-views', {
    summary: 'Report a page view',
    description:
      'Counted by day and page; visitors are not recorded. Pages that are not counted, and calls beyond the limit, are answered alike.',
    request: { body: seenPage },
    response: ok(z.object({}), 'Accepted'),
    handle: async ({ body, c }) => {
      const page = countedPage(body.path)
      if (page && (await countSilently(LIMITS.pageViews, clientNetworks(c)))) await countPageView(db(), page)
      return {}
    },
  })
  .endpoint('visitor', 'post /page-timings', {
    summary: 'Report the timings of pages',
    description:
      'Counted by day, kind of page, kind of device and bucket of a histogram; visitors are not recorded. Pages that are not counted, and calls beyond the limit, are answered alike.',
    request: { body: measuredPages },
    response: ok(z.object({}), 'Accepted'),
    handle: async ({ body: { device, pages }, c }) => {
      const measured = pages.flatMap(({ path, ...timings }) => {
        const page = countedPage(path)
        return page ? { page, timings } : []
      })
      if (measured.length > 0 && (await countSilently(LIMITS.pageTimings, clientNetworks(c))))
        await countTimings(db(), device, measured)
      return {}
    },
  })
  .endpoint('staff', 'get /admin/page-speed', {
    tags: ['Dashboards'],
    summary: 'How fast pages were for visitors in the last 30 days',
    response: ok(pageSpeedsShape, 'By kind of page and device'),
    handle: async () => ({ speeds: await pageSpeeds(db()) }),
  })
