import { type APIRequestContext, expect } from '@playwright/test'
import { ATTACKED_SITE, READY_URL } from '../sites.ts'

/** What stands in every attack that is planted or typed, to be looked for in whatever shows it. */
export const ATTACK = 'top.attacked=1'

/** Opens the site on which an attack stands in everything people write, and tells the columns that hold one. */
export async function openAttackedSite(request: APIRequestContext): Promise<string[]> {
  const opened = await request.post(`${READY_URL}?site=${ATTACKED_SITE}`, { timeout: 120_000 })
  expect(opened.status(), await opened.text()).toBe(200)
  return opened.json()
}
