import { Hono } from 'hono'
import { LINK_TOKEN } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { isTimeZone } from './model/mornings.rules.ts'
import { REMINDER_OFF_WORDS } from './model/reminders.rules.ts'
import { reminderLink, reminderReported, remindersEntered, remindersRequested } from './reminders.schema.ts'
import { endByLink, remindersRequestedBy, setReminders } from './reminders.store.ts'

const tags = ['Reminders']

export const remindersApi = newApi()
  .openapi(
    calledBy('member', 'get /reminders', tags, {
      summary: 'My reminder settings',
      responses: { 200: json(remindersRequested, 'It') },
    }),
    async (c) => c.json(await remindersRequestedBy(db(), c.get('member').id), 200),
  )
  .openapi(
    calledBy('member', 'put /reminders', tags, {
      summary: 'Say what I want to be mailed of',
      description: 'All reminders are off by default. Safe to repeat.',
      request: { body: sends(remindersEntered) },
      responses: { 200: json(remindersRequested, 'What holds from now on'), ...problems(429) },
    }),
    async (c) => {
      const { id } = c.get('member')
      const entered = c.req.valid('json')
      if (!isTimeZone(entered.timeZone)) throw new Refusal('not-valid', 'That is no time zone we know.')
      await countCall(LIMITS.reminders, id)
      await db().transaction((tx) => setReminders(tx, id, entered))
      return c.json(await remindersRequestedBy(db(), id), 200)
    },
  )
  .openapi(
    calledBy('visitor', 'post /reminders/ended', tags, {
      summary: 'End a reminder by the link in its mail',
      description: 'Sent again, it does no harm.',
      request: { body: sends(reminderLink) },
      responses: { 200: json(reminderReported, 'Ended'), ...problems(429) },
    }),
    async (c) => {
      await countCall(LIMITS.mailedLinks, addressOf(c))
      await db().transaction((tx) => endByLink(tx, c.req.valid('json').token))
      return c.json({ message: REMINDER_OFF_WORDS }, 200)
    },
  )

/** `List-Unsubscribe` of a reminder (RFC 8058), also posted by the page at its address: without cookies, by its token alone. */
export const oneClickReminderOff = new Hono().post('/reminder', async (c) => {
  const headers = { 'cache-control': CACHE_CONTROL.none, 'referrer-policy': 'no-referrer' }
  const token = c.req.query('token') ?? ''
  if (!LINK_TOKEN.test(token)) return c.text('This link is incomplete.', 400, headers)
  await db().transaction((tx) => endByLink(tx, token))
  return c.text(REMINDER_OFF_WORDS, 200, headers)
})
