import { z } from '@hono/zod-openapi'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { type AffiliateSettingRow, affiliateChanges, affiliateSetting } from '../prices/prices.schema.ts'
import { AFFILIATE_TERMS, type AffiliateTerms, faultOfTerm, tidyTerm } from './affiliate-settings.rules.ts'
import { changeAffiliateSetting, listAffiliateSettings } from './affiliate-settings.store.ts'

const path = '/admin/affiliate-settings'

export const affiliateSettingsApi = newApi('Retailers')
  .endpoint('editor', `get ${path}`, {
    summary: 'What is agreed with each retailer, by name',
    response: ok(z.object({ settings: z.array(affiliateSetting) }), 'Affiliate settings'),
    handle: async () => ({ settings: await listAffiliateSettings(db()) }),
  })
  .endpoint('editor', `patch ${path}/{id}`, {
    summary: 'Change some of what is agreed with a retailer',
    request: { params: rowId, body: affiliateChanges },
    response: ok(affiliateSetting, 'The setting as it is now', 404),
    handle: ({ member, params, body }) => {
      const changes = acceptedChanges(body)
      return db().transaction(async (tx) => {
        const { before, after } = await changeAffiliateSetting(tx, params.id, changes)
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
/** @throws {Refusal} 400, naming each field that cannot be saved */
function acceptedChanges(sent: z.infer<typeof affiliateChanges>): Partial<AffiliateTerms> {
  const changes = AFFILIATE_TERMS.flatMap((field) => {
    const value = sent[field]
    return value === undefined ? [] : [[field, tidyTerm(field, value)] as const]
  })
  const faults = changes.flatMap(([path, value]) => {
    const message = faultOfTerm(path, value)
    return message ? [{ path, message }] : []
  })
  if (faults.length > 0) throw new Refusal('not-valid', 'We couldn’t save these settings', { faults })
  return Object.fromEntries(changes)
}

const differences = (before: AffiliateSettingRow, after: AffiliateSettingRow) =>
  Object.fromEntries(
    AFFILIATE_TERMS.filter((field) => before[field] !== after[field]).map((field) => [
      field,
      { from: before[field], to: after[field] },
    ]),
  )
