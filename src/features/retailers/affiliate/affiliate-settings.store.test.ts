import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#/testing/database/test-database.ts'
import { affiliateSettings } from '../model/retailers.table.ts'
import { listAffiliateSettings, saveAffiliateSettings } from '../retailers.store.ts'

const db = testDatabase('empty')

it('concurrent changes to different fields of a retailer are both saved', async () => {
  const [{ id } = { id: 0 }] = await db().insert(affiliateSettings).values({ retailer: 'Shop' }).returning()
  const change = (changes: object) => db().transaction((tx) => saveAffiliateSettings(tx, id, changes))
  let second: ReturnType<typeof change> | undefined
  await db().transaction(async (tx) => {
    await saveAffiliateSettings(tx, id, { affiliateId: 'ours' })
    second = change({ affiliateTag: 'tag' })
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await db().execute(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
  })
  expect((await second)?.before).toMatchObject({ affiliateId: 'ours', affiliateTag: '' })
  expect(await listAffiliateSettings(db())).toMatchObject([{ affiliateId: 'ours', affiliateTag: 'tag' }])
})
