import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'

/** An email to be queued. */
export interface Mail {
  recipient: string
  /** Id of the member it is for; the mail is deleted with their account. */
  memberId?: string | null | undefined
  /** Id of another member whom it mentions; the mail is deleted with their account too. */
  aboutMember?: string | null | undefined
  /** Whether the mail's row is deleted once it is sent or given up. */
  isDeletedOnceSent?: boolean
  subject: string
  text: string
  html: string
  /** Address for replies; by default the sender's. */
  replyTo?: string | null
  /** URL for one-click unsubscription (RFC 8058); absent for transactional mails. */
  unsubscribeUrl?: string | null
  /** Priority: mails with lower numbers are sent first; 0 (urgent) by default. */
  urgency?: number
}

const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/

/** Queues an email for sending, within a transaction. @throws if the email has several recipients or reply addresses */
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
