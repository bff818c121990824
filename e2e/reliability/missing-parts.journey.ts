import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from '../support/journey.ts'

test.use({ mayLog: /status of (400|503)|Not today/ })

/** Matches the script of the sign-in dialog, which a page fetches after hydration. */
const PART = /\/assets\/account-dialog[^/]*\.js$/
const signIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign In' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Opens a page whose dialog script failed with 503; `mend` makes it available. */
async function openWithoutPart(page: Page) {
  await page.route(PART, (route) => route.fulfill({ status: 503 }))
  const refused = page.waitForResponse((response) => PART.test(response.url()))
  await open(page, '/faq')
  await refused
  return { mend: () => page.unroute(PART) }
}

test('a part that failed with 503 is there at the second press after a page reload', {
  tag: '@core',
}, async ({ page }) => {
  const { mend } = await openWithoutPart(page)
  // Some browsers repeat a failed import at the press, others never do: then the page must be reloaded.
  await page.route('**/faq', async (route) => {
    await mend()
    await route.continue()
  })
  const loaded = page.waitForEvent('load')
  await signIn(page).click()
  await loaded
  await hydrated(page)
  await signIn(page).click()
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL('/faq')
})

test('a section below the fold that fails to load shows an error in its place, and loads on Try Again', async ({
  page,
}) => {
  const related = '**/api/games/jaipur/related*'
  await page.route(related, (route) => route.fulfill({ status: 400, json: { title: 'Not today' } }))
  await open(page, '/?q=jaipur')
  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Jaipur' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load this part of the page' })
  await expect(failure).toContainText('Not today')
  await expect(page.getByRole('heading', { name: 'Jaipur', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
  await page.unroute(related)
  await failure.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'You May Also Like' })).toBeVisible()
  await expect(failure).toHaveCount(0)
})
