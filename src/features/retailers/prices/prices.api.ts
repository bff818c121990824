import { fileImportsApi } from '#/features/imports/file-imports.api.ts'
import { expireResponseAt, tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, SAME_FOR_EVERYBODY, sends } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { gameIdParam } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { ifMatch, revisedJson, revisionBegunFrom, tagged } from '#/server/http/revision-header.ts'
import { importPrices, previewPrices, pricesAsCsv, undoPrices } from './price-files.store.ts'
import { cheapestByRetailer, notePrice, pricesForEditors } from './price-list.store.ts'
import { PRICE_LIST } from './prices.rules.ts'
import {
  cheapestByRetailer as cheapestShape,
  priceFile,
  priceImport,
  priceList,
  savedPrice,
  seenPrice,
} from './prices.schema.ts'

const tags = ['Retailers']
const DAY_MS = 86_400_000

/** Retailers' prices: the lowest recent ones for readers, all of them for editors. */
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
      description: 'Prices not checked for 30 days are old.',
      request: { query: listQuery(PRICE_LIST) },
      responses: { 200: json(priceList, 'One page of it') },
    }),
    async (c) => c.json(await pricesForEditors(db(), parseListQuery(PRICE_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    calledBy('editor', 'put /admin/games/{gameId}/price', tags, {
      summary: 'Write down the price that was seen at a retailer',
      description: 'Refused (412) if the game was changed since the given revision.',
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
  .openapi(
    calledBy('editor', 'get /admin/prices/file', tags, {
      summary: 'Every price and link as CSV',
      description: 'In the columns that an import reads.',
      responses: {
        200: { content: { 'text/csv': { schema: { type: 'string' } } }, description: 'A file' },
        ...problems(429),
      },
    }),
    async (c) => {
      await countCall(LIMITS.downloads, c.get('member').id)
      c.header(
        'content-disposition',
        `attachment; filename="prices-${new Date().toISOString().slice(0, 10)}.csv"`,
      )
      return c.body(await pricesAsCsv(db()), 200, { 'content-type': 'text/csv; charset=utf-8' })
    },
  )

export const priceImportsApi = fileImportsApi('/admin/prices', {
  ...{ kind: 'prices', caller: 'editor', tag: 'Retailers', what: 'prices and links' },
  reads:
    'CSV with game or game_id, retailer, and price or url; also currency, seen and product_id. What a line leaves blank stays.',
  ...{ sent: priceFile, toWrite: priceFile, found: priceImport, written: priceImport },
  ...{ preview: previewPrices, write: importPrices, undo: undoPrices },
})
