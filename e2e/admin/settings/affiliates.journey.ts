import type { Page } from '@playwright/test'
import { expect, open, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { site } from './settings-window.ts'

test.use({ baseURL: site, mayLog: /status of (400|401|403|500|503)|ERR_/ })

// They all change the same retailer.
test.describe.configure({ mode: 'serial' })

test.describe('affiliate settings', () => {
  const fields = (dialog: ReturnType<Page['getByRole']>, retailer: string) =>
    dialog.getByRole('group', { name: retailer, exact: true })

  async function atAffiliates(page: Page) {
    await signInAs(page, 'admin', 'settings')
    await open(page, '/admin')
    await page.getByRole('button', { name: 'Affiliate Settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Affiliate Settings' })
    await expect(dialog.getByLabel('Affiliate ID').first()).toBeVisible()
    return dialog
  }

  test('ADMIN-05: save a field once, half a second after the last keystroke', { tag: '@core' }, async ({
    page,
  }) => {
    await page.clock.install()
    const dialog = await atAffiliates(page)
    const amazon = fields(dialog, 'Amazon')
    const saves: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') saves.push(request.postDataJSON())
    })
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await amazon.getByLabel('Affiliate ID').pressSequentially('two-2')
    await page.clock.runFor(400)
    await amazon.getByLabel('Affiliate ID').pressSequentially('0')
    await page.clock.runFor(400)
    await expect(amazon.getByLabel('Affiliate ID')).toHaveValue('two-20')
    expect(saves).toEqual([])
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.clock.runFor(150)
    expect((await saved).status()).toBe(200)
    expect(saves).toEqual([{ affiliateId: 'two-20' }])
    await page.clock.resume()
    await page.reload()
    await page.getByRole('button', { name: 'Affiliate Settings' }).click()
    await expect(amazon.getByLabel('Affiliate ID')).toHaveValue('two-20')
    const emptied = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await amazon.getByLabel('Affiliate ID').fill('')
    await emptied
  })

  test('ADMIN-05: list the retailers by name with three fields each; a click outside closes and saves pending changes; Close closes', async ({
    page,
  }) => {
    const dialog = await atAffiliates(page)
    const names = await dialog.locator('fieldset > legend').allTextContents()
    expect(names.length).toBeGreaterThan(1)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
    for (const name of ['Affiliate ID', 'Affiliate Tag', 'Template URL'])
      await expect(dialog.getByLabel(name)).toHaveCount(names.length)
    await expect(dialog.getByLabel('Template URL').first()).toHaveAttribute(
      'placeholder',
      /\{product_id\}.*\{affiliate_tag\}/,
    )
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Affiliate Settings' }).click()
    const tag = fields(dialog, 'Amazon').getByLabel('Affiliate Tag')
    await tag.fill('kept')
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
    expect((await saved).status()).toBe(200)
    await page.getByRole('button', { name: 'Affiliate Settings' }).click()
    await expect(tag).toHaveValue('kept')
    const emptied = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await tag.fill('')
    await emptied
  })
})
