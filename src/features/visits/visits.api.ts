import { z } from '@hono/zod-openapi'
import { calledBy, json, newApi, sends } from '#/access/endpoint.ts'
import { countCall, LIMITS, type Subject } from '#/access/limits/limits.ts'
import { Refusal } from '#/access/refusals.ts'
import { addressOf } from '#/access/requests/client-address.ts'
import { countedPage } from '#/domain/visits/visits.rules.ts'
import { db } from '#/server/database/database.ts'
import { countPageView } from './visits.store.ts'

const LONGEST_PATH = 300

export const visitsApi = newApi().openapi(
  calledBy('visitor', 'post /page-views', ['Visits'], {
    summary: 'Tell that a page was seen',
    description:
      'Counted by day and page; nothing is kept of who saw it. Pages that are not counted, and calls beyond the limit, are answered alike.',
    request: { body: sends(z.object({ path: z.string().max(LONGEST_PATH) })) },
    responses: { 200: json(z.object({}), 'It was heard') },
  }),
  async (c) => {
    const page = countedPage(c.req.valid('json').path)
    if (page && (await isWithinLimit(addressOf(c)))) await countPageView(db(), page)
    return c.json({}, 200)
  },
)

/** Whoever reads very fast is not told: a page has nothing to say about it. */
async function isWithinLimit(address: Subject): Promise<boolean> {
  try {
    await countCall(LIMITS.pageViews, address)
    return true
  } catch (cause) {
    if (cause instanceof Refusal) return false
    throw cause
  }
}
