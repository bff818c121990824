import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { playPrompts } from '#/features/reminders/model/reminders.table.ts'
import type { Database } from '#/server/database/database.ts'
import { loadOrCreateSecret } from '#/server/security/site-secret.ts'

/** Adds a play prompt about yesterday's play of a game, as if it was mailed today. Returns the token of its links. */
export async function insertPlayPrompt(
  db: Database,
  { email, slug, secretFile }: { email: string; slug: string; secretFile: string },
): Promise<string> {
  const secret = loadOrCreateSecret(secretFile)
  const token = randomBytes(32).toString('base64url')
  const [member] = await db.select({ id: members.id }).from(members).where(eq(members.email, email))
  const [game] = await db.select({ id: games.id }).from(games).where(eq(games.slug, slug))
  const now = new Date()
  await db.insert(playPrompts).values({
    memberId: member?.id ?? '',
    gameId: game?.id ?? 0,
    playKey: randomUUID(),
    day: new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10),
    dueAt: now,
    settledAt: now,
    tokenDigest: createHmac('sha256', secret).update(token).digest('base64url'),
  })
  return token
}
