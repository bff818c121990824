import { randomUUID } from 'node:crypto'
import type { Cookie, Page } from '@playwright/test'
import { signInByCall } from './accounts.ts'
import { emailOf, PASSWORD, type Person } from './filled/member-data.ts'
import { expect, test } from './journey.ts'
import { READY_URL, sites } from './sites.ts'

type SiteWithMembers = 'members' | 'settings' | 'editors'

/** Cookies of this worker's sessions by site and member: checking a password is slow on purpose, so each signs in once. */
const sessions = new Map<string, Cookie[]>()

/** Signs in a member of {@link people} through the API, or by the session of an earlier journey. */
export async function signInAs(page: Page, person: Person, site: SiteWithMembers = 'members'): Promise<void> {
  await resetOnRetry(person, site)
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

/** Resets a member if this is a retry or repetition of the journey. */
export async function resetOnRetry(person: Person, site: SiteWithMembers = 'members'): Promise<void> {
  const { retry, repeatEachIndex } = test.info()
  if (retry === 0 && repeatEachIndex === 0) return
  const answer = await fetch(`${READY_URL}?${new URLSearchParams({ site: sites[site], person })}`, {
    method: 'POST',
  })
  expect(answer.status, await answer.text()).toBe(200)
}

/** Signs in by the open dialog. */
export async function signInByDialog(page: Page, person: Person): Promise<void> {
  await resetOnRetry(person)
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Password') })
  // If the dialog opened because the session ended, the email is filled in already.
  const email = dialog.getByLabel('Email')
  if (await email.isEditable()) await email.fill(emailOf(person))
  else await expect(email).toHaveValue(emailOf(person))
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Returns favorites, ratings and votes of the signed-in member, by the API. */
export async function meOf(page: Page): Promise<{
  favoriteIds: number[]
  ratings: { gameId: number; rating: number }[]
  votes: { gameId: number; vote: string; sentence: string | null }[]
}> {
  return (await page.request.get(`${sites.members}/api/me`)).json()
}

const calling = () => ({ origin: sites.members, 'idempotency-key': randomUUID() })

/** Posts a comment as the signed-in member on the site `members`; returns its id. */
export async function postComment(page: Page, slug: string, content: string): Promise<number> {
  const answer = await page.request.post(`${sites.members}/api/games/${slug}/comments`, {
    data: { content },
    headers: calling(),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).id
}
