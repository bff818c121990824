import { expect, test } from '../../support/journey.ts'
import { sites } from '../../support/sites.ts'
import { asAdmin, aTitle, button, field, fillIn, form, slugOf } from './game-form.ts'

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
})
