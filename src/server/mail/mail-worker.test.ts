import { asc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { startJobs } from '#/server/jobs.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { forgetMailsInHand, mailJob, sendNextMail } from './mail-worker.ts'
import { putInOutbox } from './outbox.ts'
import { type MailTransport, messageIdOf, type OutboxMail } from './send-mail.ts'

const db = testDatabase('empty')
const aMail = { recipient: 'ann@example.org', subject: 'Hello', text: 'Words', html: '<p>Words</p>' }
const rows = () => db().select().from(outbox).orderBy(asc(outbox.id))
const sender = async () => '"Two Top" <no-reply@twotop.example>'
beforeEach(() => db().delete(outbox))

function slowServer() {
  const answered = Promise.withResolvers<void>()
  const begun: OutboxMail[] = []
  const slow: MailTransport = {
    arrivesAs: 'sent',
    async send(mail) {
      begun.push(mail)
      await answered.promise
    },
    close: () => undefined,
  }
  return {
    transport: slow,
    underWay: () => begun.map(({ recipient }) => recipient),
    sent: () => begun.map((mail) => messageIdOf(mail)),
    answer: () => answered.resolve(),
  }
}

/** One that takes every mail at once. */
function quickServer() {
  const quick = slowServer()
  quick.answer()
  return quick
}

async function nextAttemptInSeconds() {
  const { rows: found } = await db().execute<{ seconds: number }>(
    sql`select extract(epoch from next_attempt_at - now())::float as seconds from outbox`,
  )
  return found[0]?.seconds ?? 0
}

describe('an email being sent', () => {
  it('holds no row and no connection during a slow send, and lets others pass', async () => {
    const slow = slowServer()
    const worker = startJobs([mailJob({ ...slow, sender, pollMs: 200 })])
    await putInOutbox(db(), { ...aMail, recipient: 'slow@example.org' })
    await expect.poll(slow.underWay).toEqual(['slow@example.org'])
    await db().transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '500ms'`)
      await tx.execute(sql`select 1 from outbox for update`)
    })
    await putInOutbox(db(), aMail)
    await expect.poll(slow.underWay, { timeout: 5_000 }).toEqual(['slow@example.org', 'ann@example.org'])
    slow.answer()
    await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(['sent', 'sent'])
    await worker.stop()
  })

  it('is sent before newsletter mails if urgent, even if all of those are stuck', async () => {
    const slow = slowServer()
    const worker = startJobs([mailJob({ ...slow, sender, pollMs: 200 })])
    for (let number = 0; number < 12; number += 1)
      await putInOutbox(db(), { ...aMail, recipient: `n${number}@example.org`, urgency: 10 })
    await expect.poll(() => slow.underWay().length, { timeout: 5_000 }).toBe(4)
    await putInOutbox(db(), aMail)
    await expect.poll(slow.underWay, { timeout: 5_000 }).toContain('ann@example.org')
    slow.answer()
    await worker.stop()
  })

  it('is taken over from a dead process after a minute, under the same message id', async () => {
    const slow = slowServer()
    await putInOutbox(db(), aMail)
    void sendNextMail({ ...slow, sender })
    await expect.poll(slow.underWay).toHaveLength(1)
    expect(await nextAttemptInSeconds()).toBeGreaterThan(30)
    expect(await nextAttemptInSeconds()).toBeLessThanOrEqual(60)
    // Another process knows nothing of what this one has in hand.
    forgetMailsInHand()
    const { transport, sent } = quickServer()
    expect(await sendNextMail({ transport, sender })).toBe('none')
    await db().update(outbox).set({ nextAttemptAt: sql`now()` })
    expect(await sendNextMail({ transport, sender })).toBe('sent')
    slow.answer()
    expect(sent()).toEqual(slow.sent())
    expect(sent()).toHaveLength(1)
  })

  it('waits no longer than the maximum, even if it was queued while the clock was ahead', async () => {
    const { transport } = quickServer()
    const waits = async (attempts: number, ahead: string) => {
      await db().delete(outbox)
      await putInOutbox(db(), aMail)
      await db().execute(
        sql`update outbox set attempts = ${attempts}, next_attempt_at = now() + ${ahead}::interval`,
      )
      forgetMailsInHand()
      return (await sendNextMail({ transport, sender })) === 'none'
    }
    expect(await waits(0, '1 hour')).toBe(false)
    expect(await waits(0, '59 seconds')).toBe(true)
    expect(await waits(1, '119 seconds')).toBe(true)
    expect(await waits(1, '121 seconds')).toBe(false)
    expect(await waits(10, '6 hours')).toBe(true)
    expect(await waits(10, '1 day')).toBe(false)
  })

  it('leaves no content behind once sent or given up; other mails keep their recipient', async () => {
    const { transport } = quickServer()
    const refusing = {
      ...transport,
      send: () => Promise.reject(Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode: 550 })),
    }
    for (const each of [transport, refusing]) {
      await db().delete(outbox)
      await putInOutbox(db(), { ...aMail, isDeletedOnceSent: true, replyTo: 'bob@example.org' })
      await putInOutbox(db(), { ...aMail, replyTo: 'bob@example.org' })
      await sendNextMail({ transport: each, sender })
      await sendNextMail({ transport: each, sender })
      expect(await rows()).toMatchObject([{ recipient: 'ann@example.org' }])
    }
  })

  it('is marked as sent after the database was away, and not sent twice', async () => {
    await putInOutbox(db(), aMail)
    const slow = slowServer()
    const sending = sendNextMail({ ...slow, sender })
    await expect.poll(slow.underWay).toHaveLength(1)
    await db().execute(sql`alter table outbox rename to outbox_away`)
    slow.answer()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await db().execute(sql`alter table outbox_away rename to outbox`)
    expect(await sending).toBe('sent')
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1 }])
    expect(slow.sent()).toHaveLength(1)
  })

  it('ends within seconds when stopped, even if the mail server does not respond', async () => {
    const slow = slowServer()
    const worker = startJobs([mailJob({ ...slow, sender, pollMs: 200 })], { stopPatienceMs: 100 })
    await putInOutbox(db(), aMail)
    await expect.poll(slow.underWay, { timeout: 5_000 }).toHaveLength(1)
    const startedAt = performance.now()
    await worker.stop()
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    slow.answer()
  })
})
