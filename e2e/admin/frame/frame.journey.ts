import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoBarriersAt } from '../../support/accessibility.ts'
import { expect, open, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { sites } from '../../support/sites.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (401|403|404)/ })

const SCREENS = [
  '/admin',
  '/admin/games',
  '/admin/posts',
  '/admin/pages',
  '/admin/pictures',
  '/admin/categories',
  '/admin/content',
  '/admin/comments',
  '/admin/messages',
  '/admin/members',
  '/admin/newsletter',
  '/admin/catalogue',
  '/admin/retailers',
  '/admin/trash',
  '/admin/activity',
  '/admin/roles',
  '/admin/settings',
  '/admin/games/new',
  '/admin/games/1',
  '/admin/games/1/versions',
  '/admin/posts/new',
  '/admin/posts/1',
  '/admin/posts/1/versions',
  '/admin/pages/about',
  '/admin/pages/about/versions',
  '/admin/pages/new',
  '/admin/members/rater',
]

const side = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const box = (page: Page) => page.getByRole('dialog', { name: 'Go to' })

test('the admin side has its own frame: a side bar from tablets on, a bottom bar on phones', async ({
  page,
}) => {
  await signInAs(page, 'admin', 'editors')
  await page.setViewportSize({ width: 1280, height: 860 })
  await open(page, '/admin')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  for (const path of SCREENS.filter((path) => path.split('/').length < 4))
    await expect(side(page).locator(`a[href="${path}"]`), path).toBeVisible()
  const widthOf = async () => Math.round((await page.locator('.admin-side').boundingBox())?.width ?? 0)
  expect(await widthOf()).toBe(232)
  await side(page).getByRole('link', { name: 'Games' }).click()
  await expect(page).toHaveURL('/admin/games')
  await expect(side(page).getByRole('link', { name: 'Games' })).toHaveAttribute('aria-current', 'page')
  expect(await widthOf()).toBe(232)
  await open(page, '/admin/games/new')
  expect(await widthOf()).toBe(64)
  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page, '/admin/games')
  expect(await widthOf()).toBe(64)

  await page.setViewportSize({ width: 390, height: 844 })
  const thumb = page.getByRole('navigation', { name: 'Short ways' })
  await expect(thumb.getByRole('link')).toHaveCount(3)
  await thumb.getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('dialog', { name: 'All screens' })
  await sheet.getByRole('link', { name: 'Members' }).click()
  await expect(page).toHaveURL('/admin/members')
  await expect(sheet).toBeHidden()
})

test('any screen or item is reached by its name with the keyboard alone', { tag: '@core' }, async ({
  page,
}) => {
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('patchw')
  await expect(box(page).getByRole('option', { name: /^Patchwork/ })).toHaveAttribute('aria-selected', 'true')
  await expectNoBarriers(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Patchwork' })).toBeVisible()
  await open(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('failed')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/newsletter')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('name site')
  await expect(box(page).getByRole('option', { name: /^Site Name/ })).toBeVisible()
  await box(page)
    .getByRole('option', { name: /^Site Name/ })
    .click()
  await expect(page).toHaveURL('/admin/settings#part-general')
  await expect(page.getByRole('main').getByLabel('Site Name')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('no such thing')
  await expect(box(page).getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
})

test('each admin screen has its own title, and is accessible at any width', async ({ page }) => {
  test.setTimeout(300_000)
  await signInAs(page, 'admin', 'editors')
  const titles = new Set<string>()
  for (const path of SCREENS) {
    await open(page, path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('')
    await expect(page, path).toHaveTitle(/^.+ · .+ admin$/)
    titles.add(await page.title())
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNoBarriersAt(page, [320, 768, 1280])
  }
  expect(titles.size).toBeGreaterThan(SCREENS.length - 3)
})

test('a typo on a public page takes 3 clicks for an editor, and no one else sees the link', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'admin', 'editors')
  await open(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL('/admin/pages/about')
  const lede = page.getByRole('main').getByLabel('Under the title')
  await lede.click()
  await lede.fill(`Corrected ${Date.now()}`)
  await page.getByRole('button', { name: 'Save and show' }).click()
  const words = await lede.inputValue()
  await expect.poll(async () => (await page.request.get('/about')).text()).toContain(words)
  // In a field the shortcut E is just a letter.
  await open(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Edit' })).toBeVisible()
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().click()
  await page.keyboard.type('e')
  await expect(page).not.toHaveURL(/admin/)
  await open(page, '/game/patchwork')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Edit' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { level: 1, name: 'Patchwork' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/games\/\d+$/)

  const reader = await (await browser.newContext({ baseURL: sites.editors })).newPage()
  await signInAs(reader, 'rater', 'editors')
  await open(reader, '/game/patchwork')
  await expect(reader.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
  await reader.keyboard.press('e')
  await expect(reader.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  await expect(reader).toHaveURL('/game/patchwork')
})

test('single-letter shortcuts move through a list, select rows and create items, outside of fields, and can be disabled', async ({
  page,
}) => {
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/games?sort=created-asc')
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(2).getByRole('link')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('region', { name: 'Chosen games' })).toContainText('One game chosen')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('j?n')
  await expect(page.getByRole('searchbox')).toHaveValue('j?n')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await rows.nth(1).getByRole('checkbox').focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByRole('switch', { name: 'Single-letter shortcuts' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(keys).toBeHidden()
  await expect(page.getByRole('main').locator('.row-name a:focus')).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('letter-keys'))
  await page.keyboard.press('n')
  await page.keyboard.press('g')
  await expect(page).toHaveURL('/admin/games/new')
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
})
