import { afterEach, describe, expect, it } from 'vitest'
import { comments } from '#/features/comments/model/comments.table.ts'
import { contactMessages } from '#/features/contact/model/contact-messages.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { WaitingCounts } from '../dashboard.schema.ts'

const db = testDatabase('empty')
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

async function waiting(query = '') {
  const admin = await signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
  return admin.send<WaitingCounts>('GET', `/admin/waiting${query}`)
}

afterEach(async () => {
  for (const table of [comments, contactMessages, outbox]) await db().delete(table)
})

describe('the numbers of waiting items', () => {
  it('are zero if nothing waits', async () => {
    expect((await waiting()).body).toEqual({ comments: 0, messages: 0, failedMails: 0 })
  })

  it('count the comments since the editor last looked, or of seven days', async () => {
    const [game, member] = [await aGame(db()), await aMember(db())]
    for (const hours of [1, 3, 7 * 24 - 1, 7 * 24 + 1])
      await db()
        .insert(comments)
        .values({ gameId: game.id, memberId: member.id, content: `${hours} h`, createdAt: hoursAgo(hours) })
    expect((await waiting()).body.comments).toBe(3)
    const since = (hours: number) => waiting(`?commentsSince=${hoursAgo(hours).toISOString()}`)
    expect((await since(2)).body.comments).toBe(1)
    expect((await since(24 * 30)).body.comments).toBe(4)
    expect((await since(0)).body.comments).toBe(0)
  })

  it('rejects an invalid time', async () => {
    expect((await waiting('?commentsSince=yesterday')).status).toBe(400)
  })
})
