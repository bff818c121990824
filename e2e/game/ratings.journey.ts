import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { meOf, signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

const ratings = (page: Page) => page.getByRole('region', { name: 'Game Ratings' })
const star = (page: Page, name: string) => ratings(page).getByRole('radio', { name, exact: true })
/** Presses a star; by force, since its radio button is invisible below it. */
async function give(page: Page, name: string) {
  // The stars appear before a vote only after the button is pressed.
  const ask = ratings(page).getByRole('button', { name: 'Rate it' })
  await ask.or(star(page, name)).first().waitFor({ state: 'attached' })
  if (await ask.isVisible()) await ask.click()
  await star(page, name).click({ force: true })
}
const community = (page: Page) =>
  ratings(page).getByRole('term').filter({ hasText: 'Community' }).locator('..')

test.describe('rating a game', () => {
  test('RATE-01, RATE-03, GAME-06: updates stars, average and count immediately, also when rated again', {
    tag: '@core',
  }, async ({ page }) => {
    await signInAs(page, 'rater')
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/ratings/*', async (route) => {
      await held
      await route.continue()
    })
    await open(page, '/game/onitama')
    await expect(ratings(page).getByText('1 rating', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    await give(page, '5 stars')
    await expect(star(page, '5 stars')).toBeChecked()
    await expect(ratings(page).getByText('You gave 5 stars. Choose again to change it.')).toBeVisible()
    await expect(ratings(page).getByText('2 ratings', { exact: true })).toBeVisible()
    await expect(community(page)).toContainText('3.5')
    expect((await meOf(page)).ratings).toEqual([])
    answer()
    await expect.poll(async () => (await meOf(page)).ratings.map(({ rating }) => rating)).toEqual([5])

    await give(page, '3 stars')
    await expect(community(page)).toContainText('2.5')
    await expect(ratings(page).getByText('2 ratings', { exact: true })).toBeVisible()
    await expect.poll(async () => (await meOf(page)).ratings.map(({ rating }) => rating)).toEqual([3])
    await open(page, '/game/onitama')
    await expect(star(page, '3 stars')).toBeChecked()
    await expect(community(page)).toContainText('2.5')
    const stars = ratings(page).getByRole('img', { name: '2.5 out of 5' })
    await expect(stars.locator('.star')).toHaveCount(5)
    await expect(stars.locator('.star-filled')).toHaveCount(3)
  })

  test('GAME-06, RATE-03: says if no one has rated yet; shows one decimal', async ({ page }) => {
    await signInAs(page, 'unrated')
    await open(page, '/game/hanamikoji')
    await expect(ratings(page).getByText('No community ratings yet.')).toBeVisible()
    await give(page, '4 stars')
    await expect(community(page)).toContainText('4.0')
    await expect(ratings(page).getByText('1 rating', { exact: true })).toBeVisible()
  })

  test('RATE-01: is withdrawn by pressing one’s own stars again, by mouse or key, or by a button', async ({
    page,
  }) => {
    await signInAs(page, 'withdraws')
    await open(page, '/game/codenames-duet')
    const withdrawals = [
      () => give(page, '4 stars'),
      async () => {
        await star(page, '4 stars').focus()
        await page.keyboard.press('Space')
      },
      () => ratings(page).getByRole('button', { name: 'Remove my rating' }).click(),
    ]
    for (const withdraw of withdrawals) {
      await give(page, '4 stars')
      await expect(ratings(page).getByText('1 rating', { exact: true })).toBeVisible()
      await expect.poll(async () => (await meOf(page)).ratings.length).toBe(1)
      await withdraw()
      await expect(
        ratings(page).getByRole('status').filter({ hasText: 'Your rating of 4 was removed' }),
      ).toBeVisible()
      await expect(star(page, '4 stars')).not.toBeChecked()
      await expect(ratings(page).getByText('No community ratings yet.')).toBeVisible()
      await expect.poll(async () => (await meOf(page)).ratings).toEqual([])
    }
    await page.reload()
    await expect(ratings(page).getByText('No community ratings yet.')).toBeVisible()
  })
})
