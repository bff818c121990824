import type { BrowserContext, Page } from '@playwright/test'
import { expectNoBarriers } from '../support/accessibility.ts'
import { aMember, aNewAddress, linkTo, PASSWORD, signInByCall } from '../support/accounts.ts'
import { expect, hydrated, open, stopClock, test } from '../support/journey.ts'
import { meOf } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

const banner = (page: Page) => page.getByRole('banner')
const dialogOf = (page: Page) => page.getByRole('dialog')
const headerHeart = (page: Page) => banner(page).getByRole('button', { name: /^Favorites/ })
const heartOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `Save ${title} to favorites` })
const drawerOf = (page: Page) => page.getByRole('dialog', { name: /^Favorites/ })
const rowsOf = (page: Page) => drawerOf(page).getByRole('list', { name: 'Favorite games' }).locator('> li')
const note = (page: Page) => page.locator('.note')
const stars = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const isHeld = (page: Page, title: string) =>
  expect(heartOf(page, title).first()).toHaveAttribute('aria-pressed', 'true')
const isSignedIn = (page: Page) => expect(banner(page).getByRole('button', { name: 'Account' })).toBeVisible()

test.describe('before there is an account', () => {
  test('FIND-04a: a heart holds at once: in the page, in the count, in every tab, on the next visit', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    await Promise.all([open(page, '/?q=Sky+Team'), open(other, '/game/sky-team')])
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    await heartOf(page, 'Sky Team').click()
    await isHeld(page, 'Sky Team')
    await expect(headerHeart(page)).toHaveAccessibleName('Favorites, 1 saved')
    await expect(other.getByRole('button', { name: 'Saved to favorites' })).toBeVisible()
    await expect(headerHeart(other)).toHaveAccessibleName('Favorites, 1 saved')
    expect(sent.filter((url) => url.includes('/favorites'))).toEqual([])
    await page.reload()
    await hydrated(page)
    await isHeld(page, 'Sky Team')
    await heartOf(page, 'Sky Team').click()
    await expect(headerHeart(page)).toHaveAccessibleName('Favorites')
    await expect(other.getByRole('button', { name: 'Save to favorites', exact: true })).toBeVisible()
  })

  test('FIND-04a: a heart pressed before it is known who presses holds as well', async ({ page }) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/me', async (route) => {
      await held
      await route.continue()
    })
    await open(page, '/?q=Sky+Team')
    await heartOf(page, 'Sky Team').click()
    await isHeld(page, 'Sky Team')
    await expect(note(page)).toHaveCount(0)
    answer()
    await expect(note(page)).toBeVisible()
    await isHeld(page, 'Sky Team')
  })

  test('FIND-04b: stars hold at once, count for nobody else yet, and are taken back', async ({ page }) => {
    await open(page, '/game/sky-team')
    await stars(page, '4 stars').click({ force: true })
    await expect(stars(page, '4 stars')).toBeChecked()
    await expect(page.getByText('You gave 4 stars. Kept on this device until you sign in.')).toBeVisible()
    await expect(page.getByText('No community ratings yet.')).toBeVisible()
    await expect(note(page)).toContainText('Your 4 for Sky Team is kept here.')
    await page.reload()
    await hydrated(page)
    await expect(stars(page, '4 stars')).toBeChecked()
    await page.getByRole('button', { name: 'Remove my rating' }).click()
    await expect(page.getByText('Your 4 is withdrawn.')).toBeVisible()
    await expect(stars(page, '4 stars')).not.toBeChecked()
  })

  test('FIND-04c: the drawer shows what is kept here, says where, and lets it go', async ({ page }) => {
    await open(page, '/game/sky-team')
    await page.getByRole('button', { name: 'Save to favorites' }).click()
    await open(page, '/game/patchwork')
    await page.getByRole('button', { name: 'Save to favorites' }).click()
    await headerHeart(page).click()
    await expect(rowsOf(page).getByRole('heading')).toHaveText(['Patchwork', 'Sky Team'])
    await expect(drawerOf(page).getByText('Kept on this device only.')).toBeVisible()
    await expect(drawerOf(page).getByRole('button', { name: 'Keep them for good' })).toBeVisible()
    await drawerOf(page).getByRole('button', { name: 'Remove Patchwork from favorites' }).click()
    await expect(rowsOf(page).getByRole('heading')).toHaveText(['Sky Team'])
    await expect(headerHeart(page)).toHaveAccessibleName('Favorites, 1 saved')
    await expectNoBarriers(page, { within: 'dialog' })
    await drawerOf(page).getByRole('button', { name: 'Keep it for good' }).click()
    await expect(dialogOf(page).getByRole('heading', { name: 'Keep Sky Team' })).toBeVisible()
  })

  test('FIND-04f: a note comes with the first heart of a visit alone, goes by itself, and stays while it is looked at', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, '/?q=s')
    const hearts = page.getByRole('main').getByRole('button', { name: /^Save .* to favorites$/ })
    await hearts.nth(0).click()
    await expect(note(page)).toContainText('On this device, for now.')
    await note(page).getByRole('button', { name: 'Keep it for good' }).focus()
    await expect(page.getByRole('status').filter({ hasText: 'is kept here.' })).toHaveCount(1)
    await expectNoBarriers(page)
    await stopClock(page)
    await page.clock.runFor(20_000)
    await expect(note(page)).toBeVisible()
    await hearts.nth(0).focus()
    await page.clock.runFor(7_900)
    await expect(note(page)).toBeVisible()
    await page.clock.runFor(200)
    await expect(note(page)).toHaveCount(0)
    await page.clock.resume()
    await hearts.nth(1).click()
    await expect(headerHeart(page)).toHaveAccessibleName('Favorites, 2 saved')
    await page.clock.runFor(1_000)
    await expect(note(page)).toHaveCount(0)
  })
})

