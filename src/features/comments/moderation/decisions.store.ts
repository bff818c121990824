import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { memberName } from '#/features/accounts/model/standings.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { games } from '#/features/games/model/games.table.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { DECISION_DAYS, type DecisionKind, type DecisionRecord } from '../model/comment-decisions.rules.ts'
import { commentDecisions, commentReports, comments } from '../model/comments.table.ts'
import { removeComments, settleReports } from './remove-comments.store.ts'

/** The comments that were decided on, and the id for undo; null if there was nothing to do. */
export interface Decided {
  ids: number[]
  decision: number | null
}

type Held = DecisionRecord['comments']

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Returns comments with the reason each is held; locks them until the transaction ends. */
const lockComments = (tx: Database, where: SQL | undefined): Promise<Held> =>
  tx
    .select({ id: comments.id, heldFor: comments.heldFor })
    .from(comments)
    .where(where)
    .orderBy(comments.id)
    .for('update')

/** Locks all comments of a member. */
export const lockCommentsOf = (tx: Database, memberId: string) =>
  lockComments(tx, eq(comments.memberId, memberId))

/** Stores a decision about comments for undo; returns its id. */
export async function keepDecision(
  tx: Database,
  decision: { kind: DecisionKind; decidedBy: string; aboutMember?: string; record: DecisionRecord },
): Promise<number> {
  return onlyRow(await tx.insert(commentDecisions).values(decision).returning({ id: commentDecisions.id })).id
}

/** Approves comments and dismisses their reports; returns the formerly held ones and the closed reports. */
async function letThrough(tx: Database, ids: readonly number[]): Promise<DecisionRecord> {
  const reported = sql`exists (select from comment_reports r where r.comment_id = ${comments.id} and r.outcome is null)`
  const isWaiting = and(eq(comments.inTrash, false), or(isNotNull(comments.heldFor), reported))
  const waiting =
    ids.length === 0 ? [] : await lockComments(tx, and(inArray(comments.id, [...ids]), isWaiting))
  if (waiting.length === 0) return { comments: [], reports: [] }
  const reports = await settleReports(tx, idsOf(waiting), 'left')
  await tx
    .update(comments)
    .set({ heldFor: null })
    .where(and(inArray(comments.id, idsOf(waiting)), isNotNull(comments.heldFor)))
  return { comments: waiting, reports }
}

/** Approves comments as an editor, which is logged. */
export async function decideToShow(tx: Database, admin: Member, ids: readonly number[]): Promise<Decided> {
  const chosen = await withWriters(tx, ids)
  return decide(tx, admin, chosen, { kind: 'shown', record: await letThrough(tx, ids) })
}

/** Removes comments as an editor decided, and records the decision. */
export async function decideToRemove(tx: Database, admin: Member, ids: readonly number[]): Promise<Decided> {
  const chosen = await withWriters(tx, ids)
  const before = await lockComments(tx, inArray(comments.id, [...ids]))
  const { ids: gone, reports } = await removeComments(tx, ids, admin.id)
  const record = { comments: before.filter(({ id }) => gone.includes(id)), reports }
  return decide(tx, admin, chosen, { kind: 'removed', record })
}

async function decide(
  tx: Database,
  admin: Member,
  chosen: Chosen[],
  { kind, record }: { kind: 'shown' | 'removed'; record: DecisionRecord },
): Promise<Decided> {
  const ids = idsOf(record.comments)
  if (ids.length === 0) return { ids, decision: null }
  const decided = chosen.filter(({ id }) => ids.includes(id))
  await writeActs(tx, admin, decided, kind === 'shown' ? 'let through' : 'deleted')
  return { ids, decision: await keepDecision(tx, { kind, decidedBy: admin.id, record }) }
}

const isRecent = sql`${commentDecisions.decidedAt} > now() - make_interval(days => ${DECISION_DAYS})`

/** Deletes the decisions that can no longer be undone. */
export async function forgetOldDecisions(db: Database): Promise<void> {
  await db.delete(commentDecisions).where(sql`not (${isRecent})`)
}

