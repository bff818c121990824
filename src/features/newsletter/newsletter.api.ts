import { z } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import { LINK_TOKEN } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { clientAddressOf, networksWith } from '#/server/connections/client-address.ts'
import { db } from '#/server/database/database.ts'
import { accepted, newApi, ok } from '#/server/http/endpoint.ts'
import { rejectInvalid } from '#/server/http/http-problem.ts'
import { countCall, countSilently, LIMITS } from '#/server/http/limits/limits.ts'
import { clientNetworks } from '#/server/http/requests/client-address.ts'
import { inConstantTime } from '#/server/http/requests/constant-time.ts'
import { plainForm } from '#/server/http/requests/plain-forms.ts'
import { readSettings, refuseWhileOff } from '#/server/settings.ts'
import { CAMPAIGN_LINK_PATH, countCampaignClick, urlOfLink } from './campaigns/campaign-mail.store.ts'
import { NEWSLETTER_WORDS, SUBSCRIPTION_WORDS, validateSubscriber } from './newsletter.rules.ts'
import {
  lastSentPost,
  newsletterLinkTyped,
  newsletterReported,
  subscriberTyped,
} from './newsletter.schema.ts'
import { confirmSubscription, postSentLast, subscribe, unsubscribe } from './subscribers/subscribers.store.ts'

/** Subscribes a typed address, which must be confirmed. @throws {HttpProblem} 400 if invalid, 403 if disabled, 429 */
async function ask(c: Context, typed: z.infer<typeof subscriberTyped>): Promise<void> {
  const email = typed.email.trim().toLowerCase()
  rejectInvalid({ email: validateSubscriber(email) })
  const { siteName } = await refuseWhileOff(db(), 'enableNewsletter')
  await countCall(LIMITS.subscriptions, clientNetworks(c))
  const subscribing = async () => {
    // An error would reveal that the address is in use.
    if (await countSilently(LIMITS.subscriptions, email))
      await db().transaction((tx) => subscribe(tx, email, siteName))
  }
  await inConstantTime(subscribing())
}

/** The OpenAPI response with the outcome of a mailed link, and its message. */
const outcomeReported = <Outcome extends string>(...outcomes: Outcome[]) =>
  newsletterReported.extend({ outcome: z.enum(outcomes) })

/** Handles the newsletter form in the footer if it is submitted without JavaScript. */
export const newsletterForm = plainForm('/newsletter', subscriberTyped, ask)

export const newsletterApi = newApi('Newsletter')
  .endpoint('everybody', 'get /newsletter/last-letter', {
    summary: 'The article that was sent to the subscribers last',
    description:
      'Null where none was sent, where it cannot be read any more, and while the newsletter or the blog is off.',
    response: ok(lastSentPost, 'It, and when it was sent'),
    handle: async () => {
      tagResponse('posts', 'letters', 'settings')
      const { enableNewsletter, enableBlog } = await readSettings(db())
      return { letter: enableNewsletter && enableBlog ? await postSentLast(db()) : null }
    },
  })
  .endpoint('visitor', 'post /newsletter/subscribers', {
    summary: 'Subscribe to the newsletter',
    description:
      'Mails a link to confirm it. The response and its time are the same for known addresses, and for those that got enough mails.',
    request: { body: subscriberTyped },
    response: accepted(newsletterReported, 'Accepted', 403, 429),
    handle: async ({ body, c }) => {
      await ask(c, body)
      return { message: NEWSLETTER_WORDS.subscribed }
    },
  })
  .endpoint('visitor', 'post /newsletter/confirmations', {
    summary: 'Confirm a subscription by its mailed link',
    description: 'Called by a button of the page, so that a scanner that opens the link changes nothing.',
    request: { body: newsletterLinkTyped },
    limit: LIMITS.mailedLinks,
    response: ok(outcomeReported('confirmed', 'already-confirmed'), 'What came of it'),
    handle: async ({ body }) => {
      const outcome = await db().transaction((tx) => confirmSubscription(tx, body.token))
      return { outcome, message: SUBSCRIPTION_WORDS[outcome] }
    },
  })
  .endpoint('visitor', 'post /newsletter/unsubscriptions', {
    summary: 'Unsubscribe by the link in a mail',
    description: 'Deletes the address. Safe to repeat.',
    request: { body: newsletterLinkTyped },
    limit: LIMITS.mailedLinks,
    response: ok(outcomeReported('unsubscribed', 'not-subscribed'), 'What came of it'),
    handle: async ({ body }) => {
      const outcome = await db().transaction((tx) => unsubscribe(tx, body.token))
      return { outcome, message: SUBSCRIPTION_WORDS[outcome] }
    },
  })

/** Handles the unsubscribe button of mail programs (RFC 8058). Their POST has no cookies, only a token in the URL. */
export const oneClickUnsubscription = new Hono().post('/newsletter/unsubscribe', async (c) => {
  const headers = { 'cache-control': CACHE_CONTROL.none, 'referrer-policy': 'no-referrer' }
  const token = c.req.query('token') ?? ''
  if (!LINK_TOKEN.test(token)) return c.text('This link is incomplete.', 400, headers)
  await db().transaction((tx) => unsubscribe(tx, token))
  return c.text(SUBSCRIPTION_WORDS.unsubscribed, 200, headers)
})

/** Handles the links in campaigns: `/letter/<id>/<key>` counts the click and redirects. Does not record who clicked. */
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
    const address = await urlOfLink(db(), letter, key)
    if (address === undefined) return c.text('This link is no longer in that email.', 404, headers)
    // Repeated clicks of one reader are redirected but not counted.
    if (
      c.req.method === 'GET' &&
      (await countSilently(LIMITS.campaignLinks, networksWith(clientAddressOf(c.req.raw))))
    )
      await countCampaignClick(db(), letter, key)
    return c.body(null, 302, { ...headers, location: address })
  },
)
