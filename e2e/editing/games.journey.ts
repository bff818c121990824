import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoBarriersAt } from '../support/accessibility.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs, signInByDialog } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (400|401|409|412)/ })

let made = 0
/** A title nobody else's journey uses. */
function aTitle(words: string): string {
  made += 1
  return `${words} ${process.pid}-${Date.now().toString(36)}-${made}`
}
const slugOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const form = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })
const part = (page: Page, name: string) => form(page).locator('summary').filter({ hasText: name })

async function asAdmin(page: Page, address: string) {
  await signInAs(page, 'admin', 'editors')
  await open(page, address)
}

async function fillIn(page: Page, title: string) {
  await field(page, 'Title').fill(title)
  await field(page, 'Description').fill('Two foxes, one henhouse, and not enough feathers for both.')
  await field(page, 'Image URL').fill(`${sites.editors}/pictures/articles/stock.svg`)
  await form(page).getByRole('checkbox', { name: 'Strategy' }).click()
  await field(page, 'Play time (minutes)').fill('30')
  await field(page, 'Min players').fill('2')
  await field(page, 'Max players').fill('4')
  await field(page, 'Expert rating (0–5)').fill('4.2')
}

/** A game of one's own, made by the call the form makes; its id. */
async function aGame(page: Page, title: string, fields: object = {}): Promise<number> {
  const answer = await page.request.post('/api/admin/games', {
    headers: { origin: sites.editors, 'idempotency-key': crypto.randomUUID() },
    data: { published: true, fields: { ...ENTERED, title, ...fields } },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

const ENTERED = {
  ...{ title: '', description: 'A game.', imageUrl: '/pictures/articles/stock.svg', categories: ['puzzle'] },
  ...{ difficulty: 'Easy', playMinutes: 20, minPlayers: 2, maxPlayers: 2, expertRating: 3.5, tagline: null },
  ...{ minAge: null, year: null, designers: [], mechanics: [], weight: null, mode: null },
  ...{
    twoPlayerVerdict: null,
    twoPlayerReason: null,
    expertReason: null,
    featured: false,
    bestSeller: false,
  },
  ...{ publisherName: null, publisherUrl: null, publisherDescription: null, publisherDescriptionHtml: null },
  ...{ youtubeVideoId: null, galleryImages: [], retailers: [], metaDescription: null, ogImage: null },
  ...{ metaKeywords: null, canonicalUrl: null, structuredData: null },
}

async function secondAdmin(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: sites.editors })).newPage()
  await signInAs(page, 'admin', 'editors')
  return page
}

test('ADMIN-01b: the pages of games lead everybody but an admin home', async ({ page }) => {
  const areLedHome = async () => {
    for (const address of ['/admin/games', '/admin/games/new', '/admin/games/1']) {
      await page.goto(address)
      await expect(page, address).toHaveURL('/')
      await expect(page.getByRole('navigation', { name: 'Admin' }), address).toBeHidden()
    }
  }
  await areLedHome()
  await signInAs(page, 'other', 'editors')
  await areLedHome()
})

