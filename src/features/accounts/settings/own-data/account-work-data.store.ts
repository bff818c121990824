import { sql } from 'drizzle-orm'
import type { MemberData } from '#/features/accounts/accounts.schema.ts'
import type { Database } from '#/server/database/database.ts'

/** What a member did for the site with a role, the newest first. Addresses of others, in the activity log, are left out. */
export async function workOf(db: Database, memberId: string): Promise<MemberData['work']> {
  const { rows } = await db.execute<{ did: string; what: string | null; at: string }>(sql`
    with work (did, what, at) as (
      select act, case when subject like '%@%' then null else subject end, created_at from audit_log where admin_id = ${memberId}
      union all select 'post written', title, created_at from posts where author_id = ${memberId}
      union all select 'post changed', title, updated_at from posts where changed_by = ${memberId}
      union all select 'page changed', title, updated_at from pages where changed_by = ${memberId}
      union all select 'newsletter changed', subject, updated_at from newsletter_issues where changed_by = ${memberId}
      union all select 'image uploaded', name, created_at from pictures where uploaded_by = ${memberId}
      union all select 'image replaced', digest, replaced_at from picture_replacements where replaced_by = ${memberId}
      union all select 'games changed', field, changed_at from game_changes where changed_by = ${memberId}
       union all select 'moved to the trash', kind, thrown_at from trash where thrown_by = ${memberId}
      union all select 'comments decided', kind, decided_at from comment_decisions where decided_by = ${memberId}
      union all select 'import started', file_name, created_at from catalogue_imports where started_by = ${memberId}
      union all select 'import written', file_name, updated_at from catalogue_imports where written_by = ${memberId}
      union all select 'archive asked for', file_name, created_at from site_archives where asked_by = ${memberId}
    )
    select did, what, at::text from work order by work.at desc`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }))
}
