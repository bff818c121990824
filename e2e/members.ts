import type { Page } from '@playwright/test'
import { signInByCall } from './accounts.ts'
import { expect } from './journey.ts'
import { emailOf, PASSWORD, type Person } from './member-data.ts'
import { sites } from './sites.ts'

/** Signs in as a member without the dialog, which has journeys of its own. */
export function signInAs(
  page: Page,
  person: Person,
  site: 'members' | 'settings' | 'editors' = 'members',
): Promise<void> {
  return signInByCall(page, emailOf(person), { password: PASSWORD, site: sites[site] })
}

/** Signs in by the dialog that is open. */
export async function signInByDialog(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Password') })
  await dialog.getByLabel('Email').fill(emailOf(person))
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** What the server holds of whoever is signed in. */
export async function meOf(page: Page): Promise<{
  favoriteIds: number[]
  ratings: { gameId: number; rating: number }[]
}> {
  return (await page.request.get(`${sites.members}/api/me`)).json()
}
