import { Hono } from 'hono'
import { LINK_TOKEN } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { REMINDER_OFF_WORDS } from './reminder-words.rules.ts'
import { endByLink } from './reminders.store.ts'

/**
 * The endpoint of the `List-Unsubscribe` header of a reminder (RFC 8058): one POST without origin and cookies, whose token
 * permits nothing else. The page at the same address has a button that sends it, too.
 */
export const oneClickReminderOff = new Hono().post('/reminder', async (c) => {
  const headers = { 'cache-control': CACHE_CONTROL.none, 'referrer-policy': 'no-referrer' }
  const token = c.req.query('token') ?? ''
  if (!LINK_TOKEN.test(token)) return c.text('This link is incomplete.', 400, headers)
  await db().transaction((tx) => endByLink(tx, token))
  return c.text(REMINDER_OFF_WORDS, 200, headers)
})
