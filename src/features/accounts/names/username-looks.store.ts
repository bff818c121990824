import { and, asc, eq, inArray, isNotNull, notExists, notInArray } from 'drizzle-orm'
import { Refusal } from '#/access/refusals.ts'
import { members } from '#/domain/accounts/members.table.ts'
import { usernameLooks } from '#/domain/accounts/names/username-looks.table.ts'
import { USERNAME_WORDS } from '#/domain/accounts/names/usernames.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { looksOf } from './username-looks.ts'

/**
 * Gives a member the looks of a username, and takes away those of the one before. Of many who want one at once, the first
 * has it.
 * @throws {Refusal} 409 where one of them is another's (checklist SET-02)
 */
export async function takeLooks(tx: Database, memberId: string, username: string): Promise<void> {
  const looks = looksOf(username)
  // First what is wanted, in one order for all, and then what is left: nobody waits for one who waits for them.
  await tx
    .insert(usernameLooks)
    .values(looks.map((look) => ({ look, memberId })))
    .onConflictDoNothing()
  const own = await tx
    .select()
    .from(usernameLooks)
    .where(and(eq(usernameLooks.memberId, memberId), inArray(usernameLooks.look, looks)))
  if (own.length < looks.length) throw new Refusal('username-taken', USERNAME_WORDS.taken)
  await tx
    .delete(usernameLooks)
    .where(and(eq(usernameLooks.memberId, memberId), notInArray(usernameLooks.look, looks)))
}

/** Whether nobody has a name that looks like this one. */
export async function isLookFree(tx: Database, username: string): Promise<boolean> {
  const taken = await tx
    .select()
    .from(usernameLooks)
    .where(inArray(usernameLooks.look, looksOf(username)))
    .limit(1)
  return taken.length === 0
}

const AT_ONCE = 1_000

/**
 * Notes the looks of names that have none: those of an older version, of a restored backup, of the sample community. A name
 * that looks like an older one stays; the look is the older one's.
 * @returns of how many names
 */
export async function noteMissingLooks(db: Database): Promise<number> {
  const looks = db.select().from(usernameLooks).where(eq(usernameLooks.memberId, members.id))
  const unseen = await db
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(and(isNotNull(members.username), notExists(looks)))
    .orderBy(asc(members.createdAt), asc(members.id))
  for (let from = 0; from < unseen.length; from += AT_ONCE) {
    const noted = unseen
      .slice(from, from + AT_ONCE)
      .flatMap(({ id, username }) => looksOf(username ?? '').map((look) => ({ look, memberId: id })))
    await db.insert(usernameLooks).values(noted).onConflictDoNothing()
  }
  return unseen.length
}
