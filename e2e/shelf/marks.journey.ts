import type { Page } from '@playwright/test'
import { aMember, signInByCall, signInWith } from '../support/accounts.ts'
import { cutOff, expect, hydrated, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

// A part that is on its way when the connection goes is told in the console.
test.use({ baseURL: sites.members, mayLog: /ERR_INTERNET_DISCONNECTED/ })

const markOf = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const isPressed = (page: Page, name: string, is: boolean) =>
  expect(markOf(page, name)).toHaveAttribute('aria-pressed', String(is))
const shelfOf = async (page: Page): Promise<Record<'own' | 'wish' | 'notForUs' | 'played', number[]>> =>
  (await (await page.request.get('/api/me')).json()).shelf
const countsOf = async (page: Page) =>
  Object.fromEntries(Object.entries(await shelfOf(page)).map(([name, ids]) => [name, ids.length]))

test.describe('what somebody says of a game', () => {
  test('MARK-01: one bar, where own, wish and not for me exclude each other, and again clears', {
    tag: '@core',
  }, async ({ page }) => {
    const { email } = await aMember(page.request)
    await signInByCall(page, email)
    await open(page, '/game/patchwork')
    const bar = page.getByRole('group', { name: 'Patchwork and you' })
    await expect(bar.getByRole('button')).toHaveText(['I own it', 'Wish', 'Played', 'Not for me'])
    await markOf(page, 'Played').click()
    for (const mark of ['I own it', 'Wish', 'Not for me', 'I own it']) {
      await markOf(page, mark).click()
      for (const one of ['I own it', 'Wish', 'Not for me']) await isPressed(page, one, one === mark)
      await isPressed(page, 'Played', true)
    }
    await expect.poll(() => countsOf(page)).toEqual({ own: 1, wish: 0, notForUs: 0, played: 1 })
    await page.reload()
    await hydrated(page)
    await isPressed(page, 'I own it', true)
    await markOf(page, 'I own it').click()
    await markOf(page, 'Played').click()
    await isPressed(page, 'I own it', false)
    await expect.poll(() => countsOf(page)).toEqual({ own: 0, wish: 0, notForUs: 0, played: 0 })
  })

  test('MARK-01: pressed while what was pressed earlier joins the account, it holds', async ({ page }) => {
    const { email } = await aMember(page.request)
    await signInByCall(page, email)
    const known = Promise.withResolvers<void>()
    const joined = Promise.withResolvers<void>()
    const hold = (address: string, until: Promise<void>) =>
      page.route(address, async (route) => {
        await until
        await route.continue()
      })
    await hold('**/api/me', known.promise)
    await hold('**/api/shelf/from-device', joined.promise)
    await open(page, '/game/patchwork')
    await markOf(page, 'Played').click()
    const joining = page.waitForRequest('**/api/shelf/from-device')
    known.resolve()
    await joining
    await markOf(page, 'Wish').click()
    await isPressed(page, 'Wish', true)
    joined.resolve()
    await expect.poll(() => countsOf(page)).toEqual({ own: 0, wish: 1, notForUs: 0, played: 1 })
    await page.waitForLoadState('networkidle')
    await isPressed(page, 'Wish', true)
    await isPressed(page, 'Played', true)
  })

  test('MARK-01: it shows at once, and what is refused is taken back and said', async ({ page }) => {
    const { email } = await aMember(page.request)
    await signInByCall(page, email)
    await open(page, '/game/hive')
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/shelf/games/*', async (route) => {
      await held
      await route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 404, title: 'Game not found' }),
      })
    })
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
    await markOf(page, 'Wish').click()
    await isPressed(page, 'Wish', true)
    answer()
    await expect(page.getByRole('alert')).toContainText('Game not found')
    await isPressed(page, 'Wish', false)
  })

  test('MARK-01: pressed offline in a tab that is closed, it is sent once on the next visit', async ({
    page,
    context,
  }) => {
    const { email } = await aMember(page.request)
    await signInByCall(page, email)
    await open(page, '/game/lost-cities')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
    await cutOff(page)
    await markOf(page, 'Wish').click()
    await markOf(page, 'I own it').click()
    await isPressed(page, 'I own it', true)
    // It dies at once: a page that is closed in order has the network back for a moment, and uses it.
    const died = page.waitForEvent('crash')
    const browser = await context.newCDPSession(page)
    void browser.send('Page.crash').catch(() => undefined)
    await died
    await page.close()
    await context.setOffline(false)

    const sent: string[] = []
    context.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.postData() ?? '')
    })
    const next = await context.newPage()
    expect((await shelfOf(next)).own).toEqual([])
    await open(next, '/about')
    await expect.poll(async () => (await shelfOf(next)).own.length).toBe(1)
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ mark: 'own', isPlayed: false }])
    await next.close()
  })

  test('MARK-01: said before there is an account it is kept on the device, and joins whoever signs in', async ({
    page,
  }) => {
    const { email } = await aMember(page.request)
    await open(page, '/game/jaipur')
    await markOf(page, 'I own it').click()
    await expect(page.getByText('Saved on this device until you sign in.')).toBeVisible()
    await page.reload()
    await hydrated(page)
    await isPressed(page, 'I own it', true)
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await signInWith(page, email)
    await expect.poll(async () => (await shelfOf(page)).own.length).toBe(1)
    await expect(page.getByText('Saved on this device until you sign in.')).toBeHidden()
    await isPressed(page, 'I own it', true)
  })
})
