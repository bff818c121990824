import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

/** Waits long enough for hydration with a processor slowed four times, on a machine that may be busy. */
const patiently = expect.configure({ timeout: 20_000 })

/** Opens a page with a processor slowed four times and its script delayed. Returns a function that lets the script load. */
async function openWithScriptDelayed(page: Page, address: string): Promise<() => void> {
  let release: () => void = Boolean
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isReleased
    await route.continue().catch(() => undefined)
  })
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address, { waitUntil: 'commit' })
  await patiently(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  return release
}

test('clicks before hydration are replayed: a heart, and a filter', {
  tag: '@core',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const release = await openWithScriptDelayed(page, `${sites.starter}/?category=cooperative`)
  const heart = page.getByRole('main').getByRole('button', { name: 'Save Codenames: Duet to favorites' })
  await heart.click()
  await page.getByRole('group', { name: 'Difficulty' }).first().getByLabel('Easy').click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  release()
  await patiently(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/difficulty=easy/)
})

test('text typed before hydration is searched, and the field keeps the focus', async ({ page }) => {
  const release = await openWithScriptDelayed(page, `${sites.starter}/about`)
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search games' }).first()
  await search.click()
  await search.pressSequentially('patchw')
  release()
  await patiently(page.getByRole('option', { name: /Patchwork/ }).first()).toBeVisible()
  await expect(search).toHaveValue('patchw')
  await expect(search).toBeFocused()
})
