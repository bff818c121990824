import { recordAct } from '#/features/audit/write-audit.store.ts'
import type { Member } from '#/server/auth/caller.ts'
import { type Database, db } from '#/server/database/database.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { mayEditComment } from '../model/comments.rules.ts'

/** Something a member said of a game, a comment or a sentence, as it was when it was deleted. */
export interface WhatWasSaid {
  /** Null where its writer's account is gone. */
  memberId: string | null
  username: string | null
  /** Of the game it stood on. */
  title: string
}

/**
 * Deletes what somebody said: a member their own, an admin any, which is written down. So often as what was said may be
 * changed.
 * @param remove takes it away and tells what it was; it refuses whoever may not
 */
export async function deleteSaid(
  member: Member,
  kind: 'comment' | 'sentence',
  remove: (tx: Database) => Promise<WhatWasSaid>,
): Promise<void> {
  await countCall(LIMITS.commentChanges, member.id)
  await db().transaction(async (tx) => {
    const said = await remove(tx)
    if (mayEditComment(member, said)) return
    const by = said.username ?? (said.memberId === null ? 'former member' : 'a member without a name')
    await recordAct(tx, member, {
      act: `${kind} deleted`,
      subject: said.title,
      details: { by },
      aboutMember: said.memberId,
    })
  })
}
