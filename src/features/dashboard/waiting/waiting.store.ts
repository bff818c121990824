import { eq, gt, isNull } from 'drizzle-orm'
import { comments } from '#/domain/comments/comments.table.ts'
import { contactMessages } from '#/domain/contact/contact-messages.table.ts'
import { outbox } from '#/domain/mail/outbox.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { Waiting } from '../dashboard.schema.ts'

/** What waits for an editor: comments written since a moment, messages nobody answered, mails that were given up. */
export async function waitingFor(db: Database, commentsSince: Date): Promise<Waiting> {
  const [newComments, messages, failedMails] = await Promise.all([
    db.$count(comments, gt(comments.createdAt, commentsSince)),
    db.$count(contactMessages, isNull(contactMessages.answeredAt)),
    db.$count(outbox, eq(outbox.state, 'failed')),
  ])
  return { comments: newComments, messages, failedMails }
}
