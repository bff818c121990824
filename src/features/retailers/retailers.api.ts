import { z } from '@hono/zod-openapi'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { fileImportsApi } from '#/features/imports/file-imports.api.ts'
import { expireResponseAt, tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { attachment, file, newApi, ok, revised } from '#/server/http/endpoint.ts'
import { rejectInvalid } from '#/server/http/http-problem.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { gameIdParam, rowId } from '#/server/http/lists/row-id.ts'
import { ifMatch } from '#/server/http/revision-header.ts'
import {
  AFFILIATE_FIELDS,
  type AffiliateFields,
  tidyField,
  validateField,
} from './affiliate/affiliate-settings.rules.ts'
import { importPrices, offersAsCsv, previewPrices, undoPrices } from './prices/price-files.store.ts'
import { cheapestByRetailer, notePrice, pricesForEditors } from './prices/price-list.store.ts'
import { PRICE_LIST } from './prices/prices.rules.ts'
import {
  type AffiliateSettingRow,
  affiliateChanges,
  affiliateSetting,
  cheapestByRetailer as cheapestShape,
  clickFigures as figuresShape,
  priceFile,
  priceImport,
  priceList,
  retailerClick,
  savedPrice,
  seenPrice,
} from './prices/prices.schema.ts'
import { clickFigures, countClick, listAffiliateSettings, saveAffiliateSettings } from './retailers.store.ts'

const DAY_MS = 86_400_000

export const retailersApi = newApi('Retailers')
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
    summary: 'Prices of games at retailers, paginated',
    description: 'Prices not checked for 30 days are old.',
    request: { query: listQuery(PRICE_LIST) },
    response: ok(priceList, 'One page'),
    handle: ({ query }) => pricesForEditors(db(), parseListQuery(PRICE_LIST, query)),
  })
  .endpoint('editor', 'put /admin/games/{gameId}/price', {
    summary: 'Save the price of a game at a retailer',
    description: 'Refused (412) if the game was changed since the given revision.',
    request: { params: gameIdParam, headers: ifMatch, body: seenPrice },
    response: revised(ok(savedPrice, 'The saved price', 404)),
    handle: ({ member, params, body, revision }) =>
      db().transaction((tx) => notePrice(tx, member, params.gameId, { ...body, revision })),
  })
  .endpoint('editor', 'get /admin/prices/file', {
    summary: 'Every price and link as CSV',
    description: 'In the columns that an import reads.',
    limit: LIMITS.downloads,
    response: file({ 'text/csv': { schema: { type: 'string' } } }, 'The file'),
    handle: async ({ c }) =>
      attachment(c, `prices-${new Date().toISOString().slice(0, 10)}.csv`, await offersAsCsv(db())),
  })
  .endpoint('editor', 'get /admin/affiliate-settings', {
    summary: 'Affiliate settings of all retailers, by name',
    response: ok(z.object({ settings: z.array(affiliateSetting) }), 'Affiliate settings'),
    handle: async () => ({ settings: await listAffiliateSettings(db()) }),
  })
  .endpoint('editor', 'patch /admin/affiliate-settings/{id}', {
    summary: 'Change some affiliate settings of a retailer',
    request: { params: rowId, body: affiliateChanges },
    response: ok(affiliateSetting, 'The saved settings', 404),
    handle: ({ member, params, body }) => {
      const changes = acceptedChanges(body)
      return db().transaction(async (tx) => {
        const { before, after } = await saveAffiliateSettings(tx, params.id, changes)
        const details = differences(before, after)
        if (Object.keys(details).length > 0)
          await recordAct(tx, member, {
            act: 'affiliate setting changed',
            subject: after.retailer,
            details,
          })
        return after
      })
    },
  })
  .endpoint('visitor', 'post /retailer-clicks', {
    summary: 'Count a click on a link to a retailer',
    description: 'Only the day, the game and the retailer are stored.',
    request: { body: retailerClick },
    limit: LIMITS.retailerClicks,
    response: ok(z.object({}), 'The click is counted', 404),
    handle: async ({ body: { gameId, retailer } }) => {
      await countClick(db(), gameId, retailer)
      return {}
    },
  })
  .endpoint('editor', 'get /admin/retailer-clicks', {
    summary: 'Clicks on links to retailers in the last 30 days',
    response: ok(figuresShape, 'Clicks by retailer and by game'),
    handle: () => clickFigures(db()),
  })

export const priceImportsApi = fileImportsApi('/admin/prices', {
  ...{ kind: 'prices', caller: 'editor', tag: 'Retailers', what: 'prices and links' },
  reads:
    'CSV with game or game_id, retailer, and price or url; also currency, seen and product_id. What a line leaves blank stays.',
  ...{ sent: priceFile, toWrite: priceFile, found: priceImport, written: priceImport },
  ...{ preview: previewPrices, write: importPrices, undo: undoPrices },
})

/** @throws {HttpProblem} 400, naming each field that cannot be saved */
function acceptedChanges(sent: z.infer<typeof affiliateChanges>): Partial<AffiliateFields> {
  const changes = AFFILIATE_FIELDS.flatMap((field) => {
    const value = sent[field]
    return value === undefined ? [] : [[field, tidyField(field, value)] as const]
  })
  const fieldErrors = changes.map(([field, value]) => [field, validateField(field, value)])
  rejectInvalid(Object.fromEntries(fieldErrors), 'We couldn’t save these settings')
  return Object.fromEntries(changes)
}

const differences = (before: AffiliateSettingRow, after: AffiliateSettingRow) =>
  Object.fromEntries(
    AFFILIATE_FIELDS.filter((field) => before[field] !== after[field]).map((field) => [
      field,
      { from: before[field], to: after[field] },
    ]),
  )
