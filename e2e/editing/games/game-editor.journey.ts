import { barriersOf, expectNoBarriersAt } from '../../support/accessibility.ts'
import { expect, open, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { sites } from '../../support/sites.ts'
import { aGame, asAdmin, aTitle, button, field, fillIn, form, slugOf } from './game-form.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (400|404|409|412)/ })

test.describe('the editor of a game', () => {
  test('FORM-01: a draft needs only title and player numbers, is hidden, and is published once complete', {
    tag: '@core',
  }, async ({ page }) => {
    const title = aTitle('Half a game')
    await asAdmin(page, '/admin/games/new')
    await field(page, 'Title').fill(title)
    await field(page, 'Min players').fill('2')
    await field(page, 'Max players').fill('2')
    await button(page, 'Publish').click()
    await expect(field(page, 'Description')).toHaveAccessibleDescription(/Description is required/)
    await button(page, 'Save draft').click()
    await expect(page).toHaveURL(/\/admin\/games\/\d+$/)
    await expect(form(page).getByText('Draft', { exact: true })).toBeVisible()
    expect((await page.request.get(`/game/${slugOf(title)}`)).status()).toBe(404)

    await button(page, 'Publish').click()
    await expect(field(page, 'Description')).toBeFocused()
    expect((await page.request.get(`/game/${slugOf(title)}`)).status()).toBe(404)
    await fillIn(page, title)
    await button(page, 'Publish').click()
    await expect(form(page).getByText('Published', { exact: true })).toBeVisible()
    await expect(async () =>
      expect((await page.request.get(`/game/${slugOf(title)}`)).status()).toBe(200),
    ).toPass({ timeout: 5_000 })
    await button(page, 'Unpublish').click()
    await expect(form(page).getByText('Unpublished', { exact: true })).toBeVisible()
    expect((await page.request.get(`/game/${slugOf(title)}`)).status()).toBe(404)
  })

  test('shows a live preview as page, card and search result, accessibly', async ({ page }) => {
    const title = aTitle('Seen')
    await signInAs(page, 'admin', 'editors')
    const id = await aGame(page, title, { twoPlayerVerdict: 'best', twoPlayerReason: 'Quick' })
    await page.setViewportSize({ width: 1280, height: 860 })
    await open(page, `/admin/games/${id}`)
    const view = form(page).getByRole('complementary', { name: 'As visitors see it' })
    const inPage = page.frameLocator('iframe[title="Its page, on a phone"]')
    await expect(inPage.locator('h1')).toHaveText(title)
    await field(page, 'Title').fill(`${title} changed`)
    await expect(inPage.locator('h1')).toHaveText(`${title} changed`)

    await field(page, 'Card').check()
    await expect(view.locator('.game-grid')).toContainText(`${title} changed`)
    await field(page, 'Found').check()
    const requested = view.getByRole('textbox', { name: 'Try words' })
    await expect(view.getByRole('heading', { name: 'Filters that show it' })).toBeVisible()
    const fact = (name: string) => view.locator('dl > div').filter({ hasText: name })
    await expect(fact('Duration')).toContainText('Quick')
    await expect(fact('Difficulty')).toContainText('Easy')
    const verdict = view.locator('.game-fact-verdict')
    const lines = await verdict.evaluate(
      (words) => words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(words).lineHeight),
    )
    expect(lines, 'the verdict in the row stands whole').toBeLessThan(2.5)
    await field(page, 'Play time (minutes)').fill('45')
    await expect(fact('Duration')).toContainText('Medium')
    await expect(fact('Duration')).not.toContainText('Quick')
    await requested.fill('changed')
    await expect(view.getByRole('status')).toHaveText('This search finds it.')
    await requested.fill('xylophone quartz')
    await expect(view.getByRole('status')).toHaveText('This search doesn’t find it.')
    // Enter tries the words, and saves nothing.
    await requested.press('Enter')
    await expect(form(page).getByText('not saved')).toBeVisible()
    expect(await barriersOf(page, { within: 'main' })).toEqual([])

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(view).toBeHidden()
    await button(page, 'As visitors see it').click()
    await expect(view).toBeVisible()
    await expect(field(page, 'Title')).toBeHidden()
    await expectNoBarriersAt(page, [390, 768])
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(form(page).getByText('not saved')).toBeInViewport({ ratio: 1 })
      const cut = await page
        .locator('.screen-state')
        .evaluate((state) => state.scrollWidth - state.clientWidth)
      expect(cut, `what is not saved is told whole at ${width} px`).toBe(0)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await button(page, 'Back to the fields').click()
    await expect(field(page, 'Title')).toHaveValue(`${title} changed`)
  })
})
