import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { barriersOf } from '../../support/accessibility.ts'
import { expect, open, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { movingPicture } from '../../support/pages/moving-picture.ts'
import { aDraft, openPanel, type Post, site, state, text } from './post-editor.ts'

const photo = readFileSync(path.resolve('src/testing/pictures/turned.heic'))

async function putPicture(page: Page, file: { name: string; mimeType: string; buffer: Buffer }, alt: string) {
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/picture')
  await expect(page.getByRole('option', { name: /^Image/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const chosen = page.waitForEvent('filechooser')
  await dialog.getByLabel('Choose a file for Image').click()
  await (await chosen).setFiles(file)
  await expect(dialog.getByLabel('Image', { exact: true })).toHaveValue(/^\/pictures\//)
  await dialog.getByLabel('What it shows').fill(alt)
  await dialog.getByRole('button', { name: 'Insert image' }).click()
  await expect(dialog).toBeHidden()
}

test('FORM-02: a phone’s HEIC is rotated correctly, and an animation plays until a reader pauses it', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'admin', 'editors')
  const mark = Date.now().toString(36)
  const draft: Post = await aDraft(page, `Pictures ${mark}`, '<p>First.</p>')
  await open(page, `${site}/admin/posts/${draft.id}`)
  await expect(text(page)).toHaveText('First.')
  await putPicture(page, { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: photo }, 'A blue table')
  const taken = text(page).getByRole('img', { name: 'A blue table' })
  await expect(taken).toHaveJSProperty('naturalWidth', 240)
  await expect(taken).toHaveJSProperty('naturalHeight', 320)
  await putPicture(
    page,
    { name: 'dice.gif', mimeType: 'image/gif', buffer: await movingPicture() },
    'Two dice',
  )
  const shown = (name: string) => page.getByRole('img', { name })
  const source = () => shown('Two dice').evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(source).toMatch(/-moving\.webp$/)
  await expect(state(page)).toHaveText(/^saved/i)
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^Published on /)).toBeVisible()

  const article = `${site}/blog/pictures-${mark}`
  await open(page, article)
  const stop = page.getByRole('button', { name: 'Stop' })
  await expect.poll(source).toMatch(/-moving\.webp$/)
  await stop.focus()
  await page.keyboard.press('Space')
  await expect.poll(source).not.toContain('moving')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(source).toMatch(/-moving\.webp$/)
  expect(await barriersOf(page)).toEqual([])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, article)
  await expect.poll(source).toMatch(/[0-9a-f]{32}\.webp$/)
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(source).toMatch(/-moving\.webp$/)
})
