import type { Context } from 'hono'
import { recordAct } from '#/access/audit.ts'
import { performOnce } from '#/access/idempotency/idempotency.ts'
import { refuseWhileOff } from '#/access/settings.ts'
import { type Database, db } from '#/server/database/database.ts'

/** A letter on its way: what it is called, and to how many it goes. */
interface Begun {
  subject: string
  subscribers: number
}

/**
 * Begins to send a letter, once however often it is asked for under one key, and notes who did.
 * @param begin queues its mails
 * @throws {Refusal} where the newsletter is switched off
 */
export async function sendOnce(
  c: Context,
  admin: { id: string; email: string },
  begin: (tx: Database) => Promise<Begun>,
): Promise<void> {
  await refuseWhileOff(db(), 'enableNewsletter')
  await performOnce(c, {}, async (tx) => {
    const { subject, subscribers } = await begin(tx)
    await recordAct(tx, admin, { act: 'newsletter sent', subject, details: { subscribers } })
    return {}
  })
}
