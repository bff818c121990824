import { expectNoBarriersAt } from '../support/accessibility.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'
import { aGame, aTitle, button, field, form, secondAdmin, slugOf } from './games/game-form.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (404|412)/ })

test.describe('revisions', () => {
  test('FORM-03: of a game show changes word by word, are restored by one click, and undone', {
    tag: '@core',
  }, async ({ page }) => {
    await signInAs(page, 'admin', 'editors')
    const found = await (await page.request.get('/api/admin/games?q=lost+cities')).json()
    const { id, slug } = found.rows[0]
    const word = `Foxes${Date.now().toString(36)}`
    const seen = async () => (await page.request.get(`/game/${slug}`)).text()
    await open(page, `/admin/games/${id}`)
    const description = await field(page, 'Description').inputValue()
    await field(page, 'Description').fill(`${description} ${word} too.`)
    await button(page, 'Save changes').click()
    await expect(form(page).getByText('Saved.')).toBeVisible()
    await expect.poll(seen).toContain(word)

    await form(page).getByRole('link', { name: 'Versions', exact: true }).click()
    await expect(page).toHaveURL(`/admin/games/${id}/versions`)
    const versions = page.getByRole('navigation', { name: 'Versions' })
    await expect(versions.getByRole('listitem').first()).toContainText(/^Now/)
    await versions.getByRole('link').first().click()
    await expect(page).toHaveURL(/version=\d+$/)
    await expect(page.getByText(/^1 of \d\d fields differs$/)).toBeVisible()
    const difference = page.getByRole('region', { name: 'Description' })
    await expect(difference.getByRole('insertion')).toHaveText(` ${word} too.`)
    await expect(difference.getByRole('deletion')).toHaveCount(0)
    await page.getByText(/^The \d\d unchanged fields$/).click()
    await expect(page.getByText('Max players', { exact: true })).toBeVisible()
    await expectNoBarriersAt(page, [390, 1280])
    await page.setViewportSize({ width: 1280, height: 900 })

    await page.getByRole('button', { name: 'Restore this version' }).click()
    await expect(page.getByText(/^The version of .+ is back\./)).toBeVisible()
    await expect(versions.getByRole('listitem').first()).toContainText('brought back, description')
    await expect.poll(seen).not.toContain(word)
    await page.keyboard.press('z')
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect.poll(seen).toContain(word)

    // After Undo everything is as before.
    await expect(page.getByRole('button', { name: 'Restore this version' })).toBeVisible()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await expect.poll(seen).not.toContain(word)
  })
})

test.describe('an item deleted while it is edited', () => {
  test('FORM-03: is saved as new, a game with everything typed', async ({ page, browser }) => {
    const title = aTitle('Deleted meanwhile')
    await signInAs(page, 'admin', 'editors')
    const id = await aGame(page, title)
    await open(page, `/admin/games/${id}`)
    await field(page, 'Description').fill('Typed while it went.')
    const other = await secondAdmin(browser)
    const gone = await other.request.delete(`/api/admin/games/${id}`, { headers: { origin: sites.editors } })
    expect(gone.status()).toBe(204)
    await other.context().close()
    await button(page, 'Save changes').click()
    await expect(form(page).getByText('Someone deleted this game')).toBeVisible()
    await button(page, 'Save as new').click()
    await expect(page).not.toHaveURL(`/admin/games/${id}`)
    await expect(field(page, 'Description')).toHaveValue('Typed while it went.')
    await expect(form(page).getByText('Someone deleted this game')).toBeHidden()
    expect(await (await page.request.get(`/game/${slugOf(title)}`)).text()).toContain('Typed while it went.')
  })
})
