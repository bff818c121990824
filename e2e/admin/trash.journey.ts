import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { barriersOf } from '../support/accessibility.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'
import { call, main, rowWith } from './list-page.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (401|403|404|409)/ })

const headers = { origin: sites.editors }
const aGame = async (page: Page, title: string) => {
  const draft = { title, description: 'A game.', categories: ['strategy'], minPlayers: 2, maxPlayers: 2 }
  const { games } = await (await page.request.get('/api/games?q=hive')).json()
  const { fields } = await (await page.request.get(`/api/admin/games/${games[0].id}`)).json()
  const made = await call(page, 'POST', '/admin/games', {
    fields: { ...fields, ...draft, imageUrl: '/pictures/articles/stock.svg', retailers: [] },
    published: true,
  })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()) as { id: number; slug: string }
}

test('a game is deleted, found in the trash, and restored with its comments and ratings', {
  tag: '@core',
}, async ({ page, request, browser }) => {
  test.slow()
  await signInAs(page, 'admin', 'editors')
  const title = `Thrown ${randomUUID().slice(0, 8)}`
  const { id, slug } = await aGame(page, title)
  const words = `Good for two ${randomUUID()}`
  expect((await call(page, 'POST', `/games/${slug}/comments`, { content: words })).status()).toBe(201)
  expect((await call(page, 'PUT', `/ratings/${id}`, { rating: 4 })).status()).toBe(200)
  const html = async () => {
    const answer = await request.get(`${sites.editors}/game/${slug}`)
    return answer.status() === 200 ? answer.text() : String(answer.status())
  }
  const becomes = (words: string) =>
    expect(async () => expect(await html()).toContain(words)).toPass({ timeout: 7_000, intervals: [50] })
  await becomes(words)
  expect((await page.request.delete(`/api/admin/games/${id}`, { headers })).status()).toBe(204)
  await becomes('404')

  await open(page, '/admin/trash')
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: /^Games/ })
    .click()
  await expect(page).toHaveURL('/admin/trash?only=game')
  await main(page).getByLabel('Search the trash').fill(title)
  await main(page).getByLabel('Search the trash').press('Enter')
  await expect(rowWith(page, title)).toContainText('30 days')
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    expect(await barriersOf(page, { within: 'main' })).toEqual([])
  }
  // Another editor has the same screen open.
  const other = await (await browser.newContext({ baseURL: sites.editors })).newPage()
  await signInAs(other, 'admin', 'editors')
  await open(other, `/admin/trash?q=${encodeURIComponent(title)}`)
  await expect(rowWith(other, title)).toBeVisible()

  await rowWith(page, title)
    .getByRole('button', { name: /^Restore/ })
    .press('Enter')
  await expect(main(page).getByText(`${title} is back.`)).toBeVisible()
  await becomes(words)
  expect((await (await request.get(`${sites.editors}/api/games/${slug}`)).json()).ratingCount).toBe(1)
  await rowWith(other, title)
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(main(other)).toContainText('One was no longer in the trash: someone else was faster.')
  await other.context().close()
})
