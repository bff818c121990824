import { expect, open, test } from '../support/journey.ts'

test.describe('a search that understands', () => {
  for (const width of [390, 1280]) {
    test(`reads a query as chips, each of which can be taken away, at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(page, '/?q=quick+cooperative+uwe+rosenberg')
      await expect(page.getByText('Drop one and you get:')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Suggest this game' })).toBeVisible()
      await page.getByRole('link', { name: 'Remove Cooperative' }).click()
      await expect(page).toHaveURL(/q=quick\+uwe\+rosenberg|q=quick%20uwe%20rosenberg/)
      await page.getByRole('link', { name: 'Remove Under 30 min' }).click()
      await expect(page.getByText('Designed by Uwe Rosenberg').first()).toBeVisible()
      await page.getByRole('link', { name: 'Search the exact words' }).click()
      await expect(page).toHaveURL(/exact=words/)
    })
  }
})
