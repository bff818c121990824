import type { Page } from '@playwright/test'
import { aMember, signInByCall } from '../support/accounts.ts'
import { expect, hydrated, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

// The browser logs a script that was loading when the connection ended.
test.use({ baseURL: sites.members, mayLog: /ERR_INTERNET_DISCONNECTED/ })

const markOf = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const isPressed = (page: Page, name: string, is: boolean) =>
  expect(markOf(page, name)).toHaveAttribute('aria-pressed', String(is))
const shelfOf = async (page: Page): Promise<Record<'own' | 'wish' | 'notForUs' | 'played', number[]>> =>
  (await (await page.request.get('/api/me')).json()).shelf
const countsOf = async (page: Page) =>
  Object.fromEntries(Object.entries(await shelfOf(page)).map(([name, ids]) => [name, ids.length]))

test.describe('marking a game', () => {
  test('MARK-01: own, wish and not for me exclude each other in one bar, and a second press clears', {
    tag: '@core',
  }, async ({ page }) => {
    const { email } = await aMember(page.request)
    await signInByCall(page, email)
    await open(page, '/game/patchwork')
    const bar = page.getByRole('group', { name: 'Patchwork and you' })
    await expect(bar.getByRole('button')).toHaveText(['I own it', 'I want it', 'Played', 'Not for me'])
    await markOf(page, 'Played').click()
    for (const mark of ['I own it', 'I want it', 'Not for me', 'I own it']) {
      await markOf(page, mark).click()
      for (const one of ['I own it', 'I want it', 'Not for me']) await isPressed(page, one, one === mark)
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
})
