import { and, eq } from 'drizzle-orm'
import type { Role } from '#/features/accounts/model/roles/roles.rules.ts'
import { memberStanding } from '#/server/auth/account-status.ts'
import type { Database } from '#/server/database/database.ts'
import { readSettings } from '#/server/settings.ts'
import { comments, isShownComment } from './model/comments.table.ts'
import { type HoldReason, holdReason, holdsLink } from './model/holding.rules.ts'

/** The author of a comment. */
interface Writer {
  id: string
  /** Null for a member without a role. */
  role: Role | null
}

/**
 * Returns why a new comment is held for review; null if it is published immediately, as staff's comments
 * always are.
 */
export async function reasonToHold(
  tx: Database,
  writer: Writer,
  content: string,
): Promise<HoldReason | null> {
  if (writer.role !== null) return null
  const [settings, standing, [shown]] = [
    await readSettings(tx),
    await memberStanding(tx, writer.id),
    await tx
      .select({ id: comments.id })
      .from(comments)
      .where(and(eq(comments.memberId, writer.id), isShownComment()))
      .limit(1),
  ]
  const isMemberHeld = standing?.holdsComments ?? false
  return holdReason(settings, { content, isFirst: !shown, isMemberHeld })
}

/**
 * Returns why an edited comment is held: a held one stays held, and a public one is held if its new text
 * would be.
 */
export async function reasonToHoldEdited(
  tx: Database,
  writer: Writer,
  before: { content: string; heldFor: HoldReason | null },
  content: string,
): Promise<HoldReason | null> {
  if (before.heldFor) return before.heldFor
  const reason = await reasonToHold(tx, writer, content)
  return reason === 'link' && holdsLink(before.content) ? null : reason
}
