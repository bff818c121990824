import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { clickFigures as figuresShape, retailerClick } from '../prices/prices.schema.ts'
import { clickFigures, countClick } from './retailer-clicks.store.ts'

const tags = ['Retailers']

export const retailerClicksApi = newApi()
  .openapi(
    calledBy('visitor', 'post /retailer-clicks', tags, {
      summary: 'Count that a link to a retailer was followed',
      description: 'Only the day, the game and the retailer are stored.',
      request: { body: sends(retailerClick) },
      responses: { 200: json(z.object({}), 'It is counted'), ...problems(404, 429) },
    }),
    async (c) => {
      const { gameId, retailer } = c.req.valid('json')
      await countCall(LIMITS.retailerClicks, addressOf(c))
      await countClick(db(), gameId, retailer)
      return c.json({}, 200)
    },
  )
  .openapi(
    calledBy('editor', 'get /admin/retailer-clicks', tags, {
      summary: 'How often links to retailers were followed in the last 30 days',
      responses: { 200: json(figuresShape, 'Figures') },
    }),
    async (c) => c.json(await clickFigures(db()), 200),
  )
