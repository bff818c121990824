import type { Page } from '@playwright/test'
import { aMember, signInByCall } from '../support/accounts.ts'
import { expect, goOffline, hydrated, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members, serviceWorkers: 'allow', mayLog: /ERR_|Failed to load resource/ })

const SAVED = 'own pages'
/** Returns the addresses of a member's data in this browser's cache. */
const storedIn = (page: Page) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return []
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/'))
  }, SAVED)
const dated = (page: Page) =>
  page.getByText(/(No connection|The site isn’t responding)\. What you see is from \d+:\d\d [ap]m/)

async function aShelf(page: Page): Promise<void> {
  const { email } = await aMember(page.request)
  await signInByCall(page, email)
  await open(page, '/game/patchwork')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'I own it', exact: true }).click()
  await expect(main.getByRole('button', { name: 'I own it', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await open(page, '/game/hive')
  await main.getByRole('button', { name: 'I want it', exact: true }).click()
  await expect.poll(async () => (await (await page.request.get('/api/me')).json()).shelf.wish.length).toBe(1)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

test.describe('offline', () => {
  test('SHELF-01: the shelf is readable as last loaded, with its date, also after a full load, and is updated when back online', {
    tag: '@core',
  }, async ({ page, context }) => {
    await aShelf(page)
    await open(page, '/shelf')
    await expect(page.getByRole('list', { name: 'I own' })).toContainText('Patchwork')
    await expect.poll(() => storedIn(page), { timeout: 15_000 }).toEqual(['/shelf', '/own-answers'])
    await goOffline(page)
    await page.goto('/shelf')
    await expect(page.getByRole('list', { name: 'I own' })).toContainText('Patchwork')
    await expect(dated(page)).toBeVisible()
    await hydrated(page)
    await page.getByRole('link', { name: /^Wishes/ }).click()
    await expect(page.getByRole('list', { name: 'Wishes' })).toContainText('Hive')
    await context.setOffline(false)
    await expect(dated(page)).toBeHidden()
  })

  test('both are readable even if opened on different visits, and link to each other', async ({ page }) => {
    await aShelf(page)
    await open(page, '/shelf')
    await expect.poll(() => storedIn(page), { timeout: 15_000 }).toEqual(['/shelf', '/own-answers'])
    await open(page, '/played')
    await expect
      .poll(async () => (await storedIn(page)).toSorted(), { timeout: 15_000 })
      .toEqual(['/own-answers', '/played', '/shelf'])
    await goOffline(page)
    await page.goto('/shelf')
    await expect(page.getByRole('list', { name: 'I own' })).toContainText('Patchwork')
    await hydrated(page)
    await page.goto('/played')
    await expect(page.getByRole('heading', { level: 1, name: 'No plays yet' })).toBeVisible()
  })

  test('LOG-01: a play is logged in two taps on a device that went offline before the page opened, and sent once', async ({
    page,
    context,
  }) => {
    await aShelf(page)
    await open(page, '/played/evening')
    await expect(page.getByRole('list', { name: 'Likely games' })).toContainText('Patchwork')
    await expect
      .poll(async () => (await storedIn(page)).toSorted(), { timeout: 15_000 })
      .toEqual(['/own-answers', '/played/evening'])
    await goOffline(page)
    await page.goto('/played/evening')
    await hydrated(page)
    await page.getByRole('link', { name: 'Patchwork', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Who won?' })).toBeVisible()
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: 'Draw' }) })
      .click()
    await expect(page.getByText('Saved on this device until you’re online.')).toBeVisible()
    await context.setOffline(false)
    const book = async () => (await page.request.get('/api/plays')).json()
    await expect.poll(async () => (await book()).standing.total).toBe(1)
    expect((await book()).plays).toMatchObject([{ slug: 'patchwork', outcome: 'draw' }])
    await open(page, '/about')
    expect((await book()).standing.total).toBe(1)
  })

  test('data of another build is deleted with its page', async ({ page }) => {
    await aShelf(page)
    await open(page, '/shelf')
    await expect.poll(() => storedIn(page), { timeout: 15_000 }).toEqual(['/shelf', '/own-answers'])
    await page.evaluate(async (name) => {
      const saved = await caches.open(name)
      await saved.put('/shelf', new Response('the page of another build'))
      await saved.put('/of-another-build.js', new Response(''))
    }, SAVED)
    await open(page, '/shelf')
    await expect.poll(() => storedIn(page), { timeout: 15_000 }).toEqual(['/shelf', '/own-answers'])
  })

  test('after signing out nothing is left to read', async ({ page }) => {
    await aShelf(page)
    await open(page, '/shelf')
    await expect.poll(() => storedIn(page), { timeout: 15_000 }).toEqual(['/shelf', '/own-answers'])
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect.poll(() => storedIn(page)).toEqual([])
    await hydrated(page)
    await goOffline(page)
    await page.goto('/shelf')
    await expect(page.getByRole('heading', { level: 1, name: 'This page needs a connection' })).toBeVisible()
  })
})
