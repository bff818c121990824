import { z } from '@hono/zod-openapi'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { type ImportKind, memberImports } from './model/imports.table.ts'

/** Days an import can be undone; then its record of changes is deleted. */
export const UNDOABLE_DAYS = 30

const MOST_LISTED = 20
const count = z.number().int()

export const pastImport = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    added: count,
    changed: count,
    importedAt: z.iso.datetime(),
    undone: z.boolean(),
  })
  .openapi('PastMemberImport')
export type PastImport = z.infer<typeof pastImport>
export const pastImports = z.object({ imports: z.array(pastImport) }).openapi('PastMemberImports')
export const importId = z.object({ id: z.uuid() })

/** The result of an undo: the number of rows restored, and of rows kept because they were changed since. */
export const importUndone = z.object({ undone: count, stays: count }).openapi('ImportUndone')
export type ImportUndone = z.infer<typeof importUndone>

/** Records an import in its own transaction, with its changes; returns its id, null without any change. */
export async function recordImport<Change>(
  tx: Database,
  written: {
    kind: ImportKind
    memberId: string
    fileName: string
    counts: { added: number; changed: number }
    changes: readonly Change[]
  },
): Promise<string | null> {
  if (written.changes.length === 0) return null
  const fileName = written.fileName.trim().slice(0, 200) || 'A file'
  const [row] = await tx
    .insert(memberImports)
    .values({ ...written, fileName })
    .returning({ id: memberImports.id })
  return row?.id ?? null
}

/** The imports of a kind that can be or were undone, newest first; of one member, or all. */
export async function listImports(db: Database, kind: ImportKind, memberId?: string): Promise<PastImport[]> {
  const rows = await db
    .select({
      id: memberImports.id,
      fileName: memberImports.fileName,
      counts: memberImports.counts,
      importedAt: memberImports.importedAt,
      undoneAt: memberImports.undoneAt,
    })
    .from(memberImports)
    .where(
      and(
        eq(memberImports.kind, kind),
        memberId === undefined ? undefined : eq(memberImports.memberId, memberId),
      ),
    )
    .orderBy(desc(memberImports.importedAt), desc(memberImports.id))
    .limit(MOST_LISTED)
  return rows.map(({ counts, importedAt, undoneAt, ...row }) => ({
    ...row,
    ...counts,
    importedAt: importedAt.toISOString(),
    undone: undoneAt !== null,
  }))
}

/**
 * Undoes an import within this transaction, once: `act` receives its changes and returns the number of rows restored.
 * @throws {Refusal} 404 if there is none of that kind, or of that member; 409 if it was already undone
 */
export async function undoImport<Change>(
  tx: Database,
  { id, kind, memberId }: { id: string; kind: ImportKind; memberId?: string },
  act: (changes: Change[]) => Promise<number>,
): Promise<ImportUndone> {
  const [found] = await tx
    .select()
    .from(memberImports)
    .where(
      and(
        eq(memberImports.id, id),
        eq(memberImports.kind, kind),
        memberId === undefined ? undefined : eq(memberImports.memberId, memberId),
      ),
    )
    .for('update')
  if (!found) throw notFound('That import no longer exists')
  if (found.undoneAt) throw new Refusal('conflict', 'That import has already been undone')
  const changes = found.changes as Change[]
  const undone = await act(changes)
  await tx.update(memberImports).set({ undoneAt: sql`now()`, changes: [] }).where(eq(memberImports.id, id))
  return { undone, stays: changes.length - undone }
}

export async function forgetOldMemberImports(db: Database): Promise<void> {
  await db.execute(
    sql`delete from member_imports where imported_at < now() - make_interval(days => ${UNDOABLE_DAYS})`,
  )
}
