import type { Browser, Page } from '@playwright/test'
import { aMember, signInByCall } from '../support/accounts.ts'
import { expect, open } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

/** Creates a member and signs them in, in a new browser context. Returns their page. */
export async function newMember(browser: Browser, wanted: Parameters<typeof aMember>[1] = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: sites.members })
  const page = await context.newPage()
  const { email } = await aMember(page.request, wanted)
  await signInByCall(page, email)
  return page
}

/** Creates an invitation on the pair's page. Returns the path of its link. */
export async function linkMadeBy(page: Page): Promise<string> {
  await open(page, '/us')
  const answered = page.waitForResponse('**/api/pair/invitation')
  await page.getByRole('button', { name: 'Invite your partner' }).click()
  const { token } = await (await answered).json()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  return `/us/invited?token=${token}`
}
