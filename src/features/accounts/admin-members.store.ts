import { count, desc, ilike, or, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { members } from '#/server/database/tables/members.ts'
import { env } from '#/server/env.ts'
import { type ListAsked, patternContaining, placeInList, ROWS_PER_PAGE } from '#/shared/paged-lists.ts'
import { isAdminAddress } from './accounts.rules.ts'
import type { ListedMember } from './admin-members.schema.ts'

/** One page of the members, the newest first: all, or those with a text in their address or name. */
export async function everyMember(db: Database, { q, page: asked }: ListAsked) {
  const pattern = patternContaining(q)
  const matches = q ? or(ilike(members.email, pattern), ilike(members.username, pattern)) : undefined
  const [found] = await db.select({ total: count() }).from(members).where(matches)
  const total = found?.total ?? 0
  const { page, pages, offset } = placeInList(total, asked)
  const listed = await db
    .select({
      id: members.id,
      email: members.email,
      username: members.username,
      createdAt: members.createdAt,
      isConfirmed: members.emailVerified,
      comments: sql<number>`(select count(*)::int from comments where comments.member_id = "members"."id")`,
      ratings: sql<number>`(select count(*)::int from community_ratings r where r.member_id = "members"."id")`,
    })
    .from(members)
    .where(matches)
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(ROWS_PER_PAGE)
    .offset(offset)
  const rows: ListedMember[] = listed.map(({ createdAt, ...member }) => ({
    ...member,
    joinedAt: createdAt.toISOString(),
    isAdmin: isAdminAddress(member.email, member.isConfirmed, env().siteDomain),
  }))
  return { rows, total, page, pages }
}
