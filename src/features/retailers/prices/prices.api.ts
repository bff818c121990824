import { calledBy, json, newApi, SAME_FOR_EVERYBODY, sends } from '#/access/endpoint.ts'
import { askedIn, listQuery } from '#/access/lists/paged-lists.ts'
import { gameIdParam } from '#/access/lists/row-id.ts'
import { problems } from '#/access/problems.ts'
import { ifMatch, revisedJson, revisionBegunFrom, tagged } from '#/access/revisions/revision-header.ts'
import { expireResponseAt, tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { cheapestByRetailer, notePrice, pricesForEditors } from './price-list.store.ts'
import { PRICE_LIST } from './prices.rules.ts'
import { cheapestByRetailer as cheapestShape, priceList, savedPrice, seenPrice } from './prices.schema.ts'

const tags = ['Retailers']
const DAY_MS = 86_400_000

/** What retailers ask for games: for readers the cheapest of late, for editors all of it, to be kept current. */
export const pricesApi = newApi()
  .openapi(
    calledBy('visitor', 'get /prices', tags, {
      ...SAME_FOR_EVERYBODY,
      summary: 'The cheapest games at each retailer',
      description:
        'Of the prices that editors saw in the last 30 days, with the day; 24 for each of 30 retailers.',
      responses: { 200: json(cheapestShape, 'Retailers, each with its cheapest games') },
    }),
    async (c) => {
      // Tomorrow a price may be too old.
      expireResponseAt(new Date((Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS))
      const cheapest = await cheapestByRetailer(db())
      const ids = cheapest.retailers.flatMap(({ offers }) => offers.map(({ game }) => game.id))
      tagResponse('prices', 'retailers', ...ids.map((id) => `game ${id}`))
      return c.json(cheapest, 200)
    },
  )
  .openapi(
    calledBy('editor', 'get /admin/prices', tags, {
      summary: 'What retailers ask for games, in pages',
      description: 'Prices nobody has looked at for 30 days are old.',
      request: { query: listQuery(PRICE_LIST) },
      responses: { 200: json(priceList, 'One page of it') },
    }),
    async (c) => c.json(await pricesForEditors(db(), askedIn(PRICE_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    calledBy('editor', 'put /admin/games/{gameId}/price', tags, {
      summary: 'Write down the price that was seen at a retailer',
      description: 'Refused (412) where somebody changed the game since the revision it began from.',
      request: { params: gameIdParam, headers: ifMatch, body: sends(seenPrice) },
      responses: { 200: revisedJson(savedPrice, 'The price as it stands now'), ...problems(404) },
    }),
    async (c) => {
      const seen = { ...c.req.valid('json'), revision: revisionBegunFrom(c.req.valid('header')) }
      const saved = await db().transaction((tx) =>
        notePrice(tx, c.get('member'), c.req.valid('param').gameId, seen),
      )
      return c.json(tagged(c, saved), 200)
    },
  )