test.describe('a new game', () => {
  test('FORM-01abcdefg: tells every rule beside its field, and begins at the first', async ({ page }) => {
    await asAdmin(page, '/admin/games/new')
    await expect(field(page, 'Difficulty')).toHaveValue('Medium')
    await expect(field(page, 'Difficulty').getByRole('option')).toHaveText(['Easy', 'Medium', 'Hard'])
    await button(page, 'Create game').click()
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
    for (const [name, wrong, words, right] of [
      [
        'Image URL',
        'box.jpg',
        'Enter an address that starts with http:// or https://',
        '/pictures/articles/stock.svg',
      ],
      ['Play time (minutes)', '0', 'Play time must be at least 1', '1'],
      ['Min players', '1.5', 'Min players must be a whole number', '3'],
      ['Max players', '2', 'Max players must be at least min players', '3'],
      ['Expert rating (0–5)', '5.1', 'Expert rating must be between 0 and 5', '5'],
      ['Expert rating (0–5)', '4.25', 'Expert rating goes in steps of 0.1', '0'],
      ['Expert rating (0–5)', 'good', 'Expert rating must be between 0 and 5', '3.3'],
    ] as const) {
      await field(page, name).fill(wrong)
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(words))
      await field(page, name).fill(right)
      await expect(field(page, name)).not.toHaveAttribute('aria-invalid')
    }
    await expect(form(page).getByRole('alert')).toBeHidden()
  })

  test('FORM-01: opens the part that hides a fault', async ({ page }) => {
    await asAdmin(page, '/admin/games/new')
    await fillIn(page, aTitle('Hidden fault'))
    await part(page, 'Gallery and video').click()
    await field(page, 'Gameplay video on YouTube').fill('no video')
    await part(page, 'Gallery and video').click()
    await button(page, 'Create game').click()
    await expect(field(page, 'Gameplay video on YouTube')).toBeFocused()
    await expect(field(page, 'Gameplay video on YouTube')).toHaveAccessibleDescription(/Enter the video’s id/)
  })

  test('FORM-01h: is illustrated by a file, seen before it is saved, and then stands on the site', async ({
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
    await expect(field(page, 'Image URL')).toHaveAccessibleDescription(/This file is no picture we can read/)
    const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a34' } })
      .png()
      .toBuffer()
    await files.setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: picture })
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

    const card = form(page).getByRole('complementary', { name: 'Preview of the card' })
    await expect(card).toContainText(title)
    await button(page, 'Preview the page').click()
    const preview = form(page).getByRole('article', { name: 'Preview of the page' })
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(preview).toContainText('Best, says our editor')
    await expect(preview).toContainText('$24.99')
    await button(page, 'Back to the form').click()
    expect((await page.request.get(`/game/${slugOf(title)}`)).status()).toBe(404)

    await button(page, 'Create game').click()
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

    // The form is empty again.
    await open(page, '/admin/games/new')
    await expect(field(page, 'Title')).toHaveValue('')
  })

  test('FORM-01i: that cannot be created says so, and nothing typed is lost', async ({ page, context }) => {
    const title = aTitle('Kept')
    await asAdmin(page, '/admin/games/new')
    await page.route('**/api/admin/games', (route) =>
      route.fulfill({ status: 409, json: { title: 'The catalogue is being moved', status: 409 } }),
    )
    await fillIn(page, title)
    await button(page, 'Create game').click()
    await expect(form(page).getByRole('alert')).toHaveText(
      'Failed to create game. The catalogue is being moved',
    )
    await expect(field(page, 'Title')).toHaveValue(title)

    const another = await context.newPage()
    await page.close()
    await open(another, '/admin/games/new')
    await expect(form(another).getByText('What you typed before is still here')).toBeVisible()
    await expect(field(another, 'Title')).toHaveValue(title)
    await expect(form(another).getByRole('checkbox', { name: 'Strategy' })).toBeChecked()
    await button(another, 'Start anew').click()
    await expect(field(another, 'Title')).toHaveValue('')
  })

  test('FORM-01: is created after the session ended and began again', async ({ page, context }) => {
    const title = aTitle('Session over')
    await asAdmin(page, '/admin/games/new')
    await fillIn(page, title)
    await context.clearCookies()
    await button(page, 'Create game').click()
    await signInByDialog(page, 'admin')
    await expect(field(page, 'Title')).toHaveValue(title)
    await button(page, 'Create game').click()
    await expect(page).toHaveURL(/\/admin\/games\/\d+$/)
  })

  test('FORM-01: of a name that is taken is warned of, and may be saved', async ({ page }) => {
    await asAdmin(page, '/admin/games/new')
    await field(page, 'Title').fill('hIVE')
    await expect(form(page).getByText('There is a game of this name already')).toBeVisible()
    await expect(form(page).getByRole('link', { name: 'Hive', exact: true })).toHaveAttribute(
      'href',
      /\/admin\/games\/\d+$/,
    )
  })

  test('FORM-01: can be entered by everybody, light and dark', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await asAdmin(page, '/admin/games/new')
    await button(page, 'Create game').click()
    await expect(field(page, 'Title')).toBeFocused()
    for (const summary of await form(page).locator('form summary').all()) await summary.click()
    await button(page, 'Add a retailer').click()
    await expectNoBarriersAt(page, [320])
  })
})