test.describe('the dialog that keeps', () => {
  test('FIND-04g: names what is kept, begins with a new account where nobody was signed in, and with signing in where somebody was', async ({
    page,
    request,
  }) => {
    const { email } = await aMember(request)
    await open(page, '/game/sky-team')
    await page.getByRole('button', { name: 'Save to favorites' }).click()
    await note(page).getByRole('button', { name: 'Keep it for good' }).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('heading', { name: 'Keep Sky Team' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Create account' })).toBeVisible()
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await expectNoBarriers(page, { within: 'dialog' })
    await dialog.getByRole('button', { name: 'Sign in instead' }).click()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await isSignedIn(page)
    await expect.poll(async () => (await meOf(page)).favoriteIds.length).toBe(1)

    // The next visit, once the session is over.
    await page.context().clearCookies()
    await open(page, '/about')
    await page.evaluate(() => sessionStorage.clear())
    await open(page, '/game/patchwork')
    await page.getByRole('button', { name: 'Save to favorites' }).click()
    await note(page).getByRole('button', { name: 'Keep it for good' }).click()
    await expect(dialog.getByRole('heading', { name: 'Keep Patchwork' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
    await expect(dialog.getByLabel('Password')).toBeFocused()
  })

  test('FIND-04h: shows the password, and leaves the caret where it is', async ({ page }) => {
    await open(page, '/about')
    await banner(page).getByRole('button', { name: 'Sign In' }).click()
    const field = dialogOf(page).getByLabel('Password')
    const show = dialogOf(page).getByRole('button', { name: 'Show what is typed' })
    await field.fill('two chairs')
    await field.press('Home')
    for (let step = 0; step < 3; step += 1) await field.press('ArrowRight')
    for (const [type, pressed] of [
      ['text', 'true'],
      ['password', 'false'],
    ] as const) {
      await show.click()
      await expect(field).toHaveAttribute('type', type)
      await expect(show).toHaveAttribute('aria-pressed', pressed)
      await expect(field).toBeFocused()
      expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)
    }
  })
})

/** Takes a newcomer from the heart to the mailed link; counts every press, typing apart. */
async function signUpFromHeart(page: Page, email: string, address: string) {
  let taps = 0
  const tap = async (press: () => Promise<void>) => {
    taps += 1
    await press()
  }
  await open(page, address)
  await tap(() => heartOf(page, 'Sky Team').click())
  await tap(() => note(page).getByRole('button', { name: 'Keep it for good' }).click())
  // The keyboard stands in the first field already, and goes on by its own key.
  await expect(dialogOf(page).getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await dialogOf(page).getByLabel('Email').press('Tab')
  await page.keyboard.type(PASSWORD)
  await tap(() => dialogOf(page).getByRole('button', { name: 'Create account' }).click())
  await expect(dialogOf(page).getByRole('heading', { name: 'One link, in your mail' })).toBeVisible()
  const link = await linkTo(email, /confirm/i)
  return { link, tap, taps: () => taps }
}

test.describe('a newcomer on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('FIND-04de, FIND-05abd: keeps a game for good in at most six taps, over the mail, on the page where they were', async ({
    page,
  }) => {
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
    await isHeld(page, 'Sky Team')
    await expect(note(page)).toContainText('Sky Team is in your favorites.')
    await expect.poll(async () => (await meOf(page)).favoriteIds.length).toBe(1)
    expect(taps()).toBeLessThanOrEqual(6)
    expect(await page.evaluate(() => localStorage.getItem('kept here'))).toBeNull()

    // Opened once more, by somebody who is signed in: nothing is offered, nothing is doubled.
    await page.goto(link)
    const main = page.getByRole('main')
    await expect(main.getByText('Your email is confirmed, and you are signed in.')).toBeVisible()
    await expect(dialogOf(page)).toBeHidden()
    await expect(main.getByRole('button', { name: 'Sign In' })).toHaveCount(0)
    await main.getByRole('button', { name: 'Go back to where you were' }).click()
    await expect(page).toHaveURL('/?q=Sky+Team&players=2')
    expect((await meOf(page)).favoriteIds).toHaveLength(1)
  })

  test('FIND-04e, FIND-05b: and finds it where the link is opened on another device', async ({
    page,
    browser,
  }) => {
    const email = aNewAddress()
    const { link } = await signUpFromHeart(page, email, '/?q=Sky+Team')
    const elsewhere: BrowserContext = await browser.newContext({ baseURL: sites.members })
    const mailbox = await elsewhere.newPage()
    await mailbox.goto(link)
    await expect(mailbox).toHaveURL('/?q=Sky+Team')
    await expect(dialogOf(mailbox).getByLabel('Email')).toHaveValue(email)
    await dialogOf(mailbox).getByLabel('Password').fill(PASSWORD)
    await dialogOf(mailbox).getByRole('button', { name: 'Sign In', exact: true }).click()
    await isHeld(mailbox, 'Sky Team')
    await expect.poll(async () => (await meOf(mailbox)).favoriteIds.length).toBe(1)
    await elsewhere.close()

    // The first device signs in where it was left: nothing is doubled.
    await dialogOf(page).getByLabel('Password').fill(PASSWORD)
    await dialogOf(page).getByRole('button', { name: 'Sign In', exact: true }).click()
    await isSignedInByMenu(page)
    await isHeld(page, 'Sky Team')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kept here'))).toBeNull()
    expect((await meOf(page)).favoriteIds).toHaveLength(1)
  })
})

async function isSignedInByMenu(page: Page) {
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(dialogOf(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.keyboard.press('Escape')
}

test.describe('with an account', () => {
  test('FIND-04d: what was chosen here joins what the account has; nothing is lost or doubled, a later rating of the account stays', async ({
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
    await stars(page, '2 stars').click({ force: true })
    await open(page, '/game/azul')
    await page.getByRole('button', { name: 'Save to favorites' }).click()
    await stars(page, '5 stars').click({ force: true })

    // Elsewhere the account keeps one of them already, another one, and rates one of them later.
    await signInByCall(page, email)
    const put = (path: string, data?: object) =>
      page.request.put(`${sites.members}/api/${path}`, {
        headers: { origin: sites.members },
        ...(data && { data }),
      })
    await put(`favorites/${hive}`)
    await put(`favorites/${azul}`)
    await put(`ratings/${azul}`, { rating: 1 })

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

  test('FIND-04d: signing in in one tab joins what was kept in another, whose dialog goes', async ({
    page,
    request,
    context,
  }) => {
    const { email } = await aMember(request)
    await open(page, '/game/sky-team')
    await page.getByRole('button', { name: 'Save to favorites' }).click()
    await note(page).getByRole('button', { name: 'Keep it for good' }).click()
    await expect(dialogOf(page)).toBeVisible()
    const other = await context.newPage()
    await open(other, '/about')
    await banner(other).getByRole('button', { name: 'Sign In' }).click()
    await dialogOf(other).getByLabel('Email').fill(email)
    await dialogOf(other).getByLabel('Password').fill(PASSWORD)
    await dialogOf(other).getByRole('button', { name: 'Sign In', exact: true }).click()
    for (const tab of [page, other]) await isSignedIn(tab)
    await expect(dialogOf(page)).toBeHidden()
    await expect.poll(async () => (await meOf(page)).favoriteIds.length).toBe(1)
  })
})

test.describe('who cannot be known', () => {
  test.use({ mayLog: /status of 404/ })

  test('AUTH-13b: is not shown as signed out, and asked for again', async ({ page }) => {
    // A refusal ends the asking at once.
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
    await page.unroute('**/api/me')
    await drawerOf(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(drawerOf(page).getByRole('heading', { name: 'No favorite games yet' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(banner(page).getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByPlaceholder('Sign in to comment')).toBeVisible()
  })
})
