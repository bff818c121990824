import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { aBrowser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { newestLinkTo } from '#/testing/mail/mails.ts'
import { unsubscribeDigest, unsubscribeUrl } from '../campaigns/campaign-mail.store.ts'
import { newsletterDepartures, newsletterSubscribers } from '../model/newsletter.table.ts'
import { outbox } from '../model/outbox.table.ts'
import type { SubscriberImport } from '../newsletter.schema.ts'
import { LINE_WORDS, NO_COLUMNS } from './subscriber-import.store.ts'
import { noteDeparture, unsubscribe } from './subscribers.store.ts'

const db = testDatabase('empty')
let owner: Awaited<ReturnType<typeof signedIn>>
const HEAD = 'email,agreed_at,agreed_how'
const preview = (text: string) =>
  owner.send<SubscriberImport & { title: string }>('POST', '/admin/newsletter/import-previews', {
    body: { text },
  })
const bring = (text: string) =>
  owner.send<SubscriberImport & { title: string }>('POST', '/admin/newsletter/imports', { body: { text } })
const rows = () => db().select().from(newsletterSubscribers).orderBy(newsletterSubscribers.email)
const lineOf = (email: string) => `${email},2026-03-14,Signed at the fair`

beforeEach(async () => {
  await db().delete(newsletterSubscribers)
  await db().delete(newsletterDepartures)
  await db().delete(outbox)
  await db().delete(auditLog)
  await db().execute(sql`delete from limited_calls`)
  owner = await signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
})

it('adds subscribers with their consent once, without mailing them, and logs it', async () => {
  const text = [HEAD, lineOf('ann@example.org'), lineOf('ben@example.org')].join('\r\n')
  expect((await preview(text)).body).toMatchObject({ added: 2, refused: [], importId: null })
  expect(await rows()).toEqual([])
  expect((await bring(text)).body).toMatchObject({ added: 2, refused: [] })
  expect(await rows()).toMatchObject([
    { email: 'ann@example.org', agreedAt: new Date('2026-03-14'), agreedHow: 'Signed at the fair' },
    { email: 'ben@example.org', confirmedAt: expect.any(Date) },
  ])
  expect((await bring(text)).body).toMatchObject({
    added: 0,
    refused: [{ reason: LINE_WORDS.subscribed }, { reason: LINE_WORDS.subscribed }],
  })
  expect(await db().select().from(outbox)).toEqual([])
  expect(await db().select().from(auditLog)).toMatchObject([
    { act: 'subscribers imported', details: { added: 2, refused: 0 } },
  ])
})

it('rejects a file without time and way of consent, or without columns', async () => {
  for (const text of ['email\nann@example.org', 'email,agreed_at\nann@example.org,2026-03-14']) {
    expect((await preview(text)).body).toMatchObject({ added: 0, lacksColumns: true })
    const { status, body } = await bring(text)
    expect([status, body.title]).toEqual([400, NO_COLUMNS])
  }
  expect((await bring('')).status).toBe(400)
  expect((await preview('ann@example.org')).body.title).toBe(NO_COLUMNS)
  expect((await bring(`${HEAD}\n"ann`)).body).toMatchObject({
    added: 0,
    cutShort: expect.stringContaining('line 2'),
  })
  expect(await rows()).toEqual([])
})

it('uses an owner’s column mapping, and one date order for the whole list', async () => {
  const rows = 'ann@example.org,3/4/2026,Fair\nben@example.org,3/14/2026,Fair\nann@example.org,1/2/2026,Fair'
  const text = `Email Address,OPTIN_TIME,Tags\n${rows}`
  const seen = (await preview(text)).body
  expect(seen).toMatchObject({ lacksColumns: true, looksLike: 'Table with commas' })
  expect(seen.columns.map(({ field }) => field)).toEqual(['email', 'agreedAt', null])
  const { body } = await owner.send<SubscriberImport>('POST', '/admin/newsletter/imports', {
    body: { text, mapping: ['email', 'agreedAt', 'agreedHow'] },
  })
  expect(body).toMatchObject({ added: 2, refused: [{ line: 4, reason: LINE_WORDS.twice }] })
  expect(await db().select().from(newsletterSubscribers).orderBy(newsletterSubscribers.email)).toMatchObject([
    { agreedAt: new Date('2026-03-04'), agreedHow: 'Fair' },
    { agreedAt: new Date('2026-03-14') },
  ])
})

it('never restores unsubscribed, bounced or removed addresses, and lists each', async () => {
  await db()
    .insert(newsletterSubscribers)
    .values({
      email: 'left@example.org',
      tokenDigest: unsubscribeDigest('left@example.org'),
      confirmedAt: new Date(),
    })
  const token = new URL(unsubscribeUrl('left@example.org')).searchParams.get('token') ?? ''
  await db().transaction((tx) => unsubscribe(tx, token))
  await noteDeparture(db(), 'back@example.org', 'bounced')
  await noteDeparture(db(), 'off@example.org', 'removed')
  await db().insert(newsletterSubscribers).values({ email: 'waits@example.org', tokenDigest: 'w' })
  const text = [
    HEAD,
    ...['LEFT', 'back', 'off', 'waits', 'new'].map((name) => lineOf(`${name}@example.org`)),
  ].join('\n')
  expect((await bring(text)).body).toMatchObject({
    added: 1,
    refused: [
      { line: 2, email: 'left@example.org', reason: LINE_WORDS.unsubscribed },
      { line: 3, email: 'back@example.org', reason: LINE_WORDS.bounced },
      { line: 4, email: 'off@example.org', reason: LINE_WORDS.removed },
      { line: 5, email: 'waits@example.org', reason: LINE_WORDS.waiting },
    ],
  })
  expect((await rows()).map(({ email }) => email)).toEqual(['new@example.org', 'waits@example.org'])
  expect(JSON.stringify(await db().select().from(newsletterDepartures))).not.toContain('@')
})

it('a departed address that subscribes again is back', async () => {
  await noteDeparture(db(), 'ann@example.org', 'unsubscribed')
  await aBrowser().send('POST', '/newsletter/subscribers', { body: { email: 'ann@example.org' } })
  expect(await db().select().from(newsletterDepartures)).toHaveLength(1)
  const token = await newestLinkTo(db(), 'ann@example.org')
  await aBrowser().send('POST', '/newsletter/confirmations', { body: { token } })
  expect(await db().select().from(newsletterDepartures)).toHaveLength(0)
})

it('accepts the site’s own export', async () => {
  await bring([HEAD, lineOf('ann@example.org')].join('\n'))
  const { body } = await owner.send<{ csv: string }>('POST', '/admin/newsletter/exports')
  await db().delete(newsletterSubscribers)
  expect((await bring(body.csv)).body).toMatchObject({ added: 1, refused: [] })
  expect(await rows()).toMatchObject([{ agreedAt: new Date('2026-03-14'), agreedHow: 'Signed at the fair' }])
})

it('undoing an import removes the addresses it added, and unsubscribed ones stay away', async () => {
  const text = `sep=;\nE-Mail;Zugestimmt am;Wie\n${['ann', 'ben'].map((name) => `${name}@example.org;14.03.2026;Am Stand`).join('\n')}`
  const { body } = await bring(text)
  expect(body).toMatchObject({ added: 2, importId: expect.any(String) })
  await db().transaction((tx) =>
    unsubscribe(tx, new URL(unsubscribeUrl('ben@example.org')).searchParams.get('token') ?? ''),
  )
  const undo = () => owner.send('POST', `/admin/newsletter/imports/${body.importId}/undo`)
  expect((await undo()).body).toEqual({ undone: 1, stays: 1 })
  expect(await rows()).toEqual([])
  expect((await undo()).status).toBe(409)
  expect((await bring(text)).body).toMatchObject({ added: 1, refused: [{ reason: LINE_WORDS.unsubscribed }] })
  const { imports } = (await owner.send<{ imports: object[] }>('GET', '/admin/newsletter/imports')).body
  expect({ imports: imports.slice(0, 2) }).toMatchObject({
    imports: [
      { added: 1, undone: false },
      { added: 2, undone: true },
    ],
  })
})
