import { asc, eq } from 'drizzle-orm'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import type { Database } from '#/server/database/database.ts'

/** Returns the emails to an address, oldest first. */
export async function mailsTo(db: Database, recipient: string): Promise<(typeof outbox.$inferSelect)[]> {
  return db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(asc(outbox.id))
}

/** Returns the token in the link of the newest email to an address. */
export async function newestLinkTo(db: Database, recipient: string): Promise<string> {
  return linkIn((await mailsTo(db, recipient)).at(-1))
}

/** Returns the token in the link of an email. */
export function linkIn(mail: { recipient: string; text: string } | undefined): string {
  const token = /\?token=(\S+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`the newest mail to ${mail?.recipient} holds no link`)
  return token
}
