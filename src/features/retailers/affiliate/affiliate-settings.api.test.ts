import { describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { aCategory } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { gameCalls } from '#/testing/calls/games/game-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { affiliateSettings } from '../model/retailers.table.ts'
import type { AffiliateSettingRow } from '../prices/prices.schema.ts'

const db = testDatabase('empty', { searchable: true })

const path = '/admin/affiliate-settings'
const anAdmin = () => signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
const rowNamed = async (retailer: string) => {
  const [row] = await db().insert(affiliateSettings).values({ retailer }).returning()
  if (!row) throw new Error('no row')
  return row
}
const listed = async () => {
  const admin = await anAdmin()
  return (await admin.send<{ settings: AffiliateSettingRow[] }>('GET', path)).body.settings
}

describe('affiliate settings', () => {
  it('ADMIN-05: are sorted by name ignoring case, and saved one field at a time', async () => {
    const admin = await anAdmin()
    await rowNamed('beta shop')
    const row = await rowNamed('Alpha Shop')
    await rowNamed('Gamma Shop')
    const names = (await listed()).map(({ retailer }) => retailer).filter((name) => /shop/i.test(name))
    expect(names).toEqual(['Alpha Shop', 'beta shop', 'Gamma Shop'])
    await admin.send('PATCH', `${path}/${row.id}`, { body: { affiliateId: ' us-20 ' } })
    const templateUrl = 'https://alpha.example/{product_id}?t={affiliate_tag}'
    const { body } = await admin.send('PATCH', `${path}/${row.id}`, { body: { templateUrl } })
    expect(body).toEqual({
      id: row.id,
      retailer: 'Alpha Shop',
      countries: '',
      affiliateId: 'us-20',
      affiliateTag: '',
      templateUrl,
    })
    expect(await listed()).toContainEqual(body)
    expect(await db().select().from(auditLog)).toContainEqual(
      expect.objectContaining({
        adminEmail: admin.member.email,
        act: 'affiliate setting changed',
        subject: 'Alpha Shop',
        details: { affiliateId: { from: '', to: 'us-20' } },
      }),
    )
  })

  it('are added for a retailer when a game names it for the first time, once whatever its case', async () => {
    const admin = await anAdmin()
    await rowNamed('new shop')
    for (const slug of ['strategy', 'abstract']) await aCategory(db(), slug)
    const offer = {
      url: 'https://shop.example',
      productId: null,
      priceCents: null,
      currency: null,
      priceAsOf: null,
    }
    const { create, save } = gameCalls(() => admin)
    const { body: game } = await create({ title: 'Sold' })
    await save(game, { retailers: ['New Shop', 'Delta Shop'].map((name) => ({ ...offer, name })) })
    const shops = (await listed()).map(({ retailer }) => retailer)
    expect(shops.filter((name) => /^(new|delta) shop$/i.test(name))).toEqual(['Delta Shop', 'new shop'])
  })
})
