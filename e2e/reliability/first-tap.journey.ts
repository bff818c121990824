import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

/** The page comes to life first, four times slower than on a machine that may be busy already. */
const patiently = expect.configure({ timeout: 20_000 })

/** A page drawn on a phone four times slower, whose script is on the way and comes when it is let through. */
async function openWithScriptHeldBack(page: Page, address: string): Promise<() => void> {
  let letThrough: () => void = Boolean
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isLetThrough
    await route.continue().catch(() => undefined)
  })
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address, { waitUntil: 'commit' })
  await patiently(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  return letThrough
}

test('clicks before hydration are replayed: a heart, and a filter', {
  tag: '@core',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const letThrough = await openWithScriptHeldBack(page, `${sites.starter}/?category=cooperative`)
  const heart = page.getByRole('main').getByRole('button', { name: 'Save Codenames: Duet to favorites' })
  await heart.click()
  await page.getByRole('group', { name: 'Difficulty' }).first().getByLabel('Easy').click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  letThrough()
  await patiently(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/difficulty=easy/)
})

test('text typed before hydration is searched, and the field keeps the focus', async ({ page }) => {
  const letThrough = await openWithScriptHeldBack(page, `${sites.starter}/about`)
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search games' }).first()
  await search.click()
  await search.pressSequentially('patchw')
  letThrough()
  await patiently(page.getByRole('option', { name: /Patchwork/ }).first()).toBeVisible()
  await expect(search).toHaveValue('patchw')
  await expect(search).toBeFocused()
})
