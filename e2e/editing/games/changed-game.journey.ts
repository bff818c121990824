import type { Page } from '@playwright/test'
import { expect, open, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { sites } from '../../support/sites.ts'
import { aGame, aTitle, button, field, form, part, secondAdmin, slugOf } from './game-form.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (400|401|409|412)/ })

test.describe('the gallery', () => {
  const shown = (page: Page) => form(page).getByRole('list', { name: 'Gallery images' }).locator('p')
  const addresses = ['one', 'two', 'three'].map((name) => `/pictures/articles/stock.svg?${name}`)

  test('FORM-01: is reordered by buttons and by dragging, and images are added and removed', async ({
    page,
  }) => {
    await signInAs(page, 'admin', 'editors')
    const id = await aGame(page, aTitle('Gallery'), { galleryImages: addresses })
    await open(page, `/admin/games/${id}`)
    await part(page, 'Gallery and video').click()
    await expect(shown(page)).toHaveText(addresses)

    await button(page, 'Move picture 1 down').click()
    await expect(form(page).getByText('Picture moved to place 2 of 3')).toBeAttached()
    await expect(shown(page)).toHaveText([addresses[1]!, addresses[0]!, addresses[2]!])
    await expect(button(page, 'Move picture 1 up')).toBeDisabled()

    await expect(button(page, 'Move picture 2 down')).toBeFocused()
    // By keyboard.
    await page.keyboard.press('Enter')
    await expect(shown(page)).toHaveText([addresses[1]!, addresses[2]!, addresses[0]!])

    await shown(page).nth(0).dragTo(shown(page).nth(1))
    await expect(shown(page)).toHaveText([addresses[2]!, addresses[1]!, addresses[0]!])

    await button(page, 'Remove picture 2').click()
    await expect(shown(page)).toHaveText([addresses[2]!, addresses[0]!])
    await field(page, 'Add an image').fill(addresses[0]!)
    await button(page, 'Add to the gallery').click()
    await expect(field(page, 'Add an image')).toHaveAccessibleDescription(/This image is already here/)
    await field(page, 'Add an image').fill(addresses[1]!)
    await button(page, 'Add to the gallery').click()
    await button(page, 'Save changes').click()
    await expect(form(page).getByText('Saved.')).toBeVisible()
    await page.reload()
    await part(page, 'Gallery and video').click()
    await expect(shown(page)).toHaveText([addresses[2]!, addresses[0]!, addresses[1]!])
  })
})

test.describe('an existing game', () => {
  test('FORM-03: is edited, and its old address redirects', { tag: '@core' }, async ({ page }) => {
    const [before, after] = [aTitle('Before'), aTitle('After')]
    await signInAs(page, 'admin', 'editors')
    const id = await aGame(page, before)
    await open(page, `/admin/games/${id}`)
    await field(page, 'Title').fill(after)
    await button(page, 'Save changes').click()
    await expect(form(page).getByText('Saved.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible()
    await open(page, `/game/${slugOf(before)}`)
    await expect(page).toHaveURL(`/game/${slugOf(after)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(after)
  })

  test('FORM-03: edited by two concurrently, warns the second, who decides', { tag: '@core' }, async ({
    page,
    browser,
  }) => {
    await signInAs(page, 'admin', 'editors')
    const id = await aGame(page, aTitle('Contested'))
    await open(page, `/admin/games/${id}`)
    const other = await secondAdmin(browser)
    await open(other, `/admin/games/${id}`)
    await part(other, 'On the box').click()
    await field(other, 'Tagline').fill('Theirs')
    await button(other, 'Save changes').click()
    await expect(form(other).getByText('Saved.')).toBeVisible()

    await part(page, 'On the box').click()
    await field(page, 'Tagline').fill('Mine')
    await button(page, 'Save changes').click()
    await expect(form(page).getByText('You changed this game in another window on ')).toBeVisible()
    await expect(field(page, 'Tagline')).toHaveValue('Mine')
    await button(page, 'See that version').click()
    const dialog = page.getByRole('dialog', { name: 'That version' })
    await expect(dialog.getByRole('row', { name: /Tagline/ })).toContainText('Theirs')
    await page.keyboard.press('Escape')
    await expect(field(page, 'Tagline')).toHaveValue('Mine')
    await button(page, 'Keep my text').click()
    await expect(form(page).getByText('not saved')).toBeHidden()
    await expect(form(page).getByText('You changed this game in another window on ')).toBeHidden()

    await field(other, 'Tagline').fill('Theirs again')
    await button(other, 'Save changes').click()
    await button(other, 'Take that version').click()
    await expect(field(other, 'Tagline')).toHaveValue('Mine')
    await button(other, 'Use this text').click()
    await expect(field(other, 'Tagline')).toHaveValue('Theirs again')
    await other.context().close()
  })
})
