import type { Database } from '#/server/database/database.ts'
import { outbox } from '#/server/database/tables/mail.ts'

/** A mail that is ready to go. */
export interface Mail {
  recipient: string
  subject: string
  text: string
  html: string
}

const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/

/**
 * Puts a mail into the outbox. Called with the transaction of its cause, so that there is never one without the other.
 * A subject is one line whatever it was made of; a recipient that is not exactly one address is a fault of ours.
 */
export async function putInOutbox(tx: Database, { recipient, subject, text, html }: Mail): Promise<void> {
  if (!ONE_ADDRESS.test(recipient)) throw new Error('a mail must have exactly one recipient')
  await tx.insert(outbox).values({ recipient, subject: oneLine(subject), text, html })
}

/** A header's value: without line breaks and other signs that could end it and begin another. */
function oneLine(words: string): string {
  return words.replace(/\p{Cc}+/gu, ' ').trim()
}
