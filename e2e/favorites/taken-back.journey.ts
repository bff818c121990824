import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members, mayLog: /status of 403/ })

const ratings = (page: Page) => page.getByRole('region', { name: 'Game Ratings' })

/**
 * Refuses a call once it is let go, and from then on answers nobody who asks what holds now: what a page shows after
 * that it knows by itself.
 */
async function refusing(page: Page, address: string, isMeant = (_method: string) => true) {
  const { promise: held, resolve: refuse } = Promise.withResolvers<void>()
  let asksAgain = 0
  await page.route(address, async (route) => {
    if (!isMeant(route.request().method())) return route.continue()
    await held
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: '{"status":403,"title":"Not now"}',
    })
  })
  return {
    async refuse() {
      await page.route(/\/api\/(me|games\/[^/]+|games\/[^/]+\/comments)$/, (route) => {
        if (route.request().method() !== 'GET') return route.fallback()
        asksAgain += 1
        return undefined
      })
      refuse()
    },
    asksAgain: () => asksAgain,
  }
}

test('RATE-01: a rejected rating is undone, with average and count, before anything is reloaded', async ({
  page,
}) => {
  await signInAs(page, 'hundred')
  await open(page, '/game/carcassonne')
  // Of somebody who is not known yet it would be kept on the device.
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  const before = await ratings(page).innerText()
  expect(before).toContain('No community ratings yet.')
  const call = await refusing(page, '**/api/ratings/*')
  await ratings(page).getByRole('button', { name: 'Rate it' }).click()
  await ratings(page).getByRole('radio', { name: '4 stars', exact: true }).click({ force: true })
  await expect(ratings(page).getByText('1 rating', { exact: true })).toBeVisible()
  await expect(ratings(page).getByText('None yet')).toHaveCount(0)
  await call.refuse()
  await expect(ratings(page).getByText('No community ratings yet.')).toBeVisible()
  await expect(ratings(page).getByText('None yet')).toBeVisible()
  await expect(ratings(page).getByRole('radio', { name: '4 stars', exact: true })).not.toBeChecked()
  await expect.poll(call.asksAgain).toBe(1)
})

test('COMM-08: a comment is counted once it is posted; a rejected one never is', async ({ page }) => {
  await signInAs(page, 'hundred')
  await open(page, '/game/onitama')
  const comments = page.getByRole('region', { name: /^Comments/ })
  const heading = comments.getByRole('heading', { name: /^Comments/ })
  const entries = comments.getByRole('listitem')
  const count = await entries.count()
  await expect(heading).toHaveText(new RegExp(`^Comments\\s*${count}$`))
  const call = await refusing(page, '**/api/games/*/comments', (method) => method === 'POST')
  await comments.getByRole('textbox', { name: 'Your comment' }).fill('Refused words')
  await comments.getByRole('button', { name: 'Post comment' }).click()
  await expect(comments.getByRole('button', { name: 'Posting…' })).toBeDisabled()
  await expect(heading).toHaveText(new RegExp(`^Comments\\s*${count}$`))
  await call.refuse()
  await expect(comments.getByRole('alert')).toContainText('Your comment wasn’t posted. Not now')
  await expect(entries).toHaveCount(count)
  await expect(heading).toHaveText(new RegExp(`^Comments\\s*${count}$`))
})
