import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { countSilently, LIMITS } from '#/server/http/limits/limits.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { countedPage } from './model/visits.rules.ts'
import { measuredPages, pageSpeeds as pageSpeedsShape, seenPage } from './visits.schema.ts'
import { countPageView, countTimings, pageSpeeds } from './visits.store.ts'

export const visitsApi = newApi()
  .openapi(
    calledBy('visitor', 'post /page-views', ['Visits'], {
      summary: 'Tell that a page was seen',
      description:
        'Counted by day and page; visitors are not recorded. Pages that are not counted, and calls beyond the limit, are answered alike.',
      request: { body: sends(seenPage) },
      responses: { 200: json(z.object({}), 'It was heard') },
    }),
    async (c) => {
      const page = countedPage(c.req.valid('json').path)
      if (page && (await countSilently(LIMITS.pageViews, addressOf(c)))) await countPageView(db(), page)
      return c.json({}, 200)
    },
  )
  .openapi(
    calledBy('visitor', 'post /page-timings', ['Visits'], {
      summary: 'Tell how fast pages were',
      description:
        'Counted by day, kind of page, kind of device and bucket of a histogram; visitors are not recorded. Pages that are not counted, and calls beyond the limit, are answered alike.',
      request: { body: sends(measuredPages) },
      responses: { 200: json(z.object({}), 'It was heard') },
    }),
    async (c) => {
      const { device, pages } = c.req.valid('json')
      const measured = pages.flatMap(({ path, ...timings }) => {
        const page = countedPage(path)
        return page ? { page, timings } : []
      })
      if (measured.length > 0 && (await countSilently(LIMITS.pageTimings, addressOf(c))))
        await countTimings(db(), device, measured)
      return c.json({}, 200)
    },
  )
  .openapi(
    calledBy('staff', 'get /admin/page-speed', ['Dashboards'], {
      summary: 'How fast pages were for visitors in the last 30 days',
      responses: { 200: json(pageSpeedsShape, 'By kind of page and device') },
    }),
    async (c) => c.json({ speeds: await pageSpeeds(db()) }, 200),
  )
