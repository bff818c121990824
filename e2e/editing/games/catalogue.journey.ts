import type { Page } from '@playwright/test'
import { barriersOf } from '../../support/accessibility.ts'
import { expect, open, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { sites } from '../../support/sites.ts'

test.use({ baseURL: sites.editors })

const chooseFile = (page: Page, name: string, content: string | Buffer) =>
  page.getByLabel('Choose a file').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  })

test.describe('importing', () => {
  test.beforeEach(({ page }) => signInAs(page, 'admin', 'editors'))

  test('a public list enriches games without duplicates; a wrong import is undone in one click', {
    tag: '@core',
  }, async ({ page }) => {
    const mark = Date.now().toString(36)
    const title = `Enriched ${mark}`
    await open(page, '/admin/catalogue')
    await chooseFile(page, `own-${mark}.csv`, `title,year,min_players,max_players\n${title},1999,2,2\n`)
    await page.getByRole('button', { name: 'Add 1 game' }).click()
    await expect(page.getByText('The file was imported')).toBeVisible()

    const listed = (id: number, name: string, year: number) =>
      JSON.stringify({ id, name, year, min_players: 2, max_players: 2, min_age: 9, designers: ['Ada'] })
    const id = Date.now()
    const rows = [
      listed(id, title.toUpperCase(), 1999),
      listed(id + 1, `The ${title}`, 2020),
      listed(id + 2, `Nowhere ${mark}`, 2020),
    ]
    await open(page, '/admin/catalogue')
    await chooseFile(page, `list-${mark}.ndjson`, rows.join('\n'))
    await expect(page.getByRole('radio', { name: /Update existing games/ })).toBeChecked()
    const changes = page.getByRole('region', { name: /Before and after/ })
    await expect(changes).toContainText('Designers')
    await expect(changes.locator('ins').filter({ hasText: 'Ada' })).toBeVisible()
    await page.getByLabel('What happens with Designers').selectOption('Leave out')
    await expect(changes.locator('ins').filter({ hasText: 'Ada' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Update 1 game' }).click()
    await expect(page.getByText('The file was imported')).toBeVisible()
    const game = async () =>
      (await page.request.get(`/api/games/enriched-${mark}`)).json() as Promise<{ minAge: number | null }>
    await expect.poll(async () => (await game()).minAge).toBe(9)
    expect((await page.request.get(`/api/games/nowhere-${mark}`)).status()).toBe(404)

    await open(page, '/admin/catalogue')
    await page.getByRole('button', { name: `Undo the import of list-${mark}.ndjson` }).click()
    await expect(page.getByText('The import was undone')).toBeVisible()
    await expect.poll(async () => (await game()).minAge).toBeNull()
    expect(await barriersOf(page)).toEqual([])
  })

  test('on a phone columns are corrected, unparsed cells named, and games chosen from a ranking; a reload loses nothing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const mark = Date.now().toString(36)
    await open(page, '/admin/catalogue')
    const shelf = `Produkt;Spieler von;Personen;Spielzeit;Regal\nWort ${mark};2;4;eine Weile;A3\n"Halb`
    await chooseFile(page, `shelf-${mark}.csv`, shelf)
    await expect(page.getByRole('alert').filter({ hasText: 'Which column is the title?' })).toBeVisible()
    await expect(page.getByText('from line 3 on')).toBeVisible()
    await page.getByLabel(/^Produkt/).selectOption('Title')
    await expect(page.getByText('max_players: Max players is required')).toBeVisible()
    await page.getByText(/columns read, .* left out/).click()
    await page.getByLabel(/^Personen/).selectOption('Max players')
    await expect(page.getByRole('button', { name: 'Add 1 game' })).toBeVisible()
    await page.reload()
    await page.getByText('1 cell couldn’t be read and is left out').click()
    await expect(page.getByText('Line 2, Spielzeit: “eine Weile”')).toBeVisible()
    await page.getByText('4 columns read, 1 left out').click()
    await expect(page.getByText('Left out: Regal.')).toBeVisible()
    expect(await barriersOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Add 1 game' }).click()
    await expect(page.getByText('The file was imported')).toBeVisible()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('The import was undone')).toBeVisible()

    await open(page, '/admin/catalogue')
    const ranks = [1, 2].map((rank) => `${Date.now() + rank},Ranked ${mark} ${rank},2020,${rank},8.1`)
    await chooseFile(page, 'boardgames_ranks.csv', `id,name,yearpublished,rank,average\n${ranks.join('\n')}`)
    await page.getByLabel('Find a title').fill(`${mark} 2`)
    await expect(page.getByRole('checkbox', { name: /^Ranked/ })).toHaveCount(1)
    await page.getByRole('checkbox', { name: /^Ranked/ }).click({ force: true })
    await expect(page.getByRole('checkbox', { name: /^Ranked/ })).toBeChecked()
    expect(await barriersOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Add 1 game' }).click()
    await expect(page.getByText('0 updated, 1 added.')).toBeVisible()
  })
})

test('CAT-01: a category is added, renamed, moved and deleted, and the pages are updated', {
  tag: '@core',
}, async ({ page }) => {
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/categories')
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Zen gardens')
  await dialog.getByLabel('Description').fill('Raked sand for two.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: /Zen/ })
  await expect(row).toContainText('Raked sand for two.')

  await page.getByRole('button', { name: 'Edit Zen gardens' }).click()
  await dialog.getByLabel('Name').fill('Zen')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const rows = page.getByRole('table', { name: 'Categories' }).locator('tbody tr')
  await expect(rows.last()).toContainText('Zen')
  await page.getByRole('button', { name: 'Move Zen up' }).click()
  await expect(rows.last()).not.toContainText('Zen')
  await page.goto('/categories')
  await expect(page.getByRole('main').getByText('Zen', { exact: true })).toBeVisible()

  await open(page, '/admin/categories')
  await page.getByRole('button', { name: 'Delete Zen' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})
