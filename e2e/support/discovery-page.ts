import type { Locator, Page } from '@playwright/test'

/** The heading "… games found", for this number or any. */
export const found = (page: Page, count: number | RegExp = /[\d,]+/) =>
  page.getByRole('heading', {
    level: 2,
    name: new RegExp(`^${typeof count === 'number' ? count : count.source} games? found$`),
  })
/** The region with the results and their controls. */
export const results = (page: Page) => page.getByRole('region', { name: /games? found$/ })
/** The title headings of the games in the results. */
export const titles = (page: Page) => results(page).getByRole('listitem').getByRole('heading', { level: 3 })
/** The panel with the filters, beside the results. */
export const panel = (page: Page) => page.locator('#filters')
/** The options of one filter, by its name. */
export const group = (within: Locator, name: string) => within.getByRole('group', { name, exact: true })
/** The list of active filters above the results. */
export const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
/** The search box in the header. */
export const searchBox = (page: Page) =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search games' })
/** An element that exists only while a link's results are loading. */
export const isWaiting = (page: Page) => page.locator('[data-waiting]')

/** Returns how many games a filter option promises, by its description. */
export async function countOf(option: Locator): Promise<number> {
  return Number(
    (
      await option.evaluate((input) => {
        const id = input.getAttribute('aria-describedby')
        return (id && document.getElementById(id)?.textContent) || ''
      })
    ).replace(/\D/g, ''),
  )
}

/** Returns how many games the API finds for a query string. */
export async function totalOf(page: Page, search: string): Promise<number> {
  const response = await page.request.get(`/api/games${search}`)
  return (await response.json()).total
}
