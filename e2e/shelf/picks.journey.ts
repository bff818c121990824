import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { aMember, signInByCall } from '../support/accounts.ts'
import { found, panel, titles } from '../support/discovery-page.ts'
import { expect, open, test } from '../support/journey.ts'
import { isSignedIn } from '../support/pages/page-parts.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

/** A member nobody met before, signed in. */
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
  for (const pick of await picks.all()) await expect(pick).toContainText(/You like (Azul|Patchwork|Cascadia)/)
  await expectNoBarriers(page)
  await expectNoSidewaysScroll(page)
})

test('ALIKE-02: games on the shelf come first on request, with a note if never opened', async ({ page }) => {
  await newMember(page)
  await own(page, ['Hive'])
  const answer = await page.request.put(`/api/favorites/${await idOf(page, 'Azul')}`, {
    headers: { origin: sites.members },
  })
  expect(answer.status()).toBe(200)
  await open(page, '/tonight')
  const part = forYou(page)
  await part.getByRole('button', { name: 'From my shelf first' }).click()
  await expect(part.getByRole('heading', { level: 3 }).first()).toHaveText('Hive')
  await expect(part).toContainText('It’s on your shelf, and you haven’t played it yet.')
})

test('results are filtered to the shelf, counted and sorted', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await newMember(page)
  const owned = ['Azul', 'Hive', 'Patchwork', 'Jaipur']
  await own(page, owned)
  await open(page, '/?difficulty=easy,medium')
  await isSignedIn(page)
  const tile = panel(page).getByRole('checkbox', { name: 'Only my shelf' })
  await expect(tile).toHaveAccessibleDescription('4 games')
  await tile.check()
  await expect(page).toHaveURL(/from=shelf/)
  await expect(found(page, 4)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('on my shelf')
  expect((await titles(page).allTextContents()).toSorted()).toEqual(owned.toSorted())
  await page.getByLabel('Sort by').selectOption('Name Z-A')
  await expect(titles(page)).toHaveText(['Patchwork', 'Jaipur', 'Hive', 'Azul'])
  await page.reload()
  await expect(titles(page)).toHaveText(['Patchwork', 'Jaipur', 'Hive', 'Azul'])
  await expectNoBarriers(page)
  await page.getByRole('link', { name: 'Remove filter From the shelf' }).click()
  await expect(page).not.toHaveURL(/from=shelf/)
  await expect(found(page, 4)).toBeHidden()
})

test('another visitor who opens such a link sees all games, with an explanation', async ({ page }) => {
  const all = (await (await page.request.get('/api/games?difficulty=easy')).json()).total
  await open(page, '/?difficulty=easy&from=shelf')
  await expect(found(page, all)).toBeVisible()
  await expect(
    page.getByText('These are all games. Sign in to see only the ones on your shelf.'),
  ).toBeVisible()
  await expect(panel(page).getByText('Only my shelf')).toHaveCount(0)
  await page.getByRole('link', { name: 'Remove filter From the shelf' }).click()
  await expect(page).toHaveURL(/\?difficulty=easy$/)
})
