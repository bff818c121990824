import { eq, sql } from 'drizzle-orm'
import { memberStandings } from '#/features/accounts/model/member-standings.table.ts'
import { memberName } from '#/features/accounts/model/standings.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { notFound } from '#/server/http/refusals.ts'
import { comments } from '../model/comments.table.ts'
import { siteInAll, WAVE_HELD, WAVE_IN_A_DAY } from '../model/holding.rules.ts'
import { keepDecision } from '../moderation/comment-decisions.store.ts'
import type { Wave } from './admin-comments.schema.ts'
import { type Decided, letThrough } from './decisions.store.ts'

/** So many waves are shown; the next come once these are decided on. */
const WAVES_SHOWN = 20
/** So many comments of a wave are looked at for what they have in common. */
const LOOKED_AT = 100

/** What of a member's comments (`c`, with their standing `s`) may belong to a wave. */
const MAY_BE_WAVE = sql`
  not c.in_trash and (c.held_for is not null or c.created_at > now() - interval '1 day')
  and c.created_at > coalesce(s.wave_cleared_at, '-infinity')`

/** Members with enough recent comments to decide on them together; never staff. */
export const waveMembers = () => sql`
  select c.member_id from comments c
  join members m on m.id = c.member_id and m.role is null
  left join member_standings s on s.member_id = c.member_id
  where ${MAY_BE_WAVE}
  group by c.member_id
  having count(*) filter (where c.held_for is not null) >= ${WAVE_HELD} or count(*) >= ${WAVE_IN_A_DAY}`

/** The waves, the largest first. */
export async function waves(db: Database): Promise<Wave[]> {
  const { rows } = await db.execute<{
    member_id: string
    username: string | null
    joined_at: string
    comments: number
    held: number
    written: number
    first: string
    last: string
    contents: string[]
  }>(sql`
    select c.member_id, m.username::text, m.created_at as joined_at, count(*)::int as comments,
      (count(*) filter (where c.held_for is not null))::int as held,
      (select count(*)::int from comments theirs where theirs.member_id = c.member_id) as written,
      min(c.created_at) as first, max(c.created_at) as last,
      (array_agg(c.content order by c.id))[1:${sql.raw(String(LOOKED_AT))}] as contents
    from comments c join members m on m.id = c.member_id left join member_standings s on s.member_id = c.member_id
    where c.member_id = any(array(${waveMembers()})) and ${MAY_BE_WAVE}
    group by c.member_id, m.username, m.created_at
    order by comments desc, c.member_id limit ${WAVES_SHOWN}`)
  const text = (moment: string) => new Date(moment).toISOString()
  return rows.map(({ member_id, joined_at, first, last, contents, ...row }) => ({
    ...row,
    memberId: member_id,
    joinedAt: text(joined_at),
    from: text(first),
    to: text(last),
    site: siteInAll(contents),
  }))
}

/**
 * Clears a member's spam burst: their held comments are approved.
 * @throws {Refusal} 404 if the member is gone
 */
export async function clearWave(tx: Database, admin: Member, memberId: string): Promise<Decided> {
  const { rows } = await tx.execute<{ username: string | null }>(
    sql`select username::text from members where id = ${memberId} for update`,
  )
  const [member] = rows
  if (!member) throw notFound('Member not found')
  const [standing] = await tx
    .select({ clearedAt: memberStandings.waveClearedAt })
    .from(memberStandings)
    .where(eq(memberStandings.memberId, memberId))
  const cleared = { waveClearedAt: sql`now()` }
  await tx
    .insert(memberStandings)
    .values({ memberId, ...cleared })
    .onConflictDoUpdate({ target: memberStandings.memberId, set: cleared })
  const held = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(sql`${comments.memberId} = ${memberId} and ${comments.heldFor} is not null`)
  const record = await letThrough(
    tx,
    held.map(({ id }) => id),
  )
  const ids = record.comments.map(({ id }) => id)
  await recordAct(tx, admin, {
    act: 'wave let through',
    subject: memberName(member.username),
    details: { comments: ids.length },
    aboutMember: memberId,
  })
  const decision = await keepDecision(tx, {
    kind: 'cleared',
    decidedBy: admin.id,
    aboutMember: memberId,
    record: { ...record, clearedBefore: standing?.clearedAt?.toISOString() ?? null },
  })
  return { ids, decision }
}
