import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from '../../support/accessibility.ts'
import { expect, hydrated, open, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { sites } from '../../support/sites.ts'
import { aGame, aTitle, button, field, form } from './game-form.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (400|401|409|412)/ })

test('FORM-03: the list finds games, and changes many', { tag: '@core' }, async ({ page }) => {
  const name = aTitle('Listed')
  await signInAs(page, 'admin', 'editors')
  for (const each of ['one', 'two', 'three']) await aGame(page, `${name} ${each}`)
  await open(page, '/admin/games')
  await field(page, 'Search by title').fill(name.toUpperCase())
  await button(page, 'Search').click()
  await expect(form(page).getByText('3 games', { exact: true })).toBeVisible()
  const row = (each: string) => form(page).getByRole('row', { name: new RegExp(`${name} ${each}`) })
  await row('one').getByRole('checkbox').click()
  await row('two').getByRole('checkbox').click()
  const chosen = form(page).getByRole('region', { name: 'Chosen games' })
  await expect(chosen).toContainText('2 games chosen')
  await chosen.getByRole('button', { name: 'Change a field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change a field' })
  await dialog.getByLabel('Field').selectOption('Best seller')
  await dialog.getByRole('button', { name: 'Change 2 games' }).click()
  await expect(row('one')).toContainText('Best seller')
  await expect(row('two')).toContainText('Best seller')
  await expect(row('three')).not.toContainText('Best seller')
  await expect(chosen).toBeHidden()

  await form(page).getByRole('checkbox', { name: 'Choose all on this page' }).click()
  await expect(chosen).toContainText('3 games chosen')
  await chosen.getByRole('button', { name: 'Hide' }).click()
  await expect(row('three')).toContainText('Hidden')
  await form(page)
    .getByRole('link', { name: /^Draft or hidden/ })
    .click()
  await expect(form(page).getByText('3 games', { exact: true })).toBeVisible()
  await field(page, 'Sort by').selectOption('Newest')
  await expect(form(page).getByRole('row').nth(1)).toContainText(`${name} three`)
  await page.reload()
  await expect(form(page).getByRole('row').nth(1)).toContainText(`${name} three`)
  await form(page)
    .getByRole('link', { name: `Edit ${name} three` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} three` })).toBeVisible()
})

/** The list itself, without what was changed lately below it. */
const games = (page: Page) => form(page).getByRole('table', { name: 'The games' })

test('FORM-03: the list is narrowed to what needs work, its address says so, and what is chosen is changed together', async ({
  page,
}) => {
  const name = aTitle('Narrowed')
  await signInAs(page, 'admin', 'editors')
  const bare = { expertRating: 3, twoPlayerVerdict: 'best', twoPlayerReason: 'Made for two.' }
  await aGame(page, `${name} whole`, {
    ...bare,
    retailers: [
      {
        ...{ name: 'Corner Shop', url: 'https://shop.example/1', productId: null },
        ...{ priceCents: 1900, currency: 'EUR', priceAsOf: '2026-11-02' },
      },
    ],
  })
  for (const each of ['twin', 'TWIN']) await aGame(page, `${name} ${each}`, bare)
  await aGame(page, `${name} silent`, { categories: ['strategy'] })
  await open(page, `/admin/games?q=${encodeURIComponent(name)}`)
  const titles = form(page).locator('.row-title bdi')
  const tab = (words: string) =>
    form(page).getByRole('navigation', { name: 'Which games' }).getByRole('link', { name: words })
  await expect(titles).toHaveCount(4)
  await expect(tab('Something missing')).toContainText('1')
  await expect(tab('Namesakes')).toContainText('2')
  await field(page, 'Missing').selectOption('Price')
  await expect(titles).toHaveText([`${name} silent`, `${name} twin`, `${name} TWIN`])
  await field(page, 'Category').selectOption('Puzzle')
  await field(page, 'With two').selectOption('At its best with two')
  await expect(titles).toHaveText([`${name} twin`, `${name} TWIN`])
  await expect(tab('All')).toContainText('2')
  await expect(page).toHaveURL(/category=puzzle&two=best&missing=price/)
  await field(page, 'Sort by').selectOption('Newest')
  await expect(titles).toHaveText([`${name} TWIN`, `${name} twin`])
  await page.reload()
  await expect(titles).toHaveText([`${name} TWIN`, `${name} twin`])
  await hydrated(page)

  await form(page).getByRole('checkbox', { name: 'Choose all on this page' }).click()
  const chosen = form(page).getByRole('region', { name: 'Chosen games' })
  await chosen.getByRole('button', { name: 'Change a field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change a field' })
  await dialog.getByLabel('Field').selectOption('Featured')
  await dialog.getByRole('button', { name: 'Change 2 games' }).click()
  await expect(games(page).getByRole('row').filter({ hasText: 'Featured' })).toHaveCount(2)
  await button(page, 'Clear filters').click()
  await expect(titles).toHaveCount(4)
  await expect(games(page).getByRole('row').filter({ hasText: 'Featured' })).toHaveCount(2)
  await tab('Namesakes').click()
  await expect(titles).toHaveCount(2)
  await field(page, 'Missing').selectOption('Description')
  await expect(form(page).getByText('No game is like that. Change or clear the filters.')).toBeVisible()
})

test('FORM-03: each row has its own acts behind three dots, by the keyboard too', async ({ page }) => {
  const title = aTitle('Three dots')
  await signInAs(page, 'admin', 'editors')
  await aGame(page, title)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, `/admin/games?q=${encodeURIComponent(title)}`)
    const more = button(page, `More for ${title}`)
    await expect(more).toBeVisible()
    await hydrated(page)
    const { width: wide, height: high } = (await more.boundingBox())!
    expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44)
    await more.click()
    await expect(page.getByRole('menuitem', { name: 'See its page' })).toBeFocused()
    await expectNoBarriers(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('h')
    await page.keyboard.press('Enter')
    await expect(games(page).getByRole('row', { name: new RegExp(title) })).toContainText('Hidden')
    await page
      .locator('.take-back')
      .getByRole('button', { name: /^Take back/ })
      .click()
    await expect(games(page).getByRole('row', { name: new RegExp(title) })).toContainText('Online')
  }
  await button(page, `More for ${title}`).click()
  await page.getByRole('menuitem', { name: 'To the trash' }).click()
  await expect(games(page).getByRole('row', { name: new RegExp(title) })).toHaveCount(0)
  await page
    .locator('.take-back')
    .getByRole('button', { name: /^Take back/ })
    .click()
  await expect(games(page).getByRole('row', { name: new RegExp(title) })).toBeVisible()
})
