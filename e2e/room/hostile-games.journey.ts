import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'
import { deck, leafThrough, PHONE, say } from './room.ts'

// Covers that cannot be had are asked for.
test.use({ baseURL: sites.hostile, mayLog: /ERR_|Failed to load resource/ })

const HOSTILE = ['long-title', 'script-script-alert-1-script', 'agon', 'mshkhq-lshnyym', 'everything-at-once']

const idsOf = (page: Page, slugs: readonly string[]) =>
  Promise.all(
    slugs.map(async (slug) => (await (await page.request.get(`/api/games/${slug}`)).json()).id as number),
  )

test('a room with very long titles, markup, other scripts and broken images stays within its screen', async ({
  page,
  browser,
}) => {
  const gameIds = await idsOf(page, HOSTILE)
  await page.setViewportSize(PHONE)
  const opened = await page.request.post('/api/rooms', {
    data: { gameIds },
    headers: { origin: sites.hostile, 'idempotency-key': randomUUID() },
  })
  const link = `/room/${(await opened.json()).letters}`
  await page.goto(link)
  await page.getByRole('button', { name: 'Start swiping' }).click()
  const keepsToItsScreen = async () => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await page.setViewportSize(PHONE)
  }
  for (const _card of gameIds) {
    await expect(say(page, 'Yes')).toBeInViewport({ ratio: 1 })
    await expect(deck(page)).toBeInViewport()
    await keepsToItsScreen()
    const shown = (await deck(page).textContent()) ?? ''
    await say(page, 'Yes').click()
    await expect(deck(page)).not.toHaveText(shown)
  }
  const other = await (await browser.newContext({ viewport: PHONE, baseURL: sites.hostile })).newPage()
  await other.goto(link)
  await other.getByRole('button', { name: 'Join' }).click()
  await say(other, 'Yes').click()
  await expect(page.getByRole('button', { name: 'Let’s play' })).toBeInViewport({ ratio: 1 })
  await keepsToItsScreen()
  await page.getByRole('button', { name: 'Keep going' }).click()
  await leafThrough(other, 'Not tonight', 4)
  await expect(deck(page)).toHaveText('One you both want.')
  await keepsToItsScreen()
  await expectNoBarriers(page)
  await other.context().close()
})
