import sharp from 'sharp'
import { expect, open, test } from '../../support/journey.ts'
import { sites } from '../../support/sites.ts'
import { asAdmin, aTitle, button, field, fillIn, form, part, slugOf } from './game-form.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (400|401|409|412)/ })

const aPicture = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#a34' } })
    .png()
    .toBuffer()

test.describe('a new game', () => {
  for (const width of [390, 1280])
    test(`FORM-01: is published in 5 clicks, with fields one Tab apart, at ${width} px`, async ({ page }) => {
      const title = aTitle('Five clicks')
      await page.setViewportSize({ width, height: 844 })
      await asAdmin(page, '/admin')
      let clicks = 0
      const click = async (target: ReturnType<typeof field>) => {
        clicks += 1
        await target.click()
      }
      await click(page.getByRole('button', { name: 'New', exact: true }))
      await click(page.getByRole('menuitem', { name: 'New game' }))
      // The title has the focus.
      await expect(field(page, 'Title')).toBeFocused()
      await page.keyboard.type(title)
      await field(page, 'Description').focus()
      await page.keyboard.type('Five presses, and two can play.')
      const chosen = page.waitForEvent('filechooser')
      await click(form(page).getByLabel('Choose a file for Image URL'))
      await (await chosen).setFiles({ name: 'box.png', mimeType: 'image/png', buffer: await aPicture() })
      await click(form(page).getByRole('checkbox', { name: 'Strategy' }))
      for (const [name, words] of [
        ['Play time (minutes)', '30'],
        ['Min players', '2'],
        ['Max players', '4'],
        ['Expert rating (0–5)', '4.2'],
      ] as const) {
        await field(page, name).focus()
        await page.keyboard.type(words)
      }
      await expect(field(page, 'Image URL')).toHaveValue(/^\/pictures\//)
      // Publish is visible wherever the form is scrolled to.
      await expect(button(page, 'Publish')).toBeInViewport({ ratio: 1 })
      await click(button(page, 'Publish'))
      await expect(page).toHaveURL(/\/admin\/games\/\d+$/)
      expect(clicks).toBe(5)
      await expect(async () =>
        expect((await page.request.get(`/game/${slugOf(title)}`)).status()).toBe(200),
      ).toPass({ timeout: 5_000 })
    })

  test('FORM-01: shows every validation message beside its field, and focuses the first', async ({
    page,
  }) => {
    await asAdmin(page, '/admin/games/new')
    await expect(field(page, 'Difficulty')).toHaveValue('Medium')
    await expect(field(page, 'Difficulty').getByRole('option')).toHaveText(['Easy', 'Medium', 'Hard'])
    await button(page, 'Publish').click()
    await expect(field(page, 'Title')).toBeFocused()
    for (const [name, words] of [
      ['Title', 'Title is required'],
      ['Description', 'Description is required'],
      ['Image URL', 'Image is required: an address or a file'],
      ['Play time (minutes)', 'Play time is required'],
      ['Min players', 'Min players is required'],
      ['Max players', 'Max players is required'],
      ['Expert rating (0–5)', 'Expert rating is required'],
    ] as const)
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(words))
    await expect(form(page).getByRole('group', { name: 'Categories' })).toContainText(
      'Choose at least one category',
    )
    await expect(form(page).getByRole('alert')).toHaveText('8 fields need another look.')

    await fillIn(page, aTitle('Rules'))
    await field(page, 'Max players').fill('1')
    await expect(field(page, 'Max players')).toHaveAccessibleDescription(/must be at least min players/)
    await field(page, 'Max players').fill('3')
    await expect(field(page, 'Max players')).not.toHaveAttribute('aria-invalid')
    await expect(form(page).getByRole('alert')).toBeHidden()
  })

  test('FORM-01: gets an image from a file, previewed before saving, and then on the site', async ({
    page,
  }) => {
    const title = aTitle('Two Foxes')
    await asAdmin(page, '/admin/games/new')
    await fillIn(page, title)
    await field(page, 'Image URL').fill('')

    const files = form(page).getByLabel('Choose a file for Image URL')
    await files.setInputFiles({
      name: 'box.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture at all'),
    })
    await expect(field(page, 'Image URL')).toHaveAccessibleDescription(/We can’t read this file as an image/)
    await files.setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: await aPicture() })
    await expect(field(page, 'Image URL')).toHaveValue(/^\/pictures\/[0-9a-f]{32}\.webp$/)

    await part(page, 'With two').click()
    await field(page, 'With exactly two').selectOption('best')
    await field(page, 'Why').fill('Every feather counts.')
    await part(page, 'Retailers').click()
    await button(page, 'Add a retailer').click()
    await field(page, 'Retailer').fill('Corner Shop')
    await field(page, 'Address of the game there').fill('https://shop.example/foxes')
    await field(page, 'Price').fill('24.99')
    await field(page, 'Price seen on').fill('2026-11-02')

    await field(page, 'Card').check()
    const view = form(page).getByRole('complementary', { name: 'As visitors see it' })
    await expect(view).toContainText(title)
    await field(page, 'Page').check()
    const preview = view.frameLocator('iframe').locator('article')
    await expect(preview.locator('h1')).toHaveText(title)
    await expect(preview).toContainText('Editor’s verdict: best with two')
    await expect(preview).toContainText('$24.99')
    expect((await page.request.get(`/game/${slugOf(title)}`)).status()).toBe(404)

    await button(page, 'Publish').click()
    await expect(page).toHaveURL(/\/admin\/games\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await form(page).getByRole('link', { name: 'See its page' }).click()
    await expect(page).toHaveURL(`/game/${slugOf(title)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(form(page).locator('.game-cover source[type="image/avif"]').first()).toHaveAttribute(
      'srcset',
      /-480\.avif 480w, .*-1600\.avif 1600w/,
    )
    await expect(form(page).locator('.game-cover .picture').first()).toHaveAttribute('data-state', 'loaded')
    await expect(form(page).getByRole('link', { name: /Corner Shop/ })).toContainText('$24.99')

    // The form is empty the next time.
    await open(page, '/admin/games/new')
    await expect(field(page, 'Title')).toHaveValue('')
  })

  test('FORM-01: that cannot be created shows a message, and nothing typed is lost', async ({
    page,
    context,
  }) => {
    const title = aTitle('Kept')
    await asAdmin(page, '/admin/games/new')
    await page.route('**/api/admin/games', (route) =>
      route.fulfill({ status: 409, json: { title: 'The catalogue is being moved', status: 409 } }),
    )
    await fillIn(page, title)
    await button(page, 'Publish').click()
    await expect(form(page).getByRole('alert')).toHaveText(
      'Failed to create game. The catalogue is being moved',
    )
    await expect(field(page, 'Title')).toHaveValue(title)

    const another = await context.newPage()
    await page.close()
    await open(another, '/admin/games/new')
    await expect(form(another).getByText(/^Unsaved changes from .* restored/)).toBeVisible()
    await expect(field(another, 'Title')).toHaveValue(title)
    await expect(form(another).getByRole('checkbox', { name: 'Strategy' })).toBeChecked()
    await button(another, 'Discard them').click()
    await expect(field(another, 'Title')).toHaveValue('')
  })
})
