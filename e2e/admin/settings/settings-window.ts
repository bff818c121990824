import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, open } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { sites } from '../../support/sites.ts'

export const site = sites.settings

export const DEFAULTS = {
  'general.siteName': 'TwoTop',
  'general.tagline': 'Board games for two',
  'general.description': 'Board games for two players, picked for the evening you have.',
  'theme.primaryColor': '#9333ea',
  'social.twitter': '',
  'social.facebook': '',
  'social.instagram': '',
  'features.enableBlog': true,
  'features.enableReviews': true,
  'features.enableNewsletter': true,
  'security.adminSecondFactor': false,
}

/** Signs in as an admin, opens the settings from the dashboard and returns their dialog. */
export async function openSettings(page: Page, action = 'General Settings') {
  await signInAs(page, 'admin', 'settings')
  await open(page, '/admin')
  await page.getByRole('button', { name: action }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Site Name')).toBeVisible()
  return dialog
}

export async function set(page: Page, changes: Partial<typeof DEFAULTS>) {
  await signInAs(page, 'admin', 'settings')
  const answer = await page.request.patch(`${site}/api/admin/site-settings`, {
    data: changes,
    headers: { origin: site },
  })
  expect(answer.status()).toBe(200)
}

/** Opens an empty page in a new browser context, as a new visitor. */
export async function aVisitor(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: site, locale: 'en-US' })).newPage()
}

export const statusOf = async (request: APIRequestContext, path: string) =>
  (await request.get(`${site}${path}`)).status()
