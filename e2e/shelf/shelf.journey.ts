import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../support/accessibility.ts'
import { aMember, signInByCall } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

const HEAD = 'objectname,objectid,rating,numplays,own,wishlist,yearpublished,privatecomment'
const COLLECTION = [
  HEAD,
  '"7 Wonders: Duel",,8,12,1,0,2015,',
  'Carcassonne Big Box 6,,,3,1,0,2017,the box is torn',
  'Watergate,,,0,0,1,,',
  'Terra Mystica,120677,,0,1,0,2012,',
  'Hive,,,0,1,0,,',
].join('\n')

/** Creates a member and signs them in. */
async function newMember(page: Page) {
  const { email } = await aMember(page.request)
  await signInByCall(page, email)
}
const bring = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const put = async (page: Page, text: string) => {
  const answer = await page.request.post('/api/shelf/imports', {
    data: { text, choices: [], takes: { ratings: false, comments: false, prices: false } },
    headers: { origin: sites.members },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
const boxes = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

test('SHELF-02: a collection is reviewed, doubtful games are chosen, and then it is on the shelf', {
  tag: '@core',
}, async ({ page }) => {
  await newMember(page)
  await open(page, '/shelf')
  await expect(page.getByRole('heading', { name: 'An empty shelf' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Import a collection' }).first().click()
  await bring(page, 'collection.xlsx', 'PK\u0003\u0004 and so on')
  await expect(page.getByRole('alert')).toContainText('looks like an Excel workbook')
  await bring(page, 'collection.csv', COLLECTION)
  await expect(page.getByText('Table with commas, 5 games')).toBeVisible()
  await expect(page.getByText('Not in our catalogue: saved by name.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Ratings' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Private comments' })).not.toBeChecked()
  await page.getByLabel('Which game is “Carcassonne Big Box 6”?').selectOption('Carcassonne (2000)')
  await page.getByRole('checkbox', { name: 'Private comments' }).check()
  await page.getByRole('button', { name: 'Import 5 games' }).dblclick()
  await expect(page.getByText('5 games added: 4 in our catalogue, 1 by name')).toBeVisible()
  await page.getByRole('link', { name: 'Go to my shelf' }).click()
  await expect(boxes(page)).toHaveText(['Hive', 'Terra Mystica', '7 Wonders Duel', 'Carcassonne'])
  await page.getByRole('button', { name: 'Your marks for Carcassonne' }).click()
  await expect(page.getByRole('dialog').getByText('the box is torn')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('4 games: 3 in our catalogue, 1 by name')).toBeVisible()
  const drawn = boxes(page).filter({ hasText: 'Terra Mystica' }).locator('xpath=ancestor::li').locator('img')
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('SHELF-01: a shelf has its parts, search, sort, and a filter for never played', {
  tag: '@core',
}, async ({ page }) => {
  await newMember(page)
  await put(page, COLLECTION)
  await open(page, '/shelf')
  const parts = page.getByRole('navigation', { name: 'Show' })
  await expect(parts.getByRole('link')).toHaveText(['I own4', 'Wishes1', 'Played2', 'Not for me0'])
  await expectNoBarriers(page)
  await page.getByLabel('Sort by').selectOption('By title')
  await expect(boxes(page).first()).toHaveText('7 Wonders Duel')
  await page.getByRole('link', { name: 'Never played' }).click()
  await expect(boxes(page)).toHaveText(['Hive', 'Terra Mystica'])
  await page.getByLabel('Search the shelf').fill('mystica')
  await expect(boxes(page)).toHaveText(['Terra Mystica'])
  await parts.getByRole('link', { name: 'Wishes' }).click()
  await expect(boxes(page)).toHaveText(['Watergate'])
  await page.goBack()
  await expect(boxes(page)).toHaveText(['Terra Mystica'])
})

test('SHELF-01: a box shows when it was last played, and changes its mark in place', async ({ page }) => {
  await newMember(page)
  await put(page, `${HEAD}\nHive,,,0,1,0,,`)
  await open(page, '/shelf')
  await expect(page.getByText('never played', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Your marks for Hive' }).click()
  await page.getByLabel('Last played on').fill('2020-05-04')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('not since May 2020')).toBeVisible()
  await page.getByRole('button', { name: 'Your marks for Hive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Not for me' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'An empty shelf' })).toBeVisible()
  await page.getByRole('link', { name: 'Not for me' }).click()
  await expect(boxes(page)).toHaveText(['Hive'])
})

test('TONIGHT-04, TONIGHT-06: Tonight is the same for all until the marks are loaded, then the member’s own', async ({
  page,
}) => {
  const titles = page.locator('.pick h2')
  await open(page, '/tonight')
  const forGuests = await titles.allTextContents()
  await expect(page.getByRole('link', { name: /Only my shelf/ })).toHaveCount(0)
  await newMember(page)
  await put(page, `${HEAD}\nHive,,,0,1,0,,\nJaipur,,,0,1,0,,\nPatchwork,,,0,1,0,,`)
  // The server sends the page that all visitors get.
  const html = await (await page.request.get('/tonight?from=shelf')).text()
  for (const title of forGuests) expect(html).toContain(title)
  await open(page, '/tonight')
  await page.getByRole('link', { name: /Only my shelf/ }).click()
  await expect(page).toHaveURL(/from=shelf/)
  await expect
    .poll(async () => (await titles.allTextContents()).sort())
    .toEqual(['Hive', 'Jaipur', 'Patchwork'])
})

test('ROOM-01: one tap from a shelf opens a room with owned games', async ({ page }) => {
  await newMember(page)
  await put(page, `${HEAD}\nHive,,,0,1,0,,\nJaipur,,,0,1,0,,\nPatchwork,,,0,1,0,,`)
  await open(page, '/shelf')
  const opened = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/rooms'),
  )
  await page.getByRole('link', { name: 'Decide together' }).click()
  expect((await opened).postDataJSON().gameIds).toHaveLength(3)
  await expect(page).toHaveURL(/\/room\/[A-Z]{4}$/)
})
