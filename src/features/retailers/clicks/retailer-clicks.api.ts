import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { clickFigures as figuresShape, retailerClick } from '../prices/prices.schema.ts'
import { clickFigures, countClick } from './retailer-clicks.store.ts'

export const retailerClicksApi = newApi('Retailers')
  .endpoint('visitor', 'post /retailer-clicks', {
    summary: 'Count that a link to a retailer was followed',
    description: 'Only the day, the game and the retailer are stored.',
    request: { body: retailerClick },
    limit: LIMITS.retailerClicks,
    response: ok(z.object({}), 'It is counted', 404),
    handle: async ({ body: { gameId, retailer } }) => {
      await countClick(db(), gameId, retailer)
      return {}
    },
  })
  .endpoint('editor', 'get /admin/retailer-clicks', {
    summary: 'How often links to retailers were followed in the last 30 days',
    response: ok(figuresShape, 'Figures'),
    handle: () => clickFigures(db()),
  })
