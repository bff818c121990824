import { expectNoBarriers } from '../support/accessibility.ts'
import { aMember, PASSWORD } from '../support/accounts.ts'
import { expect, hydrated, open, test } from '../support/journey.ts'
import { meOf } from '../support/members.ts'
import {
  dialogOf,
  drawerOf,
  expectFavorite,
  expectSignedIn,
  headerHeart,
  heartOf,
  note,
  rowsOf,
} from '../support/pages/page-parts.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

test.describe('before creating an account', () => {
  test('FIND-04: a heart is saved immediately: on the page, in the count, in every tab, on the next visit', {
    tag: '@core',
  }, async ({ page, context }) => {
    const other = await context.newPage()
    await Promise.all([open(page, '/?q=Sky+Team'), open(other, '/game/sky-team')])
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    await heartOf(page, 'Sky Team').click()
    await expectFavorite(page, 'Sky Team')
    await expect(headerHeart(page)).toHaveAccessibleName('Favorites, 1 saved')
    await expect(other.getByRole('button', { name: 'Saved to favorites' })).toBeVisible()
    await expect(headerHeart(other)).toHaveAccessibleName('Favorites, 1 saved')
    expect(sent.filter((url) => url.includes('/favorites'))).toEqual([])
    await page.reload()
    await hydrated(page)
    await expectFavorite(page, 'Sky Team')
    await heartOf(page, 'Sky Team').click()
    await expect(headerHeart(page)).toHaveAccessibleName('Favorites')
    await expect(other.getByRole('button', { name: 'Save to favorites', exact: true })).toBeVisible()
  })

  test('FIND-04: a heart pressed before the visitor is known is saved as well', async ({ page }) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/me', async (route) => {
      await held
      await route.continue()
    })
    await open(page, '/?q=Sky+Team')
    await heartOf(page, 'Sky Team').click()
    await expectFavorite(page, 'Sky Team')
    await expect(note(page)).toHaveCount(0)
    answer()
    await expect(note(page)).toBeVisible()
    await expectFavorite(page, 'Sky Team')
  })

  test('FIND-04: the drawer shows what is saved on this device, says where, and removes it', async ({
    page,
  }) => {
    await open(page, '/game/sky-team')
    await page.getByRole('button', { name: 'Save to favorites' }).click()
    await open(page, '/game/patchwork')
    await page.getByRole('button', { name: 'Save to favorites' }).click()
    await headerHeart(page).click()
    await expect(rowsOf(page).getByRole('heading')).toHaveText(['Patchwork', 'Sky Team'])
    await expect(drawerOf(page).getByText('Saved on this device only.')).toBeVisible()
    await expect(drawerOf(page).getByRole('button', { name: 'Create an account to keep them' })).toBeVisible()
    await drawerOf(page).getByRole('button', { name: 'Remove Patchwork from favorites' }).click()
    await expect(rowsOf(page).getByRole('heading')).toHaveText(['Sky Team'])
    await expect(headerHeart(page)).toHaveAccessibleName('Favorites, 1 saved')
    await expectNoBarriers(page, { within: 'dialog' })
    await drawerOf(page).getByRole('button', { name: 'Create an account to keep it' }).click()
    await expect(dialogOf(page).getByRole('heading', { name: 'Keep Sky Team' })).toBeVisible()
  })
})

test.describe('the account dialog for saving', () => {
  test('FIND-04: names the saved item, and starts with sign-up on a new device, and with sign-in otherwise', async ({
    page,
    request,
  }) => {
    const { email } = await aMember(request)
    await open(page, '/game/sky-team')
    await page.getByRole('button', { name: 'Save to favorites' }).click()
    await note(page).getByRole('button', { name: 'Create an account to keep it' }).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('heading', { name: 'Keep Sky Team' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Create account' })).toBeVisible()
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await expectNoBarriers(page, { within: 'dialog' })
    await dialog.getByRole('button', { name: 'Sign in instead' }).click()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expectSignedIn(page)
    await expect.poll(async () => (await meOf(page)).favoriteIds.length).toBe(1)

    // A later visit, after the session has ended.
    await page.context().clearCookies()
    await open(page, '/about')
    await page.evaluate(() => sessionStorage.clear())
    await open(page, '/game/patchwork')
    await page.getByRole('button', { name: 'Save to favorites' }).click()
    await note(page).getByRole('button', { name: 'Create an account to keep it' }).click()
    await expect(dialog.getByRole('heading', { name: 'Keep Patchwork' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
    await expect(dialog.getByLabel('Password')).toBeFocused()
  })
})
