import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { memberStandings, members } from '#/features/accounts/model/members.table.ts'
import { memberName } from '#/features/accounts/model/standings.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { games } from '#/features/games/model/games.table.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import type { DecisionKind, DecisionRecord } from '../model/comment-decisions.rules.ts'
import { comments } from '../model/comments.table.ts'
import { heldComments, keepDecision, takeDecisionBack } from '../moderation/comment-decisions.store.ts'
import { removeComments, settleReports } from '../moderation/remove-comments.store.ts'

/** The comments that were decided on, and the id for undo; null if there was nothing to do. */
export interface Decided {
  ids: number[]
  decision: number | null
}

/** Approves comments and dismisses their reports; returns the formerly held ones and the closed reports. */
export async function letThrough(
  tx: Database,
  ids: readonly number[],
): Promise<Pick<DecisionRecord, 'comments' | 'reports'>> {
  if (ids.length === 0) return { comments: [], reports: [] }
  const reported = sql`exists (select from comment_reports r where r.comment_id = ${comments.id} and r.outcome is null)`
  const waiting = await tx
    .select({ id: comments.id, heldFor: comments.heldFor })
    .from(comments)
    .where(
      and(
        inArray(comments.id, [...ids]),
        eq(comments.inTrash, false),
        or(isNotNull(comments.heldFor), reported),
      ),
    )
    .orderBy(comments.id)
    .for('update')
  const through = waiting.map(({ id }) => id)
  if (through.length === 0) return { comments: [], reports: [] }
  const reports = await settleReports(tx, through, 'left')
  await tx
    .update(comments)
    .set({ heldFor: null })
    .where(and(inArray(comments.id, through), isNotNull(comments.heldFor)))
  return { comments: waiting, reports }
}

/** Approves comments as an editor, which is logged. */
export async function decideToShow(tx: Database, admin: Member, ids: readonly number[]): Promise<Decided> {
  const chosen = await withWriters(tx, ids)
  return decide(tx, admin, { kind: 'shown', chosen, record: await letThrough(tx, ids) })
}

/** Removes comments as an editor decided, and records the decision. */
export async function decideToRemove(tx: Database, admin: Member, ids: readonly number[]): Promise<Decided> {
  const chosen = await withWriters(tx, ids)
  const before = await heldComments(tx, ids)
  const { ids: gone, reports } = await removeComments(tx, ids, admin.id)
  const theirs = before.filter(({ id }) => gone.includes(id))
  return decide(tx, admin, { kind: 'removed', chosen, record: { comments: theirs, reports } })
}

type Deed = 'let through' | 'deleted' | 'held again' | 'restored'

const ACTS = { shown: 'let through', removed: 'deleted' } as const

async function decide(
  tx: Database,
  admin: Member,
  { kind, chosen, record }: { kind: keyof typeof ACTS; chosen: Chosen[]; record: DecisionRecord },
): Promise<Decided> {
  const ids = record.comments.map(({ id }) => id)
  if (ids.length === 0) return { ids, decision: null }
  await write(
    tx,
    admin,
    chosen.filter(({ id }) => ids.includes(id)),
    ACTS[kind],
  )
  return { ids, decision: await keepDecision(tx, { kind, decidedBy: admin.id, record }) }
}

/**
 * Undoes a decision about comments, or a cleared burst.
 * @throws {Refusal} 404 if it can no longer be undone, 409 if it already was
 */
export async function takeBackDecision(tx: Database, admin: Member, id: number) {
  const back = await takeDecisionBack(tx, id, ['shown', 'removed', 'cleared'])
  const { kind, aboutMember, record, decidedAt, ids, stay } = back
  if (kind === 'cleared' && aboutMember !== null) {
    const before = record.clearedBefore ? new Date(record.clearedBefore) : null
    await tx
      .update(memberStandings)
      .set({ waveClearedAt: before })
      .where(and(eq(memberStandings.memberId, aboutMember), eq(memberStandings.waveClearedAt, decidedAt)))
  }
  await write(tx, admin, await withWriters(tx, ids), TAKEN_BACK[kind])
  return { ids, stay }
}

const TAKEN_BACK: Record<DecisionKind, Deed> = {
  shown: 'held again',
  cleared: 'held again',
  removed: 'restored',
  blocked: 'restored',
}

interface Chosen {
  id: number
  gameId: number
  title: string
  memberId: string | null
  username: string | null
}

const withWriters = (tx: Database, ids: readonly number[]): Promise<Chosen[]> =>
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

const aboutGame = (id: number) => ({ kind: 'game', id }) as const

/** Writes down what was decided, a line for each writer. */
async function write(tx: Database, admin: Member, decided: Chosen[], what: Deed): Promise<void> {
  for (const theirs of Map.groupBy(decided, ({ memberId }) => memberId).values()) {
    const [first] = theirs
    if (!first) continue
    const by = first.memberId === null ? 'former member' : memberName(first.username)
    const one = {
      act: `comment ${what}` as const,
      subject: first.title,
      thing: aboutGame(first.gameId),
      details: { by },
    }
    const many = { act: `comments ${what}` as const, subject: by, details: { comments: theirs.length } }
    await recordAct(tx, admin, { ...(theirs.length === 1 ? one : many), aboutMember: first.memberId })
  }
}
