import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { barriersOf, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (401|403|404|412)/ })

const main = (page: Page) => page.getByRole('main')
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Adds a retailer to a game. */
async function sell(page: Page, slug: string, retailer: object) {
  const { games } = await (await page.request.get(`/api/games?q=${slug}`)).json()
  const { id } = games.find((game: { slug: string }) => game.slug === slug)
  const { fields, revision } = await (await page.request.get(`/api/admin/games/${id}`)).json()
  const saved = await page.request.put(`/api/admin/games/${id}`, {
    headers: { origin: sites.editors, 'if-match': `"${revision}"` },
    data: { fields: { ...fields, retailers: [...fields.retailers, retailer] } },
  })
  expect(saved.status(), await saved.text()).toBe(200)
}

test('an editor updates an old price, and readers see it within a second', {
  tag: '@core',
}, async ({ page, request }) => {
  const shop = `Corner Shop ${randomUUID().slice(0, 8)}`
  const offer = (priceCents: number, days: number) => ({
    ...{ name: shop, url: 'https://corner.example/games', productId: null },
    ...{ priceCents, currency: 'USD', priceAsOf: daysAgo(days) },
  })
  await signInAs(page, 'admin', 'editors')
  await sell(page, 'azul', offer(3973, 45))
  await sell(page, 'jaipur', offer(2479, 3))
  const html = async (from: APIRequestContext = request) => (await from.get(`${sites.editors}/prices`)).text()
  const becomes = (words: string) =>
    expect(async () => expect((await html()).includes(words)).toBe(true)).toPass({
      timeout: 7_000,
      intervals: [50],
    })
  await becomes(shop)
  expect((await html()).includes('$24.79')).toBe(true)
  expect((await html()).includes('$39.73')).toBe(false)

  // A price takes 2 clicks: the entry of the to-do list and the field.
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await open(page, '/admin')
  await click(
    page.getByRole('region', { name: 'To do' }).getByRole('link', { name: /Prices? older than 30 days$/ }),
  )
  await expect(page).toHaveURL('/admin/retailers?view=prices&only=old')
  const row = main(page).getByRole('row').filter({ hasText: shop })
  await expect(row).toContainText('Old, ')
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    await expectNoSidewaysScroll(page)
    expect(await barriersOf(page, { within: 'main' })).toEqual([])
  }
  const field = row.getByLabel(`Price of Azul at ${shop}, in USD`)
  await field.fill('dear')
  await field.press('Tab')
  await expect(row.getByRole('alert')).toHaveText('Enter a price such as 24.99')
  // A valid price is saved when the field loses focus; an invalid one stays in the field.
  await expect(field).toHaveValue('dear')
  await click(field)
  await field.fill('$18,30')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('18.30')
  expect(clicks).toBe(2)
  await becomes('$18.30')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field).toHaveValue('39.73')
  await field.fill('19.3')
  await field.press('Enter')
  await expect(row).not.toContainText('Old, ')
  await becomes('$19.30')

  await open(page, '/prices')
  const section = main(page).getByRole('region', { name: shop })
  await expect(section.getByRole('listitem')).toHaveText([
    /^Azul(Lowest price seen)?\$19\.30as of /,
    /^Jaipur(Lowest price seen)?\$24\.79as of /,
  ])
  await expect(section.getByRole('link', { name: /\$19\.30/ })).toHaveAttribute(
    'rel',
    'sponsored nofollow noopener',
  )
  await expect(main(page)).toContainText('No shop can pay for its place.')
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    await expectNoSidewaysScroll(page)
    expect(await barriersOf(page)).toEqual([])
  }
  expect(await (await request.get(`${sites.editors}/sitemap.xml`)).text()).toContain('/prices<')
  await section.getByRole('link', { name: 'Azul', exact: true }).click()
  await expect(page).toHaveURL('/game/azul')
})
