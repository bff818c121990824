import { sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'

/** Whether a member is mailed at all: their address is confirmed, and they are not blocked. */
export async function isMailed(tx: Database, memberId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from members m
    where m.id = ${memberId} and m.email_verified
      and not exists (select from member_standings s where s.member_id = m.id and s.blocked_at is not null)`)
  return rows.length > 0
}
