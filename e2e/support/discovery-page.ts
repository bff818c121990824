import type { Locator, Page } from '@playwright/test'

/** The heading with the number of games found. */
export const found = (page: Page, count: number | RegExp = /[\d,]+/) =>
  page.getByRole('heading', {
    level: 2,
    name: new RegExp(`^${typeof count === 'number' ? count : count.source} games? found$`),
  })
/** The results with all that belongs to them. */
export const results = (page: Page) => page.getByRole('region', { name: /games? found$/ })
/** The titles of the games in the results. */
export const titles = (page: Page) => results(page).getByRole('listitem').getByRole('heading', { level: 3 })
/** The filters beside the results. */
export const panel = (page: Page) => page.locator('#filters')
/** The options of one filter. */
export const group = (within: Locator, name: string) => within.getByRole('group', { name, exact: true })
/** What narrows the results. */
export const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
/** The search box that can be seen in the header. */
export const searchBox = (page: Page) =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search games' })
/** There while the answer to a touch is on the way. */
export const isWaiting = (page: Page) => page.locator('[data-waiting]')

/** How many games an option says it would leave. */
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

/** How many games a search finds, by the API. */
export async function totalOf(page: Page, search: string): Promise<number> {
  const response = await page.request.get(`/api/games${search}`)
  return (await response.json()).total
}
