import type { Browser, Page } from '@playwright/test'
import { aMember, signInByCall } from '../support/accounts.ts'
import { expect, open } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

/** A member nobody met before, in a browser of their own. */
export async function someone(browser: Browser, wanted: Parameters<typeof aMember>[1] = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: sites.members })
  const page = await context.newPage()
  const { email } = await aMember(page.request, wanted)
  await signInByCall(page, email)
  return page
}

/** The link of a new invitation, from where the page shows it. */
export async function linkMadeBy(page: Page): Promise<string> {
  await open(page, '/us')
  const answered = page.waitForResponse('**/api/pair/invitation')
  await page.getByRole('button', { name: 'Invite your partner' }).click()
  const { token } = await (await answered).json()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  return `/us/invited?token=${token}`
}
