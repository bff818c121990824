import type { Database } from '#/server/database/database.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import type { AuditAct, AuditThing } from './model/audit-acts.rules.ts'
import { auditLog } from './model/audit-log.table.ts'

interface Act {
  /** An item and what was done to it: `game deleted`, `settings changed`. */
  act: AuditAct
  subject: string
  thing?: AuditThing
  /** Changed values by label, if any; never secrets. */
  details?: Record<string, unknown> | undefined
  aboutMember?: string | null
}

/** Records an editor's act in the activity log and in the server log. */
export async function recordAct(
  tx: Database,
  admin: { id: string; email: string },
  { thing, ...act }: Act,
): Promise<void> {
  noteEvent({ event: 'admin-act', member: admin.id, act: act.act, about: act.aboutMember })
  const [thingKind, thingId] = [thing?.kind, thing?.id]
  await tx.insert(auditLog).values({ adminId: admin.id, adminEmail: admin.email, thingKind, thingId, ...act })
}

/** Returns a function that writes to the activity log what an editor does with one kind of item. */
export const recorderOf =
  (kind: AuditThing['kind']) =>
  (
    tx: Database,
    admin: { id: string; email: string },
    act: AuditAct,
    { id, title }: { id: number; title: string },
    details?: Record<string, unknown>,
  ) =>
    recordAct(tx, admin, { act, subject: title, thing: { kind, id }, details })
