import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import type { Database } from '#/server/database/database.ts'

export interface Mail {
  recipient: string
  /** The account it concerns, and another one it mentions: it is deleted with either. */
  memberId?: string | null | undefined
  aboutMember?: string | null | undefined
  /** Whether its row is deleted once sent or given up. */
  isDeletedOnceSent?: boolean
  subject: string
  text: string
  html: string
  /** Address for replies, if it differs from the sender. */
  replyTo?: string | null
  /** One-click unsubscribe address (RFC 8058); absent for transactional mails. */
  unsubscribeUrl?: string | null
  /** Mails with lower numbers go first; 0 for urgent ones. */
  urgency?: number
}

const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/

/** Queues a mail in the transaction of its cause. A recipient or reply address that is not exactly one address is a bug. */
export async function putInOutbox(tx: Database, mail: Mail): Promise<{ id: number }> {
  const { recipient, subject, replyTo } = mail
  if (!ONE_ADDRESS.test(recipient)) throw new Error('a mail must have exactly one recipient')
  if (replyTo && !ONE_ADDRESS.test(replyTo)) throw new Error('an answer must go to exactly one address')
  const [put] = await tx
    .insert(outbox)
    .values({ ...mail, subject: oneLine(subject) })
    .returning({ id: outbox.id })
  if (!put) throw new Error('the mail was not written')
  return put
}

/** A header's value: without line breaks and other signs that could end it and begin another. */
function oneLine(words: string): string {
  return words.replace(/\p{Cc}+/gu, ' ').trim()
}
