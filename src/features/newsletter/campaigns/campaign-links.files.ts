import { Hono } from 'hono'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { clientAddressOf, limitedUnits } from '#/server/connections/client-address.ts'
import { db } from '#/server/database/database.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { addressOfLink, CAMPAIGN_LINK_PATH, countFollowed } from './campaign-mail.store.ts'

/**
 * Redirects a campaign's counted link and counts the click. The link is the same in every mail, and no cookie is read; it leads
 * only to addresses in the campaign. HEAD requests are not counted.
 */
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
    if (c.req.method === 'GET' && (await isWorthCounting(c.req.raw))) await countFollowed(db(), letter, key)
    return c.body(null, 302, { ...headers, location: address })
  },
)

/** Repeated clicks of one address are redirected but not counted. */
async function isWorthCounting(request: Request): Promise<boolean> {
  try {
    await countCall(LIMITS.letterLinks, limitedUnits(clientAddressOf(request)))
    return true
  } catch (cause) {
    if (cause instanceof Refusal) return false
    throw cause
  }
}
