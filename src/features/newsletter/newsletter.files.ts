import { Hono } from 'hono'
import { LINK_TOKEN } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { clientAddressOf, limitedUnits } from '#/server/connections/client-address.ts'
import { db } from '#/server/database/database.ts'
import { countSilently, LIMITS } from '#/server/http/limits/limits.ts'
import { addressOfLink, CAMPAIGN_LINK_PATH, countFollowed } from './campaigns/campaign-mail.store.ts'
import { SUBSCRIPTION_WORDS } from './newsletter.rules.ts'
import { unsubscribe } from './subscribers/subscribers.store.ts'

/** `List-Unsubscribe` (RFC 8058): a mail provider's form POST without origin and cookies; its token permits nothing else. */
export const oneClickUnsubscription = new Hono().post('/newsletter/unsubscribe', async (c) => {
  const headers = { 'cache-control': CACHE_CONTROL.none, 'referrer-policy': 'no-referrer' }
  const token = c.req.query('token') ?? ''
  if (!LINK_TOKEN.test(token)) return c.text('This link is incomplete.', 400, headers)
  await db().transaction((tx) => unsubscribe(tx, token))
  return c.text(SUBSCRIPTION_WORDS.unsubscribed, 200, headers)
})

/** Redirects a campaign's link to an address in it, and counts the click, but no HEAD; no reader or cookie is involved. */
export const campaignLinks = new Hono().get(
  `${CAMPAIGN_LINK_PATH}/:letter{[1-9][0-9]{0,8}}/:key{[\\w-]{12}}`,
  async (c) => {
    const headers = {
      'cache-control': CACHE_CONTROL.none,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    }
    const letter = Number(c.req.param('letter'))
    const key = c.req.param('key')
    const address = await addressOfLink(db(), letter, key)
    if (address === undefined) return c.text('This link is no longer in that email.', 404, headers)
    // Repeated clicks of one reader are redirected but not counted.
    if (
      c.req.method === 'GET' &&
      (await countSilently(LIMITS.letterLinks, limitedUnits(clientAddressOf(c.req.raw))))
    )
      await countFollowed(db(), letter, key)
    return c.body(null, 302, { ...headers, location: address })
  },
)
