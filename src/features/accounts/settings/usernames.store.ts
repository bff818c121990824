import { eq } from 'drizzle-orm'
import { Refusal } from '#/access/refusals.ts'
import { noteEvent } from '#/access/security-events.ts'
import { members } from '#/domain/accounts/members.table.ts'
import { USERNAME_WORDS } from '#/domain/accounts/names/usernames.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { takeLooks } from '../names/username-looks.store.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Gives a member a username. Of many who claim one at once, or one that looks like it, the first has it.
 * @throws {Refusal} 409 where it is taken (checklist SET-02)
 */
export async function changeUsername(db: Database, memberId: string, username: string): Promise<void> {
  await takeLooks(db, memberId, username)
  await db
    .update(members)
    .set({ username })
    .where(eq(members.id, memberId))
    .catch((cause: unknown) => {
      throw isTaken(cause, 'members_username') ? new Refusal('username-taken', USERNAME_WORDS.taken) : cause
    })
  noteEvent({ event: 'username-changed', member: memberId })
}

/** Whether a write failed because somebody else has what it wanted, by the name its constraint begins with. */
export function isTaken(cause: unknown, constraint: string): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    const { code, constraint: broken } = error as { code?: string; constraint?: string }
    if (code === UNIQUE_VIOLATION && broken?.startsWith(constraint)) return true
  }
  return false
}
