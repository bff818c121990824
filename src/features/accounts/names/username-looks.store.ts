import { and, eq, inArray, notInArray } from 'drizzle-orm'
import unhomoglyph from 'unhomoglyph'
import type { Database } from '#/server/database/database.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { isTaken } from '../members.store.ts'
import { members, usernameLooks } from '../model/members.table.ts'
import { USERNAME_WORDS } from '../model/names/usernames.rules.ts'

/** Signs that part words and are overlooked. */
const OVERLOOKED = /[_.-]/g

const NOT_SEEN = /\p{Default_Ignorable_Code_Point}/gu

/** A text as it is seen at a glance: its skeleton (UTS #39, section 4), in one case. */
function seenAs(text: string): string {
  const skeleton = unhomoglyph(text.normalize('NFD').replaceAll(NOT_SEEN, '')).normalize('NFD')
  // Unicode lists single characters that look like several, such as `m` and `rn`, but not this pair.
  return skeleton.toLowerCase().replaceAll('vv', 'w')
}

/** The visual forms of a username, as typed and in either case. Two names with a common form can be mistaken for each other. */
export function looksOf(username: string): string[] {
  const typed = username.replaceAll(OVERLOOKED, '')
  return [...new Set([typed, typed.toLowerCase(), typed.toUpperCase()].map(seenAs))].sort()
}

const RESERVED = new Set(
  'admin administrator moderator mod owner staff support system root help security official anonymous formermember deleted undefined null'
    .split(' ')
    .flatMap(looksOf),
)

/** Whether a username looks like a reserved name or like the site's name. */
export function isReserved(username: string, siteName: string): boolean {
  const ofSite = looksOf(siteName.replaceAll(/\s/g, ''))
  return looksOf(username).some((look) => RESERVED.has(look) || ofSite.includes(look))
}

/** Gives a member the visual forms of a username, and frees the former ones. @throws {Refusal} 409 if another has one (SET-02) */
export async function takeLooks(tx: Database, memberId: string, username: string): Promise<void> {
  const looks = looksOf(username)
  // Claims the new forms first, in one order for all members, then deletes the old ones: this avoids deadlocks.
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

/** Changes a username; of concurrent claims for similar names the first succeeds. @throws {Refusal} 409 if taken (SET-02) */
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
