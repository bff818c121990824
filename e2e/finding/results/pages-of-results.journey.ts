import { STARTER_GAMES } from '#/testing/starter-figures.ts'
import { found, results } from '../../support/discovery-page.ts'
import { expect, open, test } from '../../support/journey.ts'

test.describe('the pages of results', () => {
  test.use({ mayLog: /ERR_FAILED/ })

  test('HOME-16: show the current position, and link to the previous and next page', async ({ page }) => {
    // Without JavaScript nothing is loaded on: each page is what its address says.
    const place = results(page).getByRole('status').filter({ hasText: ' of ' })
    const before = results(page).getByRole('link', { name: 'Show earlier games' })
    const after = results(page).getByRole('link', { name: /^Show \d+ more$/ })
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/')
    await expect(place).toHaveText(`24 of ${STARTER_GAMES}`)
    await expect(before).toHaveCount(0)
    await expect(after).toHaveAttribute('href', /^\/\?page=2#results$/)
    await page.goto('/?page=3')
    await expect(place).toHaveText(`49–72 of ${STARTER_GAMES}`)
    await expect(results(page).getByRole('progressbar', { name: 'Games shown' })).toHaveAttribute(
      'value',
      '72',
    )
    await expect(before).toHaveAttribute('href', /^\/\?page=2#results$/)
    await expect(after).toHaveAttribute('href', /^\/\?page=4#results$/)
    await expect(after).toHaveText('Show 24 more')
    const last = Math.ceil(STARTER_GAMES / 24)
    await page.goto(`/?page=${last}`)
    await expect(place).toHaveText(`${(last - 1) * 24 + 1}–${STARTER_GAMES} of ${STARTER_GAMES}`)
    await expect(after).toHaveCount(0)
  })
})

test.describe('the filters on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('HOME-12: show the number of active filters and results, and can be cleared if there are any', async ({
    page,
    request,
  }) => {
    const totalOf = async (search: string) => (await (await request.get(`/api/games${search}`)).json()).total
    await open(page, '/')
    const button = page.getByRole('main').getByRole('button', { name: /^Filters/ })
    await expect(button).toHaveAccessibleName('Filters')
    await button.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByRole('button', { name: `Show ${STARTER_GAMES} games` })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Clear all' })).toBeDisabled()
    await sheet.getByRole('group', { name: 'Difficulty' }).getByLabel('Easy').check()
    await sheet
      .getByRole('group', { name: 'Duration' })
      .getByLabel(/^Quick/)
      .check()
    const left = await totalOf('?difficulty=easy&duration=quick')
    await expect(sheet.getByRole('button', { name: `Show ${left} games` })).toBeVisible()
    await expect(sheet.getByRole('status')).toHaveText(`${left} games found`)
    await sheet.getByRole('button', { name: `Show ${left} games` }).click()
    await expect(sheet).toBeHidden()
    await expect(button).toHaveAccessibleName('Filters 2 chosen')
    await expect(found(page, left)).toBeVisible()
    await button.click()
    await sheet.getByRole('button', { name: 'Clear all' }).click()
    await expect(sheet.getByRole('button', { name: `Show ${STARTER_GAMES} games` })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Clear all' })).toBeDisabled()
  })
})
