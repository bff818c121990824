import { beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { env } from '#/server/env.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { commentNotices, commentReports, comments } from '../model/comments.table.ts'
import { mailAboutWaitingComments } from './moderation.store.ts'

const db = testDatabase('empty')
const tell = (now?: Date) => db().transaction((tx) => mailAboutWaitingComments(tx, now))
const mails = () => db().select().from(outbox).orderBy(outbox.id)
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const choose = (value: string) =>
  db()
    .insert(siteSettings)
    .values({ key: 'comments.mail', value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value } })

let made = 0
async function aComment(content: string, heldFor: 'link' | null = 'link') {
  made += 1
  const game = await aGame(db(), { title: `Hive & Sons ${made}` })
  const member = await aMember(db())
  const [row] = await db()
    .insert(comments)
    .values({ gameId: game.id, memberId: member.id, content, heldFor })
    .returning()
  return { id: row?.id ?? 0, gameId: game.id }
}

beforeEach(async () => {
  for (const table of [comments, commentReports, commentNotices, outbox, siteSettings])
    await db().delete(table)
})

describe('the mail about waiting comments', () => {
  it('goes to the support address once a day with the waiting items, and only if there are any', async () => {
    await aComment('Everybody sees this', null)
    expect(await tell()).toBe(false)
    await aComment('<b>See</b> a.com')
    await aComment(`Long at b.com ${'x'.repeat(400)}`)
    expect([await tell(), await tell(), await tell(later(23))]).toEqual([true, false, false])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: env().supportEmail,
      subject: 'TwoTop: 2 comments are waiting for review',
    })
    expect(mail?.text).toContain('on Hive & Sons')
    expect(mail?.text).toContain(`${env().siteUrl}/admin/comments`)
    expect(mail?.text).toContain('x…')
    expect(mail?.html).toContain('&lt;b&gt;See')
    // A comment that is still waiting is repeated the next day.
    expect(await tell(later(24))).toBe(true)
    await db().delete(comments)
    expect(await tell(later(72))).toBe(false)
  })

  it('goes to the support address that the owner set', async () => {
    await db().insert(siteSettings).values({ key: 'reach.supportAddress', value: 'help@two.test' })
    await aComment('a.com')
    expect(await tell()).toBe(true)
    expect(await mails()).toMatchObject([{ recipient: 'help@two.test' }])
  })

  it('includes reported comments until they are decided', async () => {
    const { id, gameId } = await aComment('You fool', null)
    const reader = await aMember(db())
    await db().insert(commentReports).values({ commentId: id, gameId, memberId: reader.id, reason: 'rude' })
    expect(await tell()).toBe(true)
    expect((await mails())[0]?.text).toContain('reported')
    await db().update(commentReports).set({ outcome: 'left', settledAt: new Date() })
    expect(await tell(later(48))).toBe(false)
  })

  it('goes immediately if so configured, grouped after a pause; never if switched off', async () => {
    await choose('at-once')
    await aComment('a.com')
    expect(await tell()).toBe(true)
    await aComment('b.com')
    expect(await tell()).toBe(false)
    expect(await tell(later(0.5))).toBe(true)
    expect(await tell(later(48))).toBe(false)
    await choose('never')
    await aComment('c.com')
    expect(await tell(later(96))).toBe(false)
  })

  it('is queued by one of two concurrent processes', async () => {
    await aComment('a.com')
    expect((await Promise.all([tell(), tell()])).toSorted()).toEqual([false, true])
    expect(await mails()).toHaveLength(1)
  })
})
