import { afterEach, describe, expect, it } from 'vitest'
import { comments } from '#/features/comments/model/comments.table.ts'
import { contactMessages } from '#/features/contact/model/contact-messages.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { WaitingCounts } from '../dashboard.schema.ts'

const db = testDatabase('empty')

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

  it('rejects an invalid time', async () => {
    expect((await waiting('?commentsSince=yesterday')).status).toBe(400)
  })
})
