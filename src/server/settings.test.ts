import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { formerPageSlugs, pages } from '#/features/pages/model/pages.table.ts'
import { SETTING_FIELDS } from '#/features/site-settings/model/setting-fields.rules.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { isSwitchedOn, readSettings, readSite, refuseWhileOff } from './settings.ts'

const db = testDatabase('empty')
beforeEach(async () => {
  await db().delete(siteSettings)
  await db().delete(pages)
})

const set = (key: string, value: unknown) => db().insert(siteSettings).values({ key, value })
/** A page an editor wrote; answers its number. */
async function aPage(slug: string, more: Partial<typeof pages.$inferInsert> = {}): Promise<number> {
  const row = { slug, title: `Of ${slug}`, parts: [], online: true, ...more }
  const [page] = await db().insert(pages).values(row).returning({ id: pages.id })
  return page?.id ?? 0
}

it('a site has its owner’s settings, defaults for the rest, and its public pages, oldest first', async () => {
  await set('reach.supportAddress', 'us@two.test')
  const about = await aPage('about', { original: 'about' })
  const draft = await aPage('draft', { online: false })
  await aPage('thrown', { online: false, trashedAt: new Date() })
  const house = await aPage('house', { place: 'footer' })
  await db()
    .insert(formerPageSlugs)
    .values([
      { slug: 'was-second', pageId: house },
      { slug: 'was-first', pageId: house },
      { slug: 'was-draft', pageId: draft },
    ])
  await db().update(pages).set({ lede: 'Written anew' }).where(eq(pages.id, about))
  const { settings, pages: shown } = await readSite(db())
  expect(settings.supportAddress).toBe('us@two.test')
  expect(settings.enableReviews).toBe(SETTING_FIELDS.enableReviews.default)
  expect(shown).toEqual([
    { ...{ id: about, slug: 'about', title: 'Of about', place: 'none', original: 'about' }, former: [] },
    {
      ...{ id: house, slug: 'house', title: 'Of house', place: 'footer', original: null },
      former: ['was-first', 'was-second'],
    },
  ])
  expect(await readSettings(db())).toEqual(settings)
})

it('rejects writes to a part of the site that its owner switched off, with that part’s own message', async () => {
  const settings = await readSettings(db())
  expect(await isSwitchedOn(db(), 'enableReviews')).toBe(true)
  expect(await refuseWhileOff(db(), 'enableReviews')).toEqual(settings)
  await set('features.enableReviews', false)
  expect(await isSwitchedOn(db(), 'enableReviews')).toBe(false)
  await expect(refuseWhileOff(db(), 'enableReviews')).rejects.toMatchObject({
    ...{ type: 'switched-off', message: 'Ratings and comments are turned off right now' },
  })
  expect(await refuseWhileOff(db(), 'enableNewsletter')).toMatchObject({ enableReviews: false })
})