test.describe('the gallery', () => {
  const shown = (page: Page) => form(page).getByRole('list', { name: 'Gallery pictures' }).locator('p')
  const addresses = ['one', 'two', 'three'].map((name) => `/pictures/articles/stock.svg?${name}`)

  test('FORM-01: is put in order by buttons and by dragging, added to, and taken from', async ({ page }) => {
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

    // By keyboard alone.
    await button(page, 'Drag picture 3').focus()
    await page.keyboard.press('ArrowUp')
    await expect(button(page, 'Drag picture 2')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(shown(page)).toHaveText([addresses[2]!, addresses[1]!, addresses[0]!])

    // By dragging, once put back by Escape.
    const drag = async () => {
      await button(page, 'Drag picture 1').hover()
      await page.mouse.down()
      await shown(page).nth(2).hover({ force: true })
      await expect(shown(page)).toHaveText([addresses[1]!, addresses[0]!, addresses[2]!])
    }
    await drag()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(shown(page)).toHaveText([addresses[2]!, addresses[1]!, addresses[0]!])
    await drag()
    await page.mouse.up()
    await button(page, 'Move picture 3 up').click()
    await button(page, 'Move picture 2 up').click()
    await expect(shown(page)).toHaveText([addresses[2]!, addresses[1]!, addresses[0]!])

    await button(page, 'Remove picture 2').click()
    await expect(shown(page)).toHaveText([addresses[2]!, addresses[0]!])
    await field(page, 'Add a picture').fill(addresses[0]!)
    await button(page, 'Add to the gallery').click()
    await expect(field(page, 'Add a picture')).toHaveAccessibleDescription(/This picture is here already/)
    await field(page, 'Add a picture').fill(addresses[1]!)
    await button(page, 'Add to the gallery').click()
    await button(page, 'Save changes').click()
    await expect(form(page).getByText('Saved.')).toBeVisible()
    await page.reload()
    await part(page, 'Gallery and video').click()
    await expect(shown(page)).toHaveText([addresses[2]!, addresses[0]!, addresses[1]!])
  })
})

test.describe('a game that is there', () => {
  test('FORM-03a: is edited, and its old address leads on', async ({ page }) => {
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

  test('FORM-03a: saved by two at once, the second is told and decides', async ({ page, browser }) => {
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
    await expect(form(page).getByText('Somebody else saved this game meanwhile')).toBeVisible()
    await expect(field(page, 'Tagline')).toHaveValue('Mine')
    await button(page, 'Look at theirs').click()
    const dialog = page.getByRole('dialog', { name: 'Theirs and yours' })
    await expect(dialog.getByRole('row', { name: /Tagline/ })).toContainText('Theirs')
    await dialog.getByRole('button', { name: 'Keep typing' }).click()
    await expect(field(page, 'Tagline')).toHaveValue('Mine')
    await button(page, 'Look at theirs').click()
    await dialog.getByRole('button', { name: 'Save mine instead' }).click()
    await expect(form(page).getByText('Saved.')).toBeVisible()
    await expect(form(page).getByText('Somebody else saved this game meanwhile')).toBeHidden()

    await field(other, 'Tagline').fill('Theirs again')
    await button(other, 'Save changes').click()
    await button(other, 'Look at theirs').click()
    await other.getByRole('dialog').getByRole('button', { name: 'Take theirs' }).click()
    await expect(field(other, 'Tagline')).toHaveValue('Mine')
    await other.context().close()
  })

  test('FORM-03bc: is unpublished and published, while what is typed stays', async ({ page }) => {
    const title = aTitle('On and off')
    await signInAs(page, 'admin', 'editors')
    const id = await aGame(page, title)
    await open(page, `/admin/games/${id}`)
    await field(page, 'Description').fill('Typed meanwhile.')
    await button(page, 'Unpublish').click()
    await expect(button(page, 'Publish')).toBeVisible()
    await expect(form(page).getByText('Not published')).toBeVisible()
    expect((await page.request.get(`/game/${slugOf(title)}`)).status()).toBe(404)
    await expect(field(page, 'Description')).toHaveValue('Typed meanwhile.')
    await button(page, 'Save changes').click()
    await expect(form(page).getByText('Saved.')).toBeVisible()
    await button(page, 'Publish').click()
    await expect(button(page, 'Unpublish')).toBeVisible()
    expect((await page.request.get(`/game/${slugOf(title)}`)).status()).toBe(200)
  })

  test('FORM-03d: is deleted after a question, and gone', async ({ page }) => {
    const title = aTitle('Going')
    await signInAs(page, 'admin', 'editors')
    const id = await aGame(page, title)
    await open(page, `/admin/games/${id}`)
    await button(page, 'Delete game').click()
    const dialog = page.getByRole('dialog', { name: 'Delete this game?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await button(page, 'Delete game').click()
    await dialog.getByRole('button', { name: 'Delete game' }).click()
    await expect(page).toHaveURL('/admin/games')
    expect((await page.request.get(`/game/${slugOf(title)}`)).status()).toBe(404)
    await open(page, `/admin/games/${id}`)
    await expect(page.getByRole('heading', { name: 'Game not found' })).toBeVisible()
  })
})

test('FORM-03c: the list finds games, and sets flags on many', async ({ page }) => {
  const name = aTitle('Listed')
  await signInAs(page, 'admin', 'editors')
  for (const each of ['one', 'two', 'three']) await aGame(page, `${name} ${each}`)
  await open(page, '/admin/games')
  await field(page, 'Search by title').fill(name.toUpperCase())
  await button(page, 'Search').click()
  await expect(form(page).getByText('3 games', { exact: true })).toBeVisible()
  const row = (each: string) => form(page).getByRole('row', { name: new RegExp(`${name} ${each}`) })
  await row('one').getByRole('checkbox').click()
  await row('two').getByRole('checkbox').click()
  const chosen = form(page).getByRole('region', { name: 'Chosen games' })
  await expect(chosen).toContainText('2 games chosen')
  await chosen.getByRole('button', { name: 'Mark as best seller' }).click()
  await expect(row('one')).toContainText('Best seller')
  await expect(row('two')).toContainText('Best seller')
  await expect(row('three')).not.toContainText('Best seller')
  await expect(chosen).toBeHidden()

  await form(page).getByRole('checkbox', { name: 'Choose all on this page' }).click()
  await expect(chosen).toContainText('3 games chosen')
  await chosen.getByRole('button', { name: 'Unpublish' }).click()
  await expect(row('three')).toContainText('Unpublished')
  await form(page)
    .getByRole('link', { name: /^Unpublished/ })
    .click()
  await expect(form(page).getByText('3 games', { exact: true })).toBeVisible()
  await field(page, 'Sort by').selectOption('Newest')
  await expect(form(page).getByRole('row').nth(1)).toContainText(`${name} three`)
  await page.reload()
  await expect(form(page).getByRole('row').nth(1)).toContainText(`${name} three`)
  await form(page)
    .getByRole('link', { name: `Edit ${name} three` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} three` })).toBeVisible()
})
