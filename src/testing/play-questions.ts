import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { playPrompts } from '#/features/reminders/model/reminders.table.ts'
import { mailNextQuestion } from '#/features/reminders/reminders.store.ts'
import type { Database } from '#/server/database/database.ts'
import { mailsTo } from './mail/mails.ts'

/** Mails a member a play prompt, and returns the tokens of its links. */
export async function aPromptedPlay(
  db: Database,
  memberId: string,
  gameId: number,
  day = '2026-01-02',
): Promise<string> {
  const dueAt = new Date()
  await db
    .insert(playPrompts)
    .values({ memberId, gameId, playKey: randomUUID(), day, dueAt })
    .onConflictDoUpdate({
      target: [playPrompts.memberId, playPrompts.day],
      set: { gameId, dueAt, settledAt: null, tokenDigest: null },
    })
  await db.transaction((tx) => mailNextQuestion(tx))
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  const mail = (await mailsTo(db, member?.email ?? '')).at(-1)
  const token = /\/reminder\?outcome=\w+&token=(\S+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('no play prompt was sent')
  return token
}
