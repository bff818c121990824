import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { aGame, aTitle, field, form, slugOf } from '../editing/games/game-form.ts'
import { expectNoBarriers } from '../support/accessibility.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.editors })

let drawn = 0
const tile = (page: Page, name: string) => form(page).getByRole('list').getByRole('button', { name })
const details = (page: Page) => page.getByRole('dialog')
const box = (page: Page) => page.locator('.gallery-window img').first()

/** Uploads a new image; returns its address. */
async function aPicture(page: Page, name: string): Promise<string> {
  const answer = await page.request.post(`/api/admin/pictures?name=${encodeURIComponent(name)}`, {
    headers: { origin: sites.editors, 'content-type': 'application/octet-stream' },
    data: await aFile(),
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { address: string }).address
}

async function aFile(): Promise<Buffer> {
  drawn += 1
  const seed = (Date.now() * 31 + drawn * 7919) % 0xffffff
  return sharp({
    create: { width: 900, height: 300, channels: 3, background: `#${seed.toString(16).padStart(6, '0')}` },
  })
    .composite([
      {
        input: { create: { width: 200, height: 200, channels: 3, background: '#e5533d' } },
        left: 60,
        top: 50,
      },
    ])
    .png()
    .toBuffer()
}

test('a focal point is set by keyboard or press, and visible to visitors within a second', async ({
  page,
}) => {
  await signInAs(page, 'admin', 'editors')
  const title = aTitle('In sight')
  const address = await aPicture(page, `${title}.png`)
  await aGame(page, title, { imageUrl: address })
  await open(page, `/game/${slugOf(title)}`)
  await expect(box(page)).toHaveCSS('object-position', '50% 50%')

  await open(page, `/admin/pictures?q=${encodeURIComponent(title)}`)
  await tile(page, title).click()
  const lens = details(page).getByRole('slider', { name: 'What stays visible' })
  await lens.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(lens).toHaveAttribute('aria-valuetext', '31 percent from the left, 49 from the top')
  await expect(details(page).locator('.crop img').first()).toHaveCSS('object-position', '31% 49%')
  const frame = await details(page).locator('.focal-on').boundingBox()
  if (!frame) throw new Error('the picture is not shown')
  await page.mouse.move(frame.x + frame.width * 0.5, frame.y + frame.height * 0.5)
  await page.mouse.down()
  await page.mouse.move(frame.x + frame.width * 0.2, frame.y + frame.height * 0.5, { steps: 4 })
  await page.mouse.up()
  await expect(lens).toHaveAttribute('aria-valuenow', '20')
  await expect(lens).toBeFocused()
  await expectNoBarriers(page, { within: 'dialog' })
  await details(page).getByRole('button', { name: 'Save focal point' }).click()
  await expect(details(page).getByText('Saved.')).toBeVisible()

  await expect
    .poll(async () => (await page.request.get(`/game/${slugOf(title)}`)).text())
    .toMatch(/object-position:20% \d+%/)
  await open(page, `/game/${slugOf(title)}`)
  await expect(box(page)).toHaveCSS('object-position', /^20% /)
  const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
  const cut = await page.request.get(new URL(shared ?? '').pathname)
  expect(cut.status()).toBe(200)
  expect(cut.headers()['content-type']).toBe('image/jpeg')
})

test('a game and a post take images from the library, found by typing and chosen by keyboard', async ({
  page,
}) => {
  await signInAs(page, 'admin', 'editors')
  const title = aTitle('Kept')
  const address = await aPicture(page, `${title}.png`)
  await aPicture(page, `other ${title}.png`)
  await open(page, '/admin/games/new')
  const opener = form(page).getByRole('button', { name: /^From the library for Image URL/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(details(page).getByRole('heading', { name: 'Choose an image' })).toBeVisible()
  await details(page).getByRole('searchbox').fill(title)
  await expect(details(page).getByRole('status')).toContainText(`2 images with “${title}”`)
  await expectNoBarriers(page, { within: 'dialog' })
  await details(page)
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .focus()
  await page.keyboard.press('Enter')
  await expect(details(page)).toHaveCount(0)
  await expect(field(page, 'Image URL')).toHaveValue(address)

  await form(page)
    .getByRole('button', { name: /^From the library for Add an image/ })
    .click()
  await details(page).getByRole('searchbox').fill(`other ${title}`)
  await details(page)
    .getByRole('button', { name: new RegExp(`^other ${title}`) })
    .click()
  await expect(form(page).getByRole('list', { name: 'Gallery images' }).getByRole('listitem')).toHaveCount(1)

  await open(page, '/admin/posts/new')
  await page.getByRole('button', { name: /^From the library for Featured image/ }).click()
  await details(page).getByRole('searchbox').fill(title)
  await page.keyboard.press('Enter')
  await details(page)
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click()
  await expect(page.getByLabel('Featured image', { exact: true })).toHaveValue(address)
})
