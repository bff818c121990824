import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'
import { main } from './list-page.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (401|403|404|409)/ })

const pages = (page: Page) => main(page).getByRole('navigation', { name: 'Pages of games' })
const turn = (page: Page, name: string) => pages(page).getByRole('button', { name, exact: true })
const firstRow = (page: Page) => main(page).getByRole('row').nth(1).getByRole('link')

test('an admin pages through a list by keyboard, and returns to the same place', async ({ page }) => {
  await signInAs(page, 'admin', 'editors')
  // An address from when pages had numbers shows the first.
  await open(page, '/admin/games?page=7')
  await expect(pages(page)).toContainText(/Rows 1–50 of \d{3}/)
  await expect(turn(page, 'Previous')).toHaveAttribute('aria-disabled', 'true')
  // New games stand at the end, so that other journeys move nothing here.
  await open(page, '/admin/games?sort=created-asc')
  await expect(pages(page)).toContainText('Rows 1–50 of')
  const first = await firstRow(page).textContent()
  await main(page).getByRole('checkbox', { name: 'Choose all on this page' }).click()
  await expect(main(page).getByRole('region', { name: 'Chosen games' })).toContainText('50 games chosen')

  await turn(page, 'Next').press('Enter')
  await expect(pages(page)).toContainText('Rows 51–100 of')
  await expect(turn(page, 'Next')).toBeFocused()
  await expect(main(page).getByRole('region', { name: 'Chosen games' })).toBeHidden()
  await expect(firstRow(page)).toBeInViewport()
  await expect(firstRow(page)).not.toHaveText(first ?? '')
  const second = await firstRow(page).textContent()
  await page.reload()
  await expect(pages(page)).toContainText('Rows 51–100 of')
  await expect(firstRow(page)).toHaveText(second ?? '')
  await page.goBack()
  await expect(pages(page)).toContainText('Rows 1–50 of')
  await expect(firstRow(page)).toHaveText(first ?? '')
  await page.goForward()
  await expect(firstRow(page)).toHaveText(second ?? '')

  await turn(page, 'Next').press('Enter')
  await expect(pages(page)).toContainText('Rows 101–')
  while ((await turn(page, 'Next').getAttribute('aria-disabled')) === 'false') {
    const rows = (await pages(page).locator('span').textContent()) ?? ''
    await turn(page, 'Next').press('Enter')
    await expect(pages(page).locator('span')).not.toHaveText(rows)
  }
  await expect(turn(page, 'Next')).toBeFocused()
  await expect(pages(page)).toContainText(/Rows \d+–(\d+) of \1/)
  await turn(page, 'First').press('Enter')
  await expect(pages(page)).toContainText('Rows 1–50 of')
  await expect(turn(page, 'First')).toBeFocused()
  await expect(page).toHaveURL(/\?sort=created-asc$/)
  await expect(firstRow(page)).toHaveText(first ?? '')
})
