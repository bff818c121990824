import { db } from '#/server/database/database.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { leave, undoLeaving } from '../pair.store.ts'

/** Ends a member's pair, from the API or the form. */
export async function leaveTable(memberId: string): Promise<void> {
  const isOver = await db().transaction((tx) => leave(tx, memberId))
  if (isOver) noteEvent({ event: 'pair-changed', member: memberId, act: 'left' })
}

/**
 * Undoes leaving a pair.
 * @throws {Refusal} 409 if it is too late
 */
export async function returnToTable(memberId: string): Promise<void> {
  const isBack = await db().transaction((tx) => undoLeaving(tx, memberId))
  if (isBack) noteEvent({ event: 'pair-changed', member: memberId, act: 'returned' })
}
