import type { Page } from '@playwright/test'
import { aMember, aNewAddress, linkTo, PASSWORD, signInByCall } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { meOf } from '../support/members.ts'
import {
  banner,
  dialogOf,
  drawerOf,
  expectFavorite,
  headerHeart,
  heartOf,
  note,
  stars,
} from '../support/pages/page-parts.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

/** Signs a new visitor up, from the heart to the link in the mail. Counts presses, not typing. */
async function signUpFromHeart(page: Page, email: string, address: string) {
  let taps = 0
  const tap = async (press: () => Promise<void>) => {
    taps += 1
    await press()
  }
  await open(page, address)
  await tap(() => heartOf(page, 'Sky Team').click())
  await tap(() => note(page).getByRole('button', { name: 'Create an account to keep it' }).click())
  // The first field has the focus, and the keyboard's own key moves on.
  await expect(dialogOf(page).getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await dialogOf(page).getByLabel('Email').press('Tab')
  await page.keyboard.type(PASSWORD)
  await tap(() => dialogOf(page).getByRole('button', { name: 'Create account' }).click())
  await expect(dialogOf(page).getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = await linkTo(email, /confirm/i)
  return { link, tap, taps: () => taps }
}

test.describe('a newcomer on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('FIND-04, FIND-05: saves a game to an account in at most six taps, including the email, and returns to the page', {
    tag: '@core',
  }, async ({ page }) => {
    const email = aNewAddress()
    const { link, tap, taps } = await signUpFromHeart(page, email, '/?q=Sky+Team&players=2')
    await tap(async () => void (await page.goto(link)))
    await expect(page).toHaveURL('/?q=Sky+Team&players=2')
    await expect(dialogOf(page).getByText('Your email is confirmed. You can sign in now.')).toBeVisible()
    await expect(dialogOf(page).getByLabel('Email')).toHaveValue(email)
    await expect(dialogOf(page).getByLabel('Password')).toBeFocused()
    await page.keyboard.type(PASSWORD)
    await tap(() => dialogOf(page).getByRole('button', { name: 'Sign In', exact: true }).click())
    await expect(dialogOf(page)).toBeHidden()
    await expectFavorite(page, 'Sky Team')
    await expect(note(page)).toContainText('Sky Team is in your favorites.')
    await expect.poll(async () => (await meOf(page)).favoriteIds.length).toBe(1)
    expect(taps()).toBeLessThanOrEqual(6)
    expect(await page.evaluate(() => localStorage.getItem('kept here'))).toBeNull()

    // A member who opens the link again gets no offer and no duplicate.
    await page.goto(link)
    const main = page.getByRole('main')
    await expect(main.getByText('Your email is confirmed, and you are signed in.')).toBeVisible()
    await expect(dialogOf(page)).toBeHidden()
    await expect(main.getByRole('button', { name: 'Sign In' })).toHaveCount(0)
    await main.getByRole('button', { name: 'Go back to where you were' }).click()
    await expect(page).toHaveURL('/?q=Sky+Team&players=2')
    expect((await meOf(page)).favoriteIds).toHaveLength(1)
  })
})

test.describe('with an account', () => {
  test('FIND-04: device choices join the account; nothing is lost or duplicated, and a later rating of the account stays', async ({
    page,
    request,
    context,
  }) => {
    const { email } = await aMember(request)
    const idOf = async (slug: string) =>
      ((await (await request.get(`${sites.members}/api/games/${slug}`)).json()) as { id: number }).id
    const [sky, azul, hive] = [await idOf('sky-team'), await idOf('azul'), await idOf('hive')]
    await open(page, '/game/sky-team')
    await page.getByRole('button', { name: 'Save to favorites' }).click()
    await page.getByRole('button', { name: 'Rate it' }).click()
    await stars(page, '2 stars').click({ force: true })
    await open(page, '/game/azul')
    await page.getByRole('button', { name: 'Save to favorites' }).click()
    await page.getByRole('button', { name: 'Rate it' }).click()
    await stars(page, '5 stars').click({ force: true })

    // In another browser the account has one of these games, another one, and a later rating.
    await signInByCall(page, email)
    const put = (path: string, data?: object) =>
      page.request.put(`${sites.members}/api/${path}`, {
        headers: { origin: sites.members },
        ...(data && { data }),
      })
    for (const answer of [
      await put(`favorites/${hive}`),
      await put(`favorites/${azul}`),
      await put(`ratings/${azul}`, { rating: 1 }),
    ])
      expect(answer.ok(), await answer.text()).toBe(true)

    const other = await context.newPage()
    await Promise.all([open(page, '/about'), open(other, '/categories')])
    for (const tab of [page, other]) await expect(headerHeart(tab)).toHaveAccessibleName('Favorites, 3 saved')
    await expect
      .poll(async () => (await meOf(page)).favoriteIds.toSorted())
      .toEqual([sky, azul, hive].toSorted())
    await expect
      .poll(async () =>
        (await meOf(page)).ratings.map(({ gameId, rating }) => `${gameId} ${rating}`).toSorted(),
      )
      .toEqual([`${sky} 2`, `${azul} 1`].toSorted())
    await expect.poll(() => other.evaluate(() => localStorage.getItem('kept here'))).toBeNull()
  })
})

test.describe('a visitor whose session request fails', () => {
  test.use({ mayLog: /status of 404/ })

  test('AUTH-13: is not shown as signed out, and the request is retried', async ({ page }) => {
    // A 404 is not retried.
    await page.route('**/api/me', (route) =>
      route.fulfill({ status: 404, json: { status: 404, title: 'Gone' } }),
    )
    await open(page, '/game/sky-team')
    await expect(banner(page).getByRole('button', { name: 'Connect again' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0)
    await expect(page.getByPlaceholder('Sign in to comment')).toHaveCount(0)
    await headerHeart(page).click()
    await expect(drawerOf(page).getByRole('alert')).toContainText('Failed to load favorite games.')
    await expect(drawerOf(page).getByRole('button', { name: 'Sign In' })).toHaveCount(0)
    // The request may be repeated before the press: Enter without the button does nothing.
    await drawerOf(page).getByRole('button', { name: 'Try Again' }).focus()
    await page.unroute('**/api/me')
    await page.keyboard.press('Enter')
    await expect(drawerOf(page).getByRole('heading', { name: 'No favorite games yet' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(banner(page).getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByPlaceholder('Sign in to comment')).toBeVisible()
  })
})
