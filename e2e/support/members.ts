import { randomUUID } from 'node:crypto'
import type { Cookie, Page } from '@playwright/test'
import { signInByCall } from './accounts.ts'
import { emailOf, PASSWORD, type Person } from './filled/member-data.ts'
import { expect, test } from './journey.ts'
import { READY_URL, sites } from './sites.ts'

type SiteWithMembers = 'members' | 'settings' | 'editors'

/** The sessions this worker's journeys had so far: a password is judged slowly on purpose, and once is enough. */
const sessions = new Map<string, Cookie[]>()

/** Signs in as a member without the dialog, which has journeys of its own. */
export async function signInAs(page: Page, person: Person, site: SiteWithMembers = 'members'): Promise<void> {
  await asAtFirst(person, site)
  const key = `${site} ${person}`
  const saved = sessions.get(key)
  if (saved) {
    await page.context().addCookies(saved)
    const { member } = await (await page.request.get(`${sites[site]}/api/me`)).json()
    if (member?.email === emailOf(person)) return
  }
  await signInByCall(page, emailOf(person), { site: sites[site] })
  sessions.set(key, await page.context().cookies(sites[site]))
}

/** A journey that goes once more finds its member as the first try did. */
export async function asAtFirst(person: Person, site: SiteWithMembers = 'members'): Promise<void> {
  const { retry, repeatEachIndex } = test.info()
  if (retry === 0 && repeatEachIndex === 0) return
  const answer = await fetch(`${READY_URL}?${new URLSearchParams({ site: sites[site], person })}`, {
    method: 'POST',
  })
  expect(answer.status, await answer.text()).toBe(200)
}

/** Signs in by the dialog that is open. */
export async function signInByDialog(page: Page, person: Person): Promise<void> {
  await asAtFirst(person)
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Password') })
  // Where a session ended over something, the account is known already.
  const email = dialog.getByLabel('Email')
  if (await email.isEditable()) await email.fill(emailOf(person))
  else await expect(email).toHaveValue(emailOf(person))
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** What the server holds of whoever is signed in. */
export async function meOf(page: Page): Promise<{
  favoriteIds: number[]
  ratings: { gameId: number; rating: number }[]
  votes: { gameId: number; vote: string; sentence: string | null }[]
}> {
  return (await page.request.get(`${sites.members}/api/me`)).json()
}

const calling = () => ({ origin: sites.members, 'idempotency-key': randomUUID() })

/** Posts a comment as whoever is signed in on the site `members`, and says which it is. */
export async function postComment(page: Page, slug: string, content: string): Promise<number> {
  const answer = await page.request.post(`${sites.members}/api/games/${slug}/comments`, {
    data: { content },
    headers: calling(),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).id
}