/** Undoes a decision about comments. @throws {Refusal} 404 if it can no longer be undone, 409 if it already was */
export async function takeBackDecision(tx: Database, admin: Member, id: number) {
  const back = await takeDecisionBack(tx, id, ['shown', 'removed', 'cleared'])
  const { kind, ids, stay } = back
  await writeActs(tx, admin, await withWriters(tx, ids), kind === 'removed' ? 'restored' : 'held again')
  return { ids, stay }
}

/**
 * Undoes a decision about comments: unchanged ones return to their former state, in the queue or public, with their reports.
 * Those changed since are skipped and counted.
 * @throws {Refusal} 404 if it can no longer be undone, 409 if it already was
 */
export async function takeDecisionBack(tx: Database, id: number, kinds: readonly DecisionKind[]) {
  const [decision] = await tx
    .select()
    .from(commentDecisions)
    .where(and(eq(commentDecisions.id, id), inArray(commentDecisions.kind, [...kinds]), isRecent))
    .for('update')
  if (!decision) throw notFound('This can no longer be undone')
  if (decision.takenBackAt) throw new Refusal('conflict', 'Someone has already undone this')
  const { kind, record } = decision
  const isHidden = kind === 'removed' || kind === 'blocked'
  const ids = await (isHidden ? bringBack(tx, record.comments) : hideAgain(tx, record.comments))
  if (record.reports.length > 0 && ids.length > 0)
    await tx
      .update(commentReports)
      .set({ outcome: null, settledAt: null })
      .where(and(inArray(commentReports.id, record.reports), inArray(commentReports.commentId, ids)))
  await tx.update(commentDecisions).set({ takenBackAt: sql`now()` }).where(eq(commentDecisions.id, id))
  return { ...decision, ids, stay: record.comments.length - ids.length }
}

/** Holds comments again for their former reason, if they are public now; returns the ids of those that were. */
async function hideAgain(tx: Database, before: Held): Promise<number[]> {
  const isPublic = and(eq(comments.inTrash, false), isNull(comments.heldFor))
  const ids = idsOf(await lockComments(tx, and(inArray(comments.id, idsOf(before)), isPublic)))
  await tx.execute(sql`
    update comments set held_for = was."heldFor"
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as was(id int, "heldFor" text)
    where comments.id = was.id and was."heldFor" is not null and comments.id = any(${sql.param(ids)}::int[])`)
  return ids
}

/** Takes comments out of the trash; each waits or is online as before. Returns the ids of those that were there. */
async function bringBack(tx: Database, before: Held): Promise<number[]> {
  // Locks trash entries before their comments, in the same order as restoring from the trash does.
  await tx
    .select({ id: trash.id })
    .from(trash)
    .where(inArray(trash.commentId, idsOf(before)))
    .orderBy(trash.commentId)
    .for('update')
  const isDeleted = and(inArray(comments.id, idsOf(before)), eq(comments.inTrash, true))
  const ids = idsOf(await lockComments(tx, isDeleted))
  await tx.update(comments).set({ inTrash: false }).where(inArray(comments.id, ids))
  await tx.delete(trash).where(inArray(trash.commentId, ids))
  return ids
}

type Chosen = Awaited<ReturnType<typeof withWriters>>[number]

const withWriters = (tx: Database, ids: readonly number[]) =>
  tx
    .select({
      id: comments.id,
      gameId: games.id,
      title: games.title,
      memberId: comments.memberId,
      username: members.username,
    })
    .from(comments)
    .innerJoin(games, eq(games.id, comments.gameId))
    .leftJoin(members, eq(members.id, comments.memberId))
    .where(inArray(comments.id, [...ids]))

/** Writes a decision into the activity log, a line for each writer. */
async function writeActs(
  tx: Database,
  admin: Member,
  decided: Chosen[],
  what: 'let through' | 'deleted' | 'held again' | 'restored',
): Promise<void> {
  for (const theirs of Map.groupBy(decided, ({ memberId }) => memberId).values()) {
    const [first] = theirs
    if (!first) continue
    const { memberId, username, title, gameId } = first
    const by = memberId === null ? 'former member' : memberName(username)
    const act =
      theirs.length === 1
        ? {
            act: `comment ${what}` as const,
            subject: title,
            thing: { kind: 'game', id: gameId } as const,
            details: { by },
          }
        : { act: `comments ${what}` as const, subject: by, details: { comments: theirs.length } }
    await recordAct(tx, admin, { ...act, aboutMember: memberId })
  }
}
