import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { recordAct } from '#/access/audit.ts'
import type { Member } from '#/access/caller.ts'
import { removeComments, settleReports } from '#/access/said/remove-comments.ts'
import { members } from '#/domain/accounts/members.table.ts'
import { memberName } from '#/domain/accounts/standings.rules.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { games } from '#/domain/games/games.table.ts'
import type { Database } from '#/server/database/database.ts'

/** Shows comments to everybody and leaves those that were reported; answers the ids of those that waited until now. */
export async function letThrough(tx: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const reported = sql`exists (select from comment_reports r where r.comment_id = ${comments.id} and r.outcome is null)`
  const waiting = await tx
    .select({ id: comments.id })
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
  if (through.length === 0) return []
  await settleReports(tx, through, 'left')
  await tx
    .update(comments)
    .set({ heldFor: null })
    .where(and(inArray(comments.id, through), isNotNull(comments.heldFor)))
  return through
}

/** Shows comments to everybody as an editor decided, which is written down. */
export async function decideToShow(tx: Database, admin: Member, ids: readonly number[]): Promise<number[]> {
  const chosen = await withWriters(tx, ids)
  const done = new Set(await letThrough(tx, ids))
  await record(
    tx,
    admin,
    chosen.filter(({ id }) => done.has(id)),
    'let through',
  )
  return [...done]
}

/** Takes comments away as an editor decided, which is written down. */
export async function decideToRemove(tx: Database, admin: Member, ids: readonly number[]): Promise<number[]> {
  const chosen = await withWriters(tx, ids)
  const done = new Set(await removeComments(tx, ids, admin.id))
  await record(
    tx,
    admin,
    chosen.filter(({ id }) => done.has(id)),
    'deleted',
  )
  return [...done]
}

interface Chosen {
  id: number
  title: string
  memberId: string | null
  username: string | null
}

const withWriters = (tx: Database, ids: readonly number[]): Promise<Chosen[]> =>
  tx
    .select({
      id: comments.id,
      title: games.title,
      memberId: comments.memberId,
      username: members.username,
    })
    .from(comments)
    .innerJoin(games, eq(games.id, comments.gameId))
    .leftJoin(members, eq(members.id, comments.memberId))
    .where(inArray(comments.id, [...ids]))

/** Writes down what was decided, a line for each writer. */
async function record(tx: Database, admin: Member, decided: Chosen[], what: string): Promise<void> {
  for (const theirs of Map.groupBy(decided, ({ memberId }) => memberId).values()) {
    const [first] = theirs
    if (!first) continue
    const by = first.memberId === null ? 'former member' : memberName(first.username)
    const one = { act: `comment ${what}`, subject: first.title, details: { by } }
    const many = { act: `comments ${what}`, subject: by, details: { comments: theirs.length } }
    await recordAct(tx, admin, { ...(theirs.length === 1 ? one : many), aboutMember: first.memberId })
  }
}
