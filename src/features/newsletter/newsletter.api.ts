import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, SAME_FOR_EVERYBODY, sends } from '#/server/http/endpoint.ts'
import { countCall, countSilently, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { refuseFaults } from '#/server/http/refusals.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { inConstantTime } from '#/server/http/requests/constant-time.ts'
import { plainForm } from '#/server/http/requests/plain-forms.ts'
import { readSettings, refuseWhileOff } from '#/server/settings.ts'
import { faultOfSubscriber, NEWSLETTER_WORDS, SUBSCRIPTION_WORDS } from './newsletter.rules.ts'
import {
  lastLetter,
  newsletterLinkTyped,
  newsletterReported,
  subscriberTyped,
} from './subscribers/subscribers.schema.ts'
import {
  confirmSubscription,
  letterSentLast,
  subscribe,
  unsubscribe,
} from './subscribers/subscribers.store.ts'

const tags = ['Newsletter']

async function ask(c: Context, typed: z.infer<typeof subscriberTyped>): Promise<void> {
  const email = typed.email.trim().toLowerCase()
  refuseFaults({ email: faultOfSubscriber(email) })
  const { siteName } = await refuseWhileOff(db(), 'enableNewsletter')
  await countCall(LIMITS.subscriptions, addressOf(c))
  const subscribing = async () => {
    // An error would reveal that the address is in use.
    if (await countSilently(LIMITS.subscriptions, email))
      await db().transaction((tx) => subscribe(tx, email, siteName))
  }
  await inConstantTime(subscribing())
}

/** The newsletter form in the footer, for browsers without JavaScript. */
export const newsletterForm = plainForm('/newsletter', subscriberTyped, ask)

export const newsletterApi = newApi()
  .openapi(
    calledBy('visitor', 'get /newsletter/last-letter', tags, {
      ...SAME_FOR_EVERYBODY,
      summary: 'The article that was sent to the subscribers last',
      description:
        'Null where none was sent, where it cannot be read any more, and while the newsletter or the blog is off.',
      responses: { 200: json(lastLetter, 'It, and when it was sent') },
    }),
    async (c) => {
      tagResponse('posts', 'letters', 'settings')
      const { enableNewsletter, enableBlog } = await readSettings(db())
      return c.json({ letter: enableNewsletter && enableBlog ? await letterSentLast(db()) : null }, 200)
    },
  )
  .openapi(
    calledBy('visitor', 'post /newsletter/subscribers', tags, {
      summary: 'Ask for the newsletter',
      description:
        'Answers the same, and as fast, whether or not the address is known, and also where it got enough such mails for now. It must be confirmed.',
      request: { body: sends(subscriberTyped) },
      responses: { 202: json(newsletterReported, 'Heard'), ...problems(403, 429) },
    }),
    async (c) => {
      await ask(c, c.req.valid('json'))
      return c.json({ message: NEWSLETTER_WORDS.subscribed }, 202)
    },
  )
  .openapi(
    calledBy('visitor', 'post /newsletter/confirmations', tags, {
      summary: 'Confirm a subscription by its mailed link',
      description:
        'The link leads to a page with a button: so a scanner that opens the link changes nothing.',
      request: { body: sends(newsletterLinkTyped) },
      responses: {
        200: json(
          newsletterReported.extend({ outcome: z.enum(['confirmed', 'already-confirmed']) }),
          'What came of it',
        ),
        ...problems(429),
      },
    }),
    async (c) => {
      await countCall(LIMITS.mailedLinks, addressOf(c))
      const outcome = await db().transaction((tx) => confirmSubscription(tx, c.req.valid('json').token))
      const message =
        outcome === 'confirmed' ? SUBSCRIPTION_WORDS.confirmed : SUBSCRIPTION_WORDS.alreadyConfirmed
      return c.json({ outcome, message }, 200)
    },
  )
  .openapi(
    calledBy('visitor', 'post /newsletter/unsubscriptions', tags, {
      summary: 'Unsubscribe by the link in a mail',
      description: 'The subscriber is forgotten. Sent again, it does no harm.',
      request: { body: sends(newsletterLinkTyped) },
      responses: {
        200: json(
          newsletterReported.extend({ outcome: z.enum(['unsubscribed', 'not-subscribed']) }),
          'What came of it',
        ),
        ...problems(429),
      },
    }),
    async (c) => {
      await countCall(LIMITS.mailedLinks, addressOf(c))
      const outcome = await db().transaction((tx) => unsubscribe(tx, c.req.valid('json').token))
      const message =
        outcome === 'unsubscribed' ? SUBSCRIPTION_WORDS.unsubscribed : SUBSCRIPTION_WORDS.notSubscribed
      return c.json({ outcome, message }, 200)
    },
  )
