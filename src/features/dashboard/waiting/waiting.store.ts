import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { comments } from '#/features/comments/model/comments.table.ts'
import { contactMessages } from '#/features/contact/model/contact-messages.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { WaitingCounts } from '../dashboard.schema.ts'

const isReported = sql`"comments"."id" = any(array(
  select comment_id from comment_reports where outcome is null and comment_id is not null))`

/** What waits for an editor: comments that are held, reported or written since a moment, messages nobody answered, mails that were given up. */
export async function waitingFor(db: Database, commentsSince: Date): Promise<WaitingCounts> {
  const [newComments, messages, failedMails] = await Promise.all([
    db.$count(
      comments,
      and(
        eq(comments.inTrash, false),
        or(gt(comments.createdAt, commentsSince), isNotNull(comments.heldFor), isReported),
      ),
    ),
    db.$count(contactMessages, isNull(contactMessages.answeredAt)),
    db.$count(outbox, eq(outbox.state, 'failed')),
  ])
  return { comments: newComments, messages, failedMails }
}
