import { found, results } from '../support/discovery-page.ts'
import { expect, open, test } from '../support/journey.ts'

test.describe('a search that understands', () => {
  for (const width of [390, 1280]) {
    test(`parses a query into chips that can be removed, at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(page, '/?q=quick+cooperative+uwe+rosenberg')
      await expect(page.getByText('Leave one out and you get:')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Suggest this game' })).toBeVisible()
      await page.getByRole('link', { name: 'Remove Cooperative' }).click()
      // Removed before the response to the first removal arrives.
      await page.getByRole('link', { name: 'Remove Under 30 min' }).click()
      await expect(page).toHaveURL(/q=uwe(?:\+|%20)rosenberg$/)
      await expect(page.getByText('Designed by Uwe Rosenberg').first()).toBeVisible()
      await page.getByRole('link', { name: 'Search for the exact words' }).click()
      await expect(page).toHaveURL(/exact=words/)
    })
  }

  for (const width of [390, 1280]) {
    test(`finds by person, mechanic and similarity, and accepts a suggestion after an empty result, at ${width}`, {
      tag: '@SEARCH-03',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await open(page, '/?q=games+from+the+designer+of+patchwork')
      await expect(results(page).getByText('Designed by Uwe Rosenberg').first()).toBeVisible()
      await open(page, '/?q=workerplacement')
      await expect(results(page).getByText('Mechanic: worker placement').first()).toBeVisible()
      await open(page, '/?q=similar+board+games+to+jaipur')
      await expect(found(page)).toBeVisible()
      await expect(results(page).getByRole('heading', { level: 3, name: 'Jaipur', exact: true })).toHaveCount(
        0,
      )
      await open(page, '/?q=kahuna')
      await expect(page.getByText('No games found for the selected filters.')).toBeVisible()
      await page.getByRole('button', { name: 'Suggest this game' }).click()
      await expect(page.getByText('Thanks. Our editor reads every suggestion.')).toBeVisible()
    })
  }
})

test('if no title matches, the games that the words mean are suggested', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('combobox').first().fill('knizia')
  const games = page.getByRole('group', { name: 'Games' }).getByRole('option')
  await expect(games.first()).toHaveText(/^Battle Line/)
  await expect(games).toHaveCount(4)
  for (const game of await games.all()) await expect(game).toContainText('Designed by Reiner Knizia')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a game can be suggested, and a page confirms it', async ({ page }) => {
    await page.goto('/?q=kahuna')
    await page.getByRole('link', { name: 'Suggest this game' }).click()
    await expect(page.getByLabel('Which game were you looking for?')).toHaveValue('kahuna')
    await page.getByRole('button', { name: 'Suggest this game' }).click()
    await expect(page).toHaveURL('/suggest-game?outcome=sent')
    await expect(page.getByText('Thanks. Our editor reads every suggestion.')).toBeVisible()
  })
})
