import { group, panel, searchBox, titles } from '../support/discovery-page.ts'
import { expect, open, test } from '../support/journey.ts'

/** Types letter by letter, with a pause in which the URL is updated. */
const typeWithPause = async (box: ReturnType<typeof searchBox>, first: string, rest: string) => {
  const closeSuggestions = async () => {
    await expect(box.page().getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await box.press('Escape')
  }
  await box.pressSequentially(first, { delay: 20 })
  await closeSuggestions()
  await expect(box.page()).toHaveURL(new RegExp(`[?&]q=${first}$`))
  await box.pressSequentially(rest, { delay: 20 })
  await closeSuggestions()
  await expect(box.page()).toHaveURL(new RegExp(`[?&]q=${first}${rest}$`))
}

test.describe('typing a search adds no history entries', () => {
  test('FIND-02: Back from a search leads to the previous results with their filters', async ({ page }) => {
    await open(page, '/categories')
    await page.getByRole('main').getByRole('link', { name: 'Cooperative', exact: true }).click()
    await expect(page).toHaveURL('/?category=cooperative')
    await group(panel(page), 'Duration').getByLabel('Quick').click()
    await expect(page).toHaveURL('/?category=cooperative&duration=quick')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/quick cooperative games$/)
    const shown = await titles(page).allTextContents()

    await typeWithPause(searchBox(page), 'az', 'ul')
    await expect(titles(page).first()).toHaveText(/^Azul/)
    await page.goBack()
    await expect(page).toHaveURL('/?category=cooperative&duration=quick')
    await expect(titles(page)).toHaveText(shown)
    await expect(searchBox(page)).toHaveValue('')
    await page.goBack()
    await expect(page).toHaveURL('/?category=cooperative')
    await page.goBack()
    await expect(page).toHaveURL('/categories')
  })

  test('FIND-02: Back from a search leads in one step to home, results another search found, a game, an article, a page of words, or one that is not there', async ({
    page,
  }) => {
    test.slow()
    for (const address of [
      '/',
      '/?q=duel',
      '/game/hive',
      '/blog/twenty-minutes-on-a-tuesday',
      '/about',
      '/nothing-here',
    ]) {
      await open(page, '/faq')
      await open(page, address)
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      await searchBox(page).press('ControlOrMeta+a')
      await typeWithPause(searchBox(page), 'pat', 'chw')
      await page.goBack()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    }
  })
})
