import { fileImportsApi } from '#/features/imports/file-imports.api.ts'
import { expireResponseAt, tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { file, newApi, ok, revised } from '#/server/http/endpoint.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { gameIdParam } from '#/server/http/lists/row-id.ts'
import { ifMatch } from '#/server/http/revision-header.ts'
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

const DAY_MS = 86_400_000

/** Retailers' prices: the lowest recent ones for readers, all of them for editors. */
export const pricesApi = newApi('Retailers')
  .endpoint('everybody', 'get /prices', {
    summary: 'The cheapest games at each retailer',
    description:
      'Of the prices that editors saw in the last 30 days, with the day; 24 for each of 30 retailers.',
    response: ok(cheapestShape, 'Retailers, each with its cheapest games'),
    handle: async () => {
      // Tomorrow a price may be too old.
      expireResponseAt(new Date((Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS))
      const cheapest = await cheapestByRetailer(db())
      const ids = cheapest.retailers.flatMap(({ offers }) => offers.map(({ game }) => game.id))
      tagResponse('prices', 'retailers', ...ids.map((id) => `game ${id}`))
      return cheapest
    },
  })
  .endpoint('editor', 'get /admin/prices', {
    summary: 'What retailers ask for games, in pages',
    description: 'Prices not checked for 30 days are old.',
    request: { query: listQuery(PRICE_LIST) },
    response: ok(priceList, 'One page of it'),
    handle: ({ query }) => pricesForEditors(db(), parseListQuery(PRICE_LIST, query)),
  })
  .endpoint('editor', 'put /admin/games/{gameId}/price', {
    summary: 'Write down the price that was seen at a retailer',
    description: 'Refused (412) if the game was changed since the given revision.',
    request: { params: gameIdParam, headers: ifMatch, body: seenPrice },
    response: revised(ok(savedPrice, 'The price as it stands now', 404)),
    handle: ({ member, params, body, revision }) => {
      const seen = { ...body, revision: revision }
      return db().transaction((tx) => notePrice(tx, member, params.gameId, seen))
    },
  })
  .endpoint('editor', 'get /admin/prices/file', {
    summary: 'Every price and link as CSV',
    description: 'In the columns that an import reads.',
    limit: LIMITS.downloads,
    response: file({ 'text/csv': { schema: { type: 'string' } } }, 'A file'),
    handle: async ({ c }) => {
      c.header(
        'content-disposition',
        `attachment; filename="prices-${new Date().toISOString().slice(0, 10)}.csv"`,
      )
      return c.body(await pricesAsCsv(db()), 200, { 'content-type': 'text/csv; charset=utf-8' })
    },
  })

export const priceImportsApi = fileImportsApi('/admin/prices', {
  ...{ kind: 'prices', caller: 'editor', tag: 'Retailers', what: 'prices and links' },
  reads:
    'CSV with game or game_id, retailer, and price or url; also currency, seen and product_id. What a line leaves blank stays.',
  ...{ sent: priceFile, toWrite: priceFile, found: priceImport, written: priceImport },
  ...{ preview: previewPrices, write: importPrices, undo: undoPrices },
})
