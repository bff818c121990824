import { and, type Column, eq, getTableColumns, ilike, or, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { newsletterIssues } from '#/features/newsletter/model/newsletter.table.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import { pictures } from '#/features/pictures/model/pictures.table.ts'
import { type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'
import { ascending, descending, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import type { AUDIT_LIST } from './audit.rules.ts'
import type { RecordedAct } from './audit.schema.ts'
import type { AuditThing } from './model/audit-acts.rules.ts'
import { auditLog } from './model/audit-log.table.ts'

const keys = [
  { by: auditLog.createdAt, kind: 'moment' },
  { by: auditLog.id, kind: 'integer' },
] as const
const orders = { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }

/** Returns a page of the activity log, all acts or those with a text. */
export function recordedActs(db: Database, query: ListQuery<typeof AUDIT_LIST>) {
  const pattern = patternContaining(query.q)
  const matches = query.q
    ? or(
        ilike(auditLog.act, pattern),
        ilike(auditLog.subject, pattern),
        ilike(auditLog.adminEmail, pattern),
        sql`exists (select from members who where who.id = ${auditLog.adminId} and who.username ilike ${pattern})`,
        sql`${auditLog.details}::text ilike ${pattern}`,
      )
    : undefined
  return pageOfRows({
    query,
    orders,
    total: () => db.$count(auditLog, matches),
    read: ({ key, beyond, orderBy, limit }) =>
      db
        .select({
          ...getTableColumns(auditLog),
          adminName: sql<string | null>`${members.username}::text`,
          game: { isThrown: games.inTrash },
          post: { isThrown: posts.inTrash },
          page: {
            id: pages.id,
            original: sql<string | null>`${pages.original}`,
            isThrown: sql<boolean>`${pages.trashedAt} is not null`,
          },
          letter: { id: newsletterIssues.id },
          picture: { digest: pictures.digest, isThrown: pictures.inTrash },
          key,
        })
        .from(auditLog)
        .leftJoin(members, eq(members.id, auditLog.adminId))
        .leftJoin(games, pointsAt('game', games.id))
        .leftJoin(posts, pointsAt('post', posts.id))
        .leftJoin(pages, pointsAt('page', pages.id))
        .leftJoin(newsletterIssues, pointsAt('letter', newsletterIssues.id))
        .leftJoin(pictures, pointsAt('picture', pictures.id))
        .where(and(matches, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    shown: (row): RecordedAct => ({
      id: row.id,
      adminName: row.adminName,
      adminEmail: row.adminEmail,
      act: row.act,
      subject: row.subject,
      thing: thingOf(row),
      aboutMember: row.aboutMember,
      details: row.details,
      createdAt: row.createdAt.toISOString(),
    }),
  })
}

const pointsAt = (kind: AuditThing['kind'], id: Column) =>
  and(eq(auditLog.thingKind, kind), eq(id, auditLog.thingId))

interface FoundThing {
  thingKind: AuditThing['kind'] | null
  thingId: number | null
  game: { isThrown: boolean } | null
  post: { isThrown: boolean } | null
  page: { id: number; original: string | null; isThrown: boolean } | null
  letter: { id: number } | null
  picture: { digest: string; isThrown: boolean } | null
}

/** The current place of an act's object; null if it is gone for good, or the act has none. */
function thingOf({ thingKind, thingId, ...found }: FoundThing): RecordedAct['thing'] {
  if (thingKind === null || thingId === null || found[thingKind] === null) return null
  const key = ownKeyOf(thingKind, found) ?? String(thingId)
  const isThrown = thingKind !== 'letter' && found[thingKind]?.isThrown === true
  return { kind: thingKind, key, isThrown }
}

/** The key of an object that is not addressed by its id. */
function ownKeyOf(kind: AuditThing['kind'], { page, picture }: Omit<FoundThing, 'thingKind' | 'thingId'>) {
  if (kind === 'page') return page?.original
  return kind === 'picture' ? picture?.digest : undefined
}
