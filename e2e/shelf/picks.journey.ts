import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { aMember, signInByCall } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

/** Creates a member and signs them in. */
async function newMember(page: Page) {
  const { email } = await aMember(page.request)
  await signInByCall(page, email)
}

const idOf = async (page: Page, title: string): Promise<number> => {
  const { games } = await (await page.request.get(`/api/games?q=${encodeURIComponent(title)}`)).json()
  return games.find((game: { title: string }) => game.title === title).id
}
async function own(page: Page, titlesOwned: readonly string[]) {
  for (const title of titlesOwned) {
    const answer = await page.request.put(`/api/shelf/games/${await idOf(page, title)}`, {
      data: { mark: 'own', isPlayed: false },
      headers: { origin: sites.members },
    })
    expect(answer.status()).toBe(204)
  }
}

const forYou = (page: Page) => page.getByRole('region', { name: 'For you' })

test('ALIKE-02: a newcomer names three games they like, and gets three picks', {
  tag: '@core',
}, async ({ page }) => {
  await newMember(page)
  await open(page, '/tonight')
  const part = forYou(page)
  const name = part.getByLabel('Name three games you like')
  for (const [at, title] of ['Azul', 'Patchwork', 'Cascadia'].entries()) {
    await name.fill(title)
    await part.getByRole('button', { name: `Save ${title} to favorites`, exact: true }).click()
    if (at < 2) await expect(part).toContainText(`${at + 1} of 3.`)
  }
  await expect(name).toBeHidden()
  const picks = part.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(picks).toHaveCount(3)
  for (const pick of await picks.all())
    await expect(pick).toContainText(/[Yy]ou like (Azul|Patchwork|Cascadia)/)
  await expectNoBarriers(page)
  await expectNoSidewaysScroll(page)
})

test('ALIKE-02: games on the shelf come first on request, with a note if never opened', async ({ page }) => {
  await newMember(page)
  await own(page, ['Hive'])
  const answer = await page.request.put(`/api/favorites/${await idOf(page, 'Azul')}`, {
    headers: { origin: sites.members },
  })
  expect(answer.status()).toBe(204)
  await open(page, '/tonight')
  const part = forYou(page)
  await part.getByRole('button', { name: 'From my shelf first' }).click()
  await expect(part.getByRole('heading', { level: 3 }).first()).toHaveText('Hive')
  await expect(part).toContainText('It’s on your shelf, and you haven’t played it yet.')
})
