import { Hono } from 'hono'
import { LINK_TOKEN } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { SUBSCRIPTION_WORDS } from './newsletter.rules.ts'
import { unsubscribe } from './newsletter.store.ts'

/**
 * The endpoint of the `List-Unsubscribe` header (RFC 8058). Mail providers send it one form POST, without origin and cookies; the
 * token in its address permits unsubscribing only. Safe to repeat.
 */
export const oneClickUnsubscription = new Hono().post('/newsletter/unsubscribe', async (c) => {
  const headers = { 'cache-control': CACHE_CONTROL.none, 'referrer-policy': 'no-referrer' }
  const token = c.req.query('token') ?? ''
  if (!LINK_TOKEN.test(token)) return c.text('This link is incomplete.', 400, headers)
  await db().transaction((tx) => unsubscribe(tx, token))
  return c.text(SUBSCRIPTION_WORDS.unsubscribed, 200, headers)
})
