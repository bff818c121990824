import type { Page } from '@playwright/test'
import { expectNoBarriersAt } from '../../support/accessibility.ts'
import { expect, open, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { sites } from '../../support/sites.ts'
import { aGame, aTitle, form } from './game-form.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (400|401|404|409|412)/ })

const chosen = (page: Page) => form(page).getByRole('region', { name: 'Chosen games' })
const act = (page: Page, name: string) => chosen(page).getByRole('button', { name, exact: true })

/** Creates games whose titles begin with `name`, and opens the list with only these. Returns their ids. */
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
  const requested = page.getByRole('dialog', { name: 'Merge two games' })
  await requested.getByRole('radio', { name: `${name} one` }).check()
  await expect(requested).toContainText('1 rating')
  await expect(requested).toContainText('1 redirect')
  await expect(requested).toContainText('This can’t be undone.')
  await expectNoBarriersAt(page, [390, 1280])
  await requested.getByRole('button', { name: 'Merge', exact: true }).press('Enter')
  await expect(form(page).getByText(`${name} two is merged into ${name} one.`)).toBeVisible()
  await expect(form(page).getByText('1 game', { exact: true })).toBeVisible()
  await expect(row(page, `${name} one`)).toContainText('4.0 (1)')
  expect((await page.request.get(`/game/${slug}`)).url()).toMatch(/-one$/)
  await expect(row(page, `${name} two`)).toBeHidden()
})
