import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { aBrowser, aKey } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo } from '#/testing/mail/mails.ts'
import { contactForm } from './contact.api.ts'
import { CONTACT_WORDS } from './model/contact.rules.ts'
import { contactMessages } from './model/contact-messages.table.ts'

const db = testDatabase('empty')
const good = { name: 'Mira', email: 'mira@example.org', subject: 'A game', message: 'Play it.\n\nTwice.' }
const SUPPORT = 'support@twotop.example'

const write = (body: unknown, headers: Record<string, string> = aKey(), browser = aBrowser()) =>
  browser.send<{ title: string; message: string; errors?: { path: string; message: string }[] }>(
    'POST',
    '/contact-messages',
    { body, headers },
  )
const saved = () => db().select().from(contactMessages)

beforeEach(async () => {
  await db().delete(contactMessages)
  await db().delete(outbox)
  await db().execute(sql`delete from limited_calls`)
})

it('PAGE-04: accepts the form without JavaScript, stores the same text once, and redirects with the outcome', async () => {
  const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields).toString()
    const answer = await contactForm.request('/contact', {
      ...{ method: 'POST', body },
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
    return [answer.status, answer.headers.get('location')]
  }
  const to = (outcome: string) => [303, `/contact?outcome=${outcome}`]
  expect(await send(good)).toEqual(to('sent'))
  expect(await send(good)).toEqual(to('sent'))
  expect(await saved()).toMatchObject([good])
  expect(await send({ ...good, email: 'mira@' })).toEqual(to('refused'))
  expect(await send({ ...good, message: 'x'.repeat(300_000) })).toEqual(to('refused'))
  expect(await send({ ...good, message: 'Third.' }, { 'sec-fetch-site': 'cross-site' })).toEqual(
    to('refused'),
  )
  for (let times = 1; times < LIMITS.contactMessages.times; times += 1)
    expect(await send({ ...good, message: `Again ${times}` })).toEqual(to('sent'))
  expect(await send({ ...good, message: 'Once too often' })).toEqual(to('limited'))
  expect(await saved()).toHaveLength(LIMITS.contactMessages.times)
})

describe('writing to the site', () => {
  it('PAGE-04: is rejected with an error for each missing field', async () => {
    const { status, body } = await write({ message: 'hello' })
    expect(status).toBe(400)
    expect(body.errors?.map((fieldError) => fieldError.path)).toEqual(['name', 'email', 'subject'])
    expect((await write(good, {})).status).toBe(400)
    for (const wrong of [null, [], 'x', { ...good, message: 7 }, { ...good, message: 'x'.repeat(40_001) }])
      expect((await write(wrong)).status).toBe(400)
    expect(await saved()).toHaveLength(0)
  })

  const INJECTIONS = [
    '\r\nBcc: eve@evil.test',
    '\nBcc: eve@evil.test',
    '\rBcc: eve@evil.test',
    '\r\n\r\n<h1>another mail</h1>',
    '\r\n.\r\nMAIL FROM:<eve@evil.test>',
    '\u2028Bcc: eve@evil.test',
    '\u2029Bcc: eve@evil.test',
    '\x85Bcc: eve@evil.test',
    '\0',
    '\vBcc: eve@evil.test',
  ]
  it.each(
    (['name', 'email', 'subject'] as const).flatMap((field) => INJECTIONS.map((more) => ({ field, more }))),
  )('refuses %j as one line of a mail’s head', async ({ field, more }) => {
    const { status, body } = await write({ ...good, [field]: `${good[field]}${more}` })
    expect(status).toBe(400)
    expect(body.errors?.[0]).toMatchObject({ path: field, message: expect.stringContaining('one line') })
    expect(await saved()).toHaveLength(0)
    expect(await mailsTo(db(), SUPPORT)).toHaveLength(0)
  })

  it.each(['%0d%0aBcc: eve@evil.test', '=?utf-8?q?=0d=0aBcc:=20eve@evil.test?='])(
    'takes %j for the words they are',
    async (subject) => {
      expect((await write({ ...good, subject })).status).toBe(201)
      expect((await mailsTo(db(), SUPPORT))[0]?.subject).toBe(`Contact: ${subject}`)
    },
  )

  it('PAGE-05: stores the message and mails it to the support address, with the sender as reply-to', async () => {
    const { status, body } = await write({ ...good, name: '  Mira <b>“M”</b> ' })
    expect(status).toBe(201)
    expect(body.message).toBe(CONTACT_WORDS.sent)
    expect(await saved()).toMatchObject([{ ...good, name: 'Mira <b>“M”</b>', answeredAt: null }])
    const [mail] = await mailsTo(db(), SUPPORT)
    expect(mail).toMatchObject({ replyTo: good.email, unsubscribeUrl: null, urgency: 0 })
    expect(mail?.text).toContain('Play it.\n\nTwice.')
    expect(mail?.html).toContain('Mira &lt;b&gt;')
    expect(mail?.html).not.toContain('<b>')
  })

  it('PAGE-05: stores nothing if the mail cannot be queued', async () => {
    await db().execute(
      sql`alter table outbox add constraint no_mail check (recipient <> ${sql.raw(`'${SUPPORT}'`)})`,
    )
    expect((await write(good)).status).toBe(500)
    expect(await saved()).toHaveLength(0)
    await db().execute(sql`alter table outbox drop constraint no_mail`)
  })

  it('happens once per key, also for repeated and concurrent requests', async () => {
    const [key, browser] = [aKey(), aBrowser()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(good, key, browser)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect((await write(good, key, browser)).status).toBe(201)
    expect((await write({ ...good, message: 'else' }, key, browser)).status).toBe(409)
    expect(await saved()).toHaveLength(1)
    expect(await mailsTo(db(), SUPPORT)).toHaveLength(1)
  })

  it('is rate-limited by IP address and by the sender’s email address', async () => {
    const browser = aBrowser()
    for (let time = 0; time < 5; time += 1)
      expect((await write({ ...good, email: `m${time}@example.org` }, aKey(), browser)).status).toBe(201)
    expect((await write({ ...good, email: 'm9@example.org' }, aKey(), browser)).status).toBe(429)
    await db().execute(sql`delete from limited_calls`)
    for (let time = 0; time < 5; time += 1) expect((await write(good)).status).toBe(201)
    expect((await write({ ...good, email: 'MIRA@example.org' })).status).toBe(429)
  })
})
