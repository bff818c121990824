import type { Browser, Page } from '@playwright/test'
import { expect, open } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { sites } from '../../support/sites.ts'

let made = 0
/** Returns a title that no other journey uses. */
export function aTitle(words: string): string {
  made += 1
  return `${words} ${process.pid}-${Date.now().toString(36)}-${made}`
}
export const slugOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
export const form = (page: Page) => page.getByRole('main')
export const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
export const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })
/** The link to a part of the form. */
export const part = (page: Page, name: string) =>
  form(page)
    .getByRole('navigation', { name: 'Parts of this game' })
    .getByRole('link', { name: new RegExp(`^${name}`) })

export async function asAdmin(page: Page, address: string) {
  await signInAs(page, 'admin', 'editors')
  await open(page, address)
}

export async function fillIn(page: Page, title: string) {
  await field(page, 'Title').fill(title)
  await field(page, 'Description').fill('Two foxes, one henhouse, and not enough feathers for both.')
  await field(page, 'Image URL').fill(`${sites.editors}/pictures/articles/stock.svg`)
  await form(page).getByRole('checkbox', { name: 'Strategy' }).click()
  await field(page, 'Play time (minutes)').fill('30')
  await field(page, 'Min players').fill('2')
  await field(page, 'Max players').fill('4')
  await field(page, 'Expert rating (0–5)').fill('4.2')
}

/** Creates a game through the API, as the form does. Returns its id. */
export async function aGame(page: Page, title: string, fields: object = {}): Promise<number> {
  const answer = await page.request.post('/api/admin/games', {
    headers: { origin: sites.editors, 'idempotency-key': crypto.randomUUID() },
    data: { published: true, fields: { ...ENTERED, title, ...fields } },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

const ENTERED = {
  ...{ title: '', description: 'A game.', imageUrl: '/pictures/articles/stock.svg', categories: ['puzzle'] },
  ...{ difficulty: 'Easy', playMinutes: 20, minPlayers: 2, maxPlayers: 2, expertRating: 3.5, tagline: null },
  ...{ minAge: null, year: null, designers: [], mechanics: [], weight: null, mode: null, mood: null },
  ...{ bggId: null, alternativeTitles: [], artists: [], awards: [], components: [], languageNeed: null },
  ...{
    twoPlayerVerdict: null,
    twoPlayerReason: null,
    expertReason: null,
    featured: false,
    bestSeller: false,
  },
  ...{ publisherName: null, publisherUrl: null, publisherDescription: null, publisherDescriptionHtml: null },
  ...{ youtubeVideoId: null, galleryImages: [], retailers: [], metaDescription: null, ogImage: null },
  ...{ metaKeywords: null, canonicalUrl: null, structuredData: null },
}

export async function secondAdmin(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: sites.editors })).newPage()
  await signInAs(page, 'admin', 'editors')
  return page
}
