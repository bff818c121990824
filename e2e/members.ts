import type { Page } from '@playwright/test'
import { signInByCall } from './accounts.ts'
import { expect, test } from './journey.ts'
import { emailOf, PASSWORD, type Person } from './member-data.ts'
import { READY_URL, sites } from './sites.ts'

type SiteWithMembers = 'members' | 'settings' | 'editors'

/** Signs in as a member without the dialog, which has journeys of its own. */
export async function signInAs(page: Page, person: Person, site: SiteWithMembers = 'members'): Promise<void> {
  await asAtFirst(person, site)
  return signInByCall(page, emailOf(person), { password: PASSWORD, site: sites[site] })
}

/** A journey that goes once more finds its member as the first try did. */
export async function asAtFirst(person: Person, site: SiteWithMembers = 'members'): Promise<void> {
  const { retry, repeatEachIndex } = test.info()
  if (retry === 0 && repeatEachIndex === 0) return
  const answer = await fetch(`${READY_URL}?${new URLSearchParams({ site, person })}`, { method: 'POST' })
  expect(answer.status, await answer.text()).toBe(200)
}

/** Signs in by the dialog that is open. */
export async function signInByDialog(page: Page, person: Person): Promise<void> {
  await asAtFirst(person)
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
