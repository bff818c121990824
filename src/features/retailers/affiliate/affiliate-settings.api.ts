import { z } from '@hono/zod-openapi'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { type AffiliateSettingRow, affiliateChanges, affiliateSetting } from '../prices/prices.schema.ts'
import { AFFILIATE_TERMS, type AffiliateTerms, faultOfTerm, tidyTerm } from './affiliate-settings.rules.ts'
import { changeAffiliateSetting, listAffiliateSettings } from './affiliate-settings.store.ts'

const tags = ['Retailers']
const path = '/admin/affiliate-settings'

export const affiliateSettingsApi = newApi()
  .openapi(
    calledBy('editor', `get ${path}`, tags, {
      summary: 'What is agreed with each retailer, by name',
      responses: { 200: json(z.object({ settings: z.array(affiliateSetting) }), 'Affiliate settings') },
    }),
    async (c) => c.json({ settings: await listAffiliateSettings(db()) }, 200),
  )
  .openapi(
    calledBy('editor', `patch ${path}/{id}`, tags, {
      summary: 'Change some of what is agreed with a retailer',
      request: { params: rowId, body: sends(affiliateChanges) },
      responses: { 200: json(affiliateSetting, 'The setting as it is now'), ...problems(404) },
    }),
    async (c) => {
      const changes = acceptedChanges(c.req.valid('json'))
      const saved = await db().transaction(async (tx) => {
        const { before, after } = await changeAffiliateSetting(tx, c.req.valid('param').id, changes)
        const details = differences(before, after)
        if (Object.keys(details).length > 0)
          await recordAct(tx, c.get('member'), {
            act: 'affiliate setting changed',
            subject: after.retailer,
            details,
          })
        return after
      })
      return c.json(saved, 200)
    },
  )
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
