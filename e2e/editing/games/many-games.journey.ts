import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoBarriersAt } from '../../support/accessibility.ts'
import { expect, hydrated, open, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { sites } from '../../support/sites.ts'
import { aGame, aTitle, button, field, form } from './game-form.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (400|401|404|409|412)/ })

const chosen = (page: Page) => form(page).getByRole('region', { name: 'Chosen games' })
const act = (page: Page, name: string) => chosen(page).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const bar = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) })

/** So many games of one's own, alone in the list. */
async function gamesListed(page: Page, name: string, which: readonly string[], fields: object = {}) {
  await signInAs(page, 'admin', 'editors')
  const ids: number[] = []
  for (const each of which) ids.push(await aGame(page, `${name} ${each}`, fields))
  await open(page, `/admin/games?q=${encodeURIComponent(name)}`)
  await expect(form(page).getByText(`${which.length} games`, { exact: true })).toBeVisible()
  return ids
}
const row = (page: Page, words: string) =>
  form(page).getByRole('row', { name: new RegExp(`^Choose ${words}`) })
const chooseAll = (page: Page) =>
  form(page).getByRole('checkbox', { name: 'Choose all on this page' }).click()
const shown = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/admin/games/${id}`)).json()) as {
    revision: number
    slug: string
    fields: Record<string, unknown>
  }

async function merge(page: Page, stays: number, leaves: number): Promise<void> {
  const data = {
    stays: { id: stays, revision: (await shown(page, stays)).revision },
    leaves: { id: leaves, revision: (await shown(page, leaves)).revision },
  }
  const headers = { origin: sites.editors, 'idempotency-key': randomUUID() }
  const merged = await page.request.post('/api/admin/games/merges', { headers, data })
  expect(merged.status(), await merged.text()).toBe(200)
}

test('FORM-03: a field of many games is changed by the keyboard, and taken back, also later', {
  tag: '@core',
}, async ({ page }) => {
  const name = aTitle('Together')
  const [one = 0, two = 0] = await gamesListed(page, name, ['one', 'two'], { mechanics: ['Dice'] })
  await chooseAll(page)
  await act(page, 'Change a field').press('Enter')
  await expect(dialog(page)).toContainText('2 games are chosen')
  await dialog(page).getByLabel('Field').selectOption('Mechanics')
  await dialog(page).getByRole('button', { name: 'Change 2 games' }).press('Enter')
  await expect(dialog(page)).toContainText('Name at least one')
  await dialog(page).getByLabel('Mechanics').fill('Cards, dice')
  await expectNoBarriersAt(page, [390, 1280])
  await dialog(page).getByLabel('Mechanics').press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(bar(page)).toContainText('2 games changed: Mechanics.')
  expect((await shown(page, one)).fields.mechanics).toEqual(['Dice', 'Cards'])
  await bar(page)
    .getByRole('button', { name: /Take back/ })
    .click()
  await expect(bar(page)).toContainText('2 games as before.')
  expect((await shown(page, two)).fields.mechanics).toEqual(['Dice'])

  // Later, from the list of what was done.
  await chooseAll(page)
  await act(page, 'Change a field').click()
  await dialog(page).getByLabel('Field').selectOption('Year')
  await dialog(page).getByLabel('Year').fill('1999')
  await dialog(page).getByRole('button', { name: 'Change 2 games' }).click()
  await expect(bar(page)).toContainText('2 games changed: Year.')
  const { revision, fields } = await shown(page, two)
  await page.request.put(`/api/admin/games/${two}`, {
    headers: { origin: sites.editors, 'if-match': `"${revision}"` },
    data: { fields: { ...fields, year: 2004 } },
  })
  await page.reload()
  const done = form(page).getByRole('table', { name: 'Changed together' })
  await done.getByRole('button', { name: 'Take back Year' }).first().click()
  await expect(form(page).getByRole('status').filter({ hasText: 'as before' })).toHaveText(
    `One game as before. ${name} two stays: it was changed again since.`,
  )
  expect([(await shown(page, one)).fields.year, (await shown(page, two)).fields.year]).toEqual([null, 2004])
})

test('FORM-03: what somebody changed meanwhile is left out of a change, and named', async ({ page }) => {
  const name = aTitle('Overtaken')
  const [, two = 0] = await gamesListed(page, name, ['one', 'two'])
  await chooseAll(page)
  const { revision, fields } = await shown(page, two)
  await page.request.put(`/api/admin/games/${two}`, {
    headers: { origin: sites.editors, 'if-match': `"${revision}"` },
    data: { fields: { ...fields, tagline: 'Theirs' } },
  })
  await act(page, 'Hide').click()
  await expect(form(page).getByText('One game was left as it is')).toBeVisible()
  await expect(form(page).getByText(`${name} two: Somebody changed it meanwhile.`)).toBeVisible()
  await expect(row(page, `${name} one`)).toContainText('Hidden')
  await expect(row(page, `${name} two`)).toContainText('Online')
})

test('FORM-03: many games go to the trash at once, and come back at once', async ({ page }) => {
  const name = aTitle('Thrown')
  await gamesListed(page, name, ['one', 'two', 'three'])
  await row(page, `${name} one`).getByRole('checkbox').click()
  await row(page, `${name} three`).getByRole('checkbox').click()
  await act(page, 'To the trash').click()
  await expect(bar(page)).toContainText('2 games are in the trash.')
  await expect(form(page).getByText('1 game', { exact: true })).toBeVisible()
  await page.keyboard.press('z')
  await expect(bar(page)).toContainText('Taken back.')
  await expect(form(page).getByText('3 games', { exact: true })).toBeVisible()
  await expect(row(page, `${name} one`)).toContainText('Online')
})

test('all games of a search are chosen, whatever page they stand on', async ({ page }) => {
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/games?only=published&sort=created-asc')
  await form(page).getByRole('checkbox', { name: 'Choose all on this page' }).click()
  await expect(chosen(page)).toContainText('50 games chosen')
  await chosen(page)
    .getByRole('button', { name: /^All \d+$/ })
    .click()
  await expect(chosen(page)).toContainText(/(1\d\d|[2-9]\d\d) games chosen/)
  await act(page, 'Choose none').click()
  await expect(chosen(page)).toBeHidden()
  await expect(button(page, 'Search')).toBeVisible()
  await expect(field(page, 'Search by title')).toHaveValue('')
})

test('FIND-04: what somebody without an account chose on a device goes over to the game that stays', async ({
  page,
  browser,
}) => {
  const name = aTitle('Kept')
  const [stays = 0, leaves = 0] = await gamesListed(page, name, ['stays', 'leaves'])
  const [at, before] = [await shown(page, stays), await shown(page, leaves)]
  const visitor = await (await browser.newContext({ baseURL: sites.editors })).newPage()
  const heart = (name: string) => visitor.getByRole('button', { name, exact: true }).first()
  await open(visitor, `/game/${before.slug}`)
  await hydrated(visitor)
  await heart('Save to favorites').click()
  await expect(heart('Saved to favorites')).toBeVisible()
  await merge(page, stays, leaves)
  await open(visitor, `/game/${at.slug}`)
  await expect(heart('Saved to favorites')).toBeVisible()
  await visitor
    .getByRole('banner')
    .getByRole('button', { name: /^Favorites/ })
    .click()
  await expect(visitor.getByRole('dialog').getByRole('link', { name: `${name} stays` })).toBeVisible()
  await visitor.context().close()
})

test.describe('without a connection', () => {
  test.use({ mayLog: /ERR_INTERNET_DISCONNECTED/ })

  test('FAV-01: what a member pressed goes over to the game that stays, where theirs was merged before they are back', async ({
    page,
    browser,
  }) => {
    const name = aTitle('Pressed')
    const [stays = 0, leaves = 0] = await gamesListed(page, name, ['stays', 'leaves'])
    const { slug } = await shown(page, leaves)
    const context = await browser.newContext({ baseURL: sites.editors })
    const before = await context.newPage()
    await signInAs(before, 'offline', 'editors')
    await open(before, `/game/${slug}`)
    await hydrated(before)
    await expect(before.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible()
    await context.setOffline(true)
    await before.getByRole('button', { name: 'Save to favorites', exact: true }).first().click()
    const waiting = () => before.evaluate(() => localStorage.getItem('waiting favorites'))
    await expect.poll(waiting).toContain(`"gameId":${leaves}`)
    await before.close()

    await merge(page, stays, leaves)
    await context.setOffline(false)
    const after = await context.newPage()
    await open(after, '/')
    const favorites = async () => (await (await after.request.get('/api/me')).json()).favoriteIds
    await expect.poll(favorites).toContain(stays)
    await expect
      .poll(() => after.evaluate(() => localStorage.getItem('waiting favorites')), { timeout: 10_000 })
      .toBeNull()
    await context.close()
  })
})

test('two games are merged for good, after a preview of what moves', { tag: '@core' }, async ({ page }) => {
  const name = aTitle('Twice')
  const [, two = 0] = await gamesListed(page, name, ['one', 'two'])
  const slug = (await shown(page, two)).slug
  const rated = await page.request.put(`/api/ratings/${two}`, {
    headers: { origin: sites.editors },
    data: { rating: 4 },
  })
  expect(rated.ok()).toBe(true)
  await page.reload()
  await chooseAll(page)
  await act(page, 'Merge').press('Enter')
  const asked = page.getByRole('dialog', { name: 'Merge two games' })
  await asked.getByRole('radio', { name: `${name} one` }).check()
  await expect(asked).toContainText('1 rating')
  await expect(asked).toContainText('1 address that leads on')
  await expect(asked).toContainText('This cannot be undone.')
  await expectNoBarriersAt(page, [390, 1280])
  await asked.getByRole('button', { name: 'Merge', exact: true }).press('Enter')
  await expect(form(page).getByText(`${name} two is merged into ${name} one.`)).toBeVisible()
  await expect(form(page).getByText('1 game', { exact: true })).toBeVisible()
  await expect(row(page, `${name} one`)).toContainText('4.0 (1)')
  expect((await page.request.get(`/game/${slug}`)).url()).toMatch(/-one$/)
  await expect(row(page, `${name} two`)).toBeHidden()
})
