import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoBarriers } from '../support/accessibility.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (400|401|409)/ })

let colour = Math.floor(Math.random() * 0xffffff)
/** Returns a new image as a file to upload. */
const drawn = async (name: string, width: number, height: number) => {
  colour = (colour + 7919) % 0xffffff
  const background = `#${colour.toString(16).padStart(6, '0')}`
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
const wall = (page: Page) => page.getByRole('main').getByRole('list')
const tile = (page: Page, name: string) => wall(page).getByRole('button', { name })
const details = (page: Page) => page.getByRole('dialog')
/** Waits for two uploads, one after the other, each resized to every width. */
const added = (page: Page) =>
  expect(page.getByText('2 images added to the library.')).toBeVisible({ timeout: 40_000 })

test('images are added, found, described by keyboard alone, and deleted with undo', {
  tag: '@core',
}, async ({ page }) => {
  test.slow()
  const mark = `cups-${Date.now()}`
  const names = [`${mark}-one.png`, `${mark}-two.png`]
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/pictures')
  await page
    .getByLabel('Add images')
    .setInputFiles([
      ...(await Promise.all(names.map((name) => drawn(name, 300, 200)))),
      { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear friend') },
    ])
  await added(page)
  await expect(page.getByText(/^letter\.png: We can’t read this file as an image/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  // The search is typed before the pressed view is displayed; the list must apply both.
  await page.getByRole('searchbox').fill(mark)
  await page.getByRole('button', { name: /^No alt text/ }).evaluate((view: HTMLElement) => {
    view.click()
    document.querySelector<HTMLFormElement>('search form')?.requestSubmit()
  })
  await expect(page.getByText(`2 images with “${mark}”`)).toBeVisible()
  await page
    .getByLabel(/^Alt text/)
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Describe the image, or mark it as decorative.')).toBeVisible()
  await page.keyboard.type('Two cups on a table')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`1 image with “${mark}”`)).toBeVisible()
  await expect(page.getByLabel(/^Alt text/)).toBeFocused()
  await page.keyboard.type('Two cards beside them')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`0 images with “${mark}”`)).toBeVisible()

  await page.getByRole('button', { name: /^All/ }).click()
  await expect(tile(page, names[0] ?? '')).toBeVisible()
  await tile(page, names[0] ?? '').focus()
  await page.keyboard.press('Enter')
  await expect(details(page).getByLabel(/^Alt text/)).toHaveValue(/Two c/)
  await expectNoBarriers(page)
  await details(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The image is in the trash.')).toBeVisible()
  await expect(tile(page, names[0] ?? '')).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(tile(page, names[0] ?? '')).toBeVisible()
  await expect(tile(page, names[1] ?? '')).toBeVisible()
})
