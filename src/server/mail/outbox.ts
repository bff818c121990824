import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'

/** A mail to be queued. */
export interface Mail {
  recipient: string
  /** The account it is for: it is deleted with it. */
  memberId?: string | null | undefined
  /** Another account it mentions: it is deleted with that one too. */
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

/** Queues a mail in the transaction of its cause. @throws if the recipient or reply address is not exactly one address: a bug */
export async function putInOutbox(tx: Database, mail: Mail): Promise<{ id: number }> {
  const { recipient, subject, replyTo } = mail
  if (!ONE_ADDRESS.test(recipient)) throw new Error('a mail must have exactly one recipient')
  if (replyTo && !ONE_ADDRESS.test(replyTo)) throw new Error('an answer must go to exactly one address')
  // A line break would end the header and begin another.
  const oneLine = subject.replace(/\p{Cc}+/gu, ' ').trim()
  const put = await tx
    .insert(outbox)
    .values({ ...mail, subject: oneLine })
    .returning({ id: outbox.id })
  return onlyRow(put)
}
