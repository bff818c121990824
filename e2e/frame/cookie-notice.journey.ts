import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { ANALYTICS_SCRIPT_URL, sites } from '../support/sites.ts'

test.describe('the cookie notice', () => {
  const words = /We use essential cookies to keep you signed in, and count page views without cookies\./
  const consent = /With your consent a provider counts visits too\./
  const saved = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-choice'))

  for (const [button, choice] of [
    ['Accept all', 'all'],
    ['Essential only', 'essential'],
  ] as const) {
    test(`CHROME-06: "${button}" stores the choice, closes the notice, and it stays closed`, {
      tag: '@core',
    }, async ({ page }) => {
      await page.route(ANALYTICS_SCRIPT_URL, (route) => route.fulfill({ body: '' }))
      await open(page, `${sites.settings}/terms`)
      const notice = page.getByRole('region', { name: 'Your cookie choice' })
      await expect(notice).toContainText(words)
      await expect(notice).toContainText(consent)
      await notice.getByRole('button', { name: button }).click()
      await expect(notice).toBeHidden()
      expect(await saved(page)).toBe(choice)
      await open(page, `${sites.settings}/faq`)
      await expect(notice).toBeHidden()
    })
  }

  test('CHROME-06: without a provider there is no question, just an OK button', async ({ page }) => {
    await open(page, '/')
    const notice = page.getByRole('region', { name: 'About cookies' })
    await expect(notice).toContainText(words)
    await expect(notice).not.toContainText(consent)
    await expect(notice.getByRole('button')).toHaveText(['OK'])
    await notice.getByRole('button', { name: 'OK' }).click()
    await expect(notice).toBeHidden()
    await open(page, '/faq')
    await expect(notice).toBeHidden()
  })

  test('CHROME-06: the choice can be changed from the footer and from the privacy page', async ({ page }) => {
    await page.route(ANALYTICS_SCRIPT_URL, (route) => route.fulfill({ body: '' }))
    await open(page, `${sites.settings}/terms`)
    const notice = page.getByRole('region', { name: 'Your cookie choice' })
    await notice.getByRole('button', { name: 'Essential only' }).click()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' }).click()
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => saved(page)).toBe('all')
    await open(page, `${sites.settings}/privacy#cookies`)
    await page.locator('#cookies').getByRole('button', { name: 'Cookie choices' }).click()
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Essential only' }).click()
    await expect.poll(() => saved(page)).toBe('essential')
  })
})
