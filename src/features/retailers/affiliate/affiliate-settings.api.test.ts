import { describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { gameRetailers } from '#/features/games/model/games.table.ts'
import { aGame } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { affiliateSettings } from '../model/retailers.table.ts'
import type { AffiliateSettingRow } from '../prices/prices.schema.ts'

const db = testDatabase('empty')

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

  it('are there for every retailer of a game, once whatever its case', async () => {
    const game = await aGame(db())
    const url = 'https://shop.example'
    const names = ['New Shop', 'Alpha Shop']
    await db()
      .insert(gameRetailers)
      .values(names.map((name, position) => ({ gameId: game.id, name, url, position })))
    await rowNamed('new shop').catch(() => undefined)
    const shops = (await listed()).map(({ retailer }) => retailer)
    expect(shops.filter((name) => /^(new|alpha) shop$/i.test(name))).toEqual(['Alpha Shop', 'new shop'])
  })
})
