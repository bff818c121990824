import { type Context, Hono } from 'hono'
import { memberCalling } from '#/server/auth/sessions.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { isFromForeignPage } from '#/server/http/requests/same-site.ts'
import type { LeavingOutcome } from '../pair.rules.ts'
import { leaveTable, returnToTable } from '../pair.store.ts'

/** The form endpoints of the leave page: they work without JavaScript, and redirect to the page with the result. */
export const leavingForms = new Hono()
  .post('/us/leave', async (c) => answered(c, 'left', leaveTable))
  .post('/us/return', async (c) => answered(c, 'returned', returnToTable))

async function answered(c: Context, outcome: LeavingOutcome, deed: (memberId: string) => Promise<void>) {
  c.header('cache-control', CACHE_CONTROL.private)
  return c.redirect(`/us/leave?outcome=${await outcomeOf(c, outcome, deed)}`, 303)
}

async function outcomeOf(c: Context, outcome: LeavingOutcome, deed: (memberId: string) => Promise<void>) {
  const member = isFromForeignPage(c) ? null : await memberCalling(c)
  if (!member?.emailVerified) return 'signed-out'
  try {
    await countCall(LIMITS.pairActs, member.id)
    await deed(member.id)
    return outcome
  } catch (cause) {
    if (cause instanceof Refusal) return 'refused'
    throw cause
  }
}
