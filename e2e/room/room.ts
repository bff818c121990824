import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

export const PHONE = { width: 390, height: 844 }
export const deck = (page: Page) => page.getByRole('heading', { level: 1 })
export const say = (page: Page, words: 'Yes' | 'Maybe' | 'Not tonight') =>
  page.getByRole('button', { name: words, exact: true })
export const bars = (page: Page) => page.getByRole('img', { name: /^You: / })
export const match = (page: Page) => page.getByRole('heading', { name: /You both want this\.$/ })

/** Opens a room with the results of a search, on a phone. Returns its link. */
export async function openRoom(page: Page): Promise<string> {
  await page.setViewportSize(PHONE)
  await page.goto('/room?q=duel')
  await page.getByRole('button', { name: 'Open a room' }).click()
  await expect(page.getByText('You’re in.')).toBeVisible()
  return page.url()
}

/** Opens a room with these games and shows the first card. Returns its link. */
export async function openRoomOver(
  page: Page,
  gameIds: readonly number[],
  more: object = {},
  site: string = sites.members,
): Promise<string> {
  await page.setViewportSize(PHONE)
  const opened = await page.request.post('/api/rooms', {
    data: { gameIds, ...more },
    headers: { origin: site, 'idempotency-key': randomUUID() },
  })
  const { letters } = (await opened.json()) as { letters: string }
  await page.goto(`/room/${letters}`)
  await page.getByRole('button', { name: 'Start swiping' }).click()
  await expect(say(page, 'Yes')).toBeVisible()
  return page.url()
}

/** Gives the same answer to the next `cards` cards. */
export async function answerAll(page: Page, words: 'Yes' | 'Maybe' | 'Not tonight', cards: number) {
  for (let stated = 0; stated < cards; stated += 1) {
    const shown = await cardOn(page)
    await say(page, words).click()
    await expect(deck(page)).not.toHaveText(shown)
  }
}

/** Leaves the room; the home page opens. */
export async function leave(page: Page) {
  await page.getByRole('button', { name: 'Leave the room' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
}

/** Joins a room by its link, on another phone. */
export async function joinRoom(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    serviceWorkers: 'block',
    baseURL: sites.members,
  })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(say(page, 'Yes')).toBeVisible()
  return page
}

/** Returns the title of the card that waits for an answer. */
export async function cardOn(page: Page): Promise<string> {
  await expect(say(page, 'Yes')).toBeVisible()
  return (await deck(page).textContent()) ?? ''
}

/** Answers cards with yes until the card of this title is answered. */
export async function sayYesUntil(page: Page, title: string): Promise<void> {
  for (let shown = ''; shown !== title; ) {
    await expect(deck(page)).not.toHaveText(shown || '…')
    shown = await cardOn(page)
    await say(page, 'Yes').click()
  }
}

/** Makes both phones say yes to the card that the first one shows. Returns its title. */
export async function bothSayYes(one: Page, other: Page): Promise<string> {
  const title = await cardOn(one)
  await say(one, 'Yes').click()
  await sayYesUntil(other, title)
  for (const phone of [one, other])
    await expect(match(phone)).toHaveAccessibleName(`${title}: You both want this.`)
  return title
}

/** Answers cards with yes until a match is shown; the other phone must have answered some of them with yes. */
export async function sayYesUntilMatch(page: Page): Promise<void> {
  await expect(async () => {
    if (await match(page).isVisible()) return
    await say(page, 'Yes').click({ timeout: 500 })
    await expect(match(page)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
}
