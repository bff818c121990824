import { Hono } from 'hono'
import { LINK_TOKEN } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { isTimeZone } from './model/mornings.rules.ts'
import { REMINDER_OFF_WORDS } from './model/reminders.rules.ts'
import { reminderLink, reminderReported, remindersEntered, remindersRequested } from './reminders.schema.ts'
import { endReminderByLink, remindersRequestedBy, setReminders } from './reminders.store.ts'

export const remindersApi = newApi('Reminders')
  .endpoint('member', 'get /reminders', {
    summary: 'My reminder settings',
    response: ok(remindersRequested, 'The settings'),
    handle: ({ member }) => remindersRequestedBy(db(), member.id),
  })
  .endpoint('member', 'put /reminders', {
    summary: 'Change my reminder settings',
    description: 'All reminders are off by default. Safe to repeat.',
    request: { body: remindersEntered },
    response: ok(remindersRequested, 'The settings as they are now', 429),
    handle: async ({ member: { id }, body: entered }) => {
      if (!isTimeZone(entered.timeZone)) throw new HttpProblem('not-valid', 'That is no time zone we know.')
      await countCall(LIMITS.reminders, id)
      await db().transaction((tx) => setReminders(tx, id, entered))
      return remindersRequestedBy(db(), id)
    },
  })
  .endpoint('visitor', 'post /reminders/ended', {
    summary: 'End a reminder by the link in its mail',
    description: 'Safe to repeat.',
    request: { body: reminderLink },
    limit: LIMITS.mailedLinks,
    response: ok(reminderReported, 'Ended'),
    handle: async ({ body }) => {
      await db().transaction((tx) => endReminderByLink(tx, body.token))
      return { message: REMINDER_OFF_WORDS }
    },
  })

/** Endpoint that turns off a reminder with one click in a mail program (RFC 8058). It needs no sign-in. */
export const oneClickReminderOff = new Hono().post('/reminder', async (c) => {
  const headers = { 'cache-control': CACHE_CONTROL.none, 'referrer-policy': 'no-referrer' }
  const token = c.req.query('token') ?? ''
  if (!LINK_TOKEN.test(token)) return c.text('This link is incomplete.', 400, headers)
  await db().transaction((tx) => endReminderByLink(tx, token))
  return c.text(REMINDER_OFF_WORDS, 200, headers)
})
