import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailedLinks, sessions } from '#/features/accounts/model/members.table.ts'
import { catalogueImports } from '#/features/catalogue-import/model/catalogue-imports.table.ts'
import { newsletterSubscribers } from '#/features/newsletter/model/newsletter.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { pageViews } from '#/features/visits/model/page-timings.table.ts'
import { idempotencyRecords } from '#/server/http/idempotency/idempotency.table.ts'
import { limitedCalls } from '#/server/http/limits/limited-calls.table.ts'
import { aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { tidyRowsAndFiles, tidyUp } from './housekeeping.ts'
import { siteJobs } from './jobs.ts'

const db = testDatabase('empty')
const tables = [
  idempotencyRecords,
  limitedCalls,
  mailedLinks,
  newsletterSubscribers,
  pageViews,
  sessions,
  outbox,
]

/** A moment in the past, by the database's clock: `7 days`, `-1 minute` ahead. */
const ago = (interval: string): SQL<Date> => sql`now() - ${interval}::interval`
/** Just before and after a limit, with no other limit in between. */
const younger = (limit: string) => ago(`${limit} -1 minute`)
const older = (limit: string) => ago(`${limit} 1 minute`)

beforeEach(async () => {
  for (const table of tables) await db().delete(table)
})

describe('housekeeping', () => {
  it('deletes the stored response of a create after 24 hours', async () => {
    await db()
      .insert(idempotencyRecords)
      .values([
        { caller: 'visitor', key: 'stays', request: 'r', createdAt: younger('24 hours') },
        { caller: 'visitor', key: 'goes', request: 'r', createdAt: older('24 hours') },
      ])
    await tidyUp(db())
    expect(await db().select({ key: idempotencyRecords.key }).from(idempotencyRecords)).toEqual([
      { key: 'stays' },
    ])
  })

  it('deletes rate limit counts once their window is over', async () => {
    await db()
      .insert(limitedCalls)
      .values([
        { key: 'stays', calls: [], expiresAt: ago('-1 minute') },
        { key: 'goes', calls: [], expiresAt: ago('1 second') },
      ])
    await tidyUp(db())
    expect(await db().select({ key: limitedCalls.key }).from(limitedCalls)).toEqual([{ key: 'stays' }])
  })

  it('keeps a mailed link for 7 days after it expired, for a specific message', async () => {
    const member = await aMember(db())
    const link = { purpose: 'confirm-email', memberId: member.id, email: member.email } as const
    await db()
      .insert(mailedLinks)
      .values([
        { ...link, digest: 'good', expiresAt: ago('-1 minute') },
        { ...link, digest: 'expired', expiresAt: younger('7 days') },
        { ...link, digest: 'used', expiresAt: younger('7 days'), usedAt: ago('7 days') },
        { ...link, digest: 'goes', expiresAt: older('7 days') },
      ])
    await tidyUp(db())
    expect(await digestsSaved()).toEqual(['expired', 'good', 'used'])
  })

  it('deletes unconfirmed subscribers a week after the last mail, and confirmed ones never', async () => {
    const aSubscriber = (
      name: string,
      fields: Partial<Record<'confirmedAt' | 'mailedAt' | 'createdAt', SQL>>,
    ) =>
      db()
        .insert(newsletterSubscribers)
        .values({ email: `${name}@example.org`, tokenDigest: name, ...fields })
    await aSubscriber('confirmed-long-ago', { confirmedAt: ago('5 years'), createdAt: ago('5 years') })
    await aSubscriber('confirmed-and-mailed', {
      confirmedAt: ago('5 years'),
      mailedAt: ago('4 years'),
      createdAt: ago('5 years'),
    })
    await aSubscriber('mailed-young', { mailedAt: younger('7 days'), createdAt: ago('1 year') })
    await aSubscriber('mailed-old', { mailedAt: older('7 days'), createdAt: ago('1 year') })
    await aSubscriber('never-mailed-young', { createdAt: younger('7 days') })
    await aSubscriber('never-mailed-old', { createdAt: older('7 days') })
    await tidyUp(db())
    const saved = await db().select({ name: newsletterSubscribers.tokenDigest }).from(newsletterSubscribers)
    expect(saved.map(({ name }) => name).sort()).toEqual([
      'confirmed-and-mailed',
      'confirmed-long-ago',
      'mailed-young',
      'never-mailed-young',
    ])
  })

  it('keeps the page views of the last 400 days', async () => {
    await db().insert(pageViews).values({ day: '2020-01-01', path: '/' })
    for (const days of [398, 399, 400, 401])
      await db().execute(sql`insert into page_views values (current_date - ${days}::int, ${`/${days}`})`)
    await tidyUp(db())
    const saved = await db().select({ path: pageViews.path }).from(pageViews)
    expect(saved.map(({ path }) => path).sort()).toEqual(['/398', '/399'])
  })

  it('deletes expired sessions only', async () => {
    const { id: memberId } = await aMember(db())
    await db()
      .insert(sessions)
      .values([
        { id: 'stays', token: 'stays', memberId, expiresAt: ago('-1 minute') },
        { id: 'goes', token: 'goes', memberId, expiresAt: ago('1 second') },
      ])
    await tidyUp(db())
    expect(await db().select({ id: sessions.id }).from(sessions)).toEqual([{ id: 'stays' }])
  })

  it('deletes mails 30 days after delivery, never queued ones, and failed ones only if about an account', async () => {
    const aMail = { subject: 's', text: 't', html: 'h' }
    const { id: memberId } = await aMember(db())
    await db()
      .insert(outbox)
      .values([
        { ...aMail, recipient: 'sent young', state: 'sent', createdAt: younger('30 days') },
        { ...aMail, recipient: 'sent old', state: 'sent', createdAt: older('30 days') },
        { ...aMail, recipient: 'local young', state: 'in-mailbox', createdAt: younger('30 days') },
        { ...aMail, recipient: 'local old', state: 'in-mailbox', createdAt: older('30 days') },
        { ...aMail, recipient: 'waiting old', state: 'waiting', createdAt: ago('1 year') },
        { ...aMail, recipient: 'failed old', state: 'failed', createdAt: ago('1 year') },
        { ...aMail, recipient: 'of an account', memberId, state: 'failed', createdAt: older('30 days') },
      ])
    await tidyUp(db())
    const saved = await db().select({ recipient: outbox.recipient }).from(outbox)
    expect(saved.map(({ recipient }) => recipient).sort()).toEqual([
      'failed old',
      'local young',
      'sent young',
      'waiting old',
    ])
  })
})

describe('periodic housekeeping', () => {
  it('runs every hour, and includes expired uploads', async () => {
    expect(siteJobs('')).toContainEqual(expect.objectContaining({ name: 'housekeeping', everyMs: 3_600_000 }))
    await db()
      .insert(limitedCalls)
      .values({ key: 'old', calls: [], expiresAt: ago('1 second') })
    await db()
      .insert(catalogueImports)
      .values({ id: 'over', fileName: 'over.csv', state: 'read', expiresAt: ago('1 second') })
    await tidyRowsAndFiles()
    expect(await db().$count(limitedCalls)).toBe(0)
    expect(await db().$count(catalogueImports)).toBe(0)
  })
})

async function digestsSaved(): Promise<string[]> {
  const saved = await db().select({ digest: mailedLinks.digest }).from(mailedLinks)
  return saved.map(({ digest }) => digest).sort()
}
