import { z } from '@hono/zod-openapi'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Member } from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { optionalKey } from '#/server/http/idempotency/idempotency.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { type ImportKind, memberImports } from './model/imports.table.ts'

/** Days an import can be undone; then its record of changes is deleted. */
const UNDOABLE_DAYS = 30
const MOST_LISTED = 20

const count = z.number().int()
const pastImport = z
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
const importId = z.object({ id: z.uuid() })
/** The result of an undo: the numbers of restored rows, and of rows that were changed since the import. */
const importUndone = z.object({ undone: count, stays: count }).openapi('ImportUndone')

/** The result of an import: the response (`answer`), and the changed rows, which an undo needs. */
export interface Imported<Answer, Change> {
  answer: Answer
  counts: { added: number; changed: number }
  changes: readonly Change[]
}

/** The schemas of an import: the file to preview, the file to write, the preview, and the result. */
interface Shapes {
  sent: z.ZodType
  toWrite: z.ZodType<{ fileName?: string | undefined }>
  found: z.ZodType
  written: z.ZodType<{ importId: string | null }>
}

type FileImports<Change, Of extends Shapes> = Of & {
  kind: ImportKind
  /** Who may import. Members import for themselves; editors and owners may undo each other's imports. */
  caller: 'member' | 'editor' | 'owner'
  tag: string
  /** What is imported, in the plural (`plays`), and (`reads`) a sentence about which files are read. */
  what: string
  reads: string
  preview: (tx: Database, member: Member, file: z.output<Of['sent']>) => Promise<z.output<Of['found']>>
  write: (
    tx: Database,
    member: Member,
    file: z.output<Of['toWrite']>,
  ) => Promise<Imported<Omit<z.output<Of['written']>, 'importId'>, Change>>
  /** Undoes the changes of rows that were not changed since; returns their number. */
  undo: (tx: Database, member: Member, changes: Change[]) => Promise<number>
}

/** Returns the endpoints for importing one kind of file: preview, import, list of past imports, and undo. */
export function fileImportsApi<const Path extends `/${string}`, Change, Of extends Shapes>(
  path: Path,
  { kind, caller, tag, what, ...of }: FileImports<Change, Of>,
) {
  const ownerId = ({ id }: Member) => (caller === 'member' ? id : undefined)
  const limit = LIMITS.collectionImports
  return newApi(tag)
    .endpoint(caller, `post ${path}/import-previews`, {
      summary: `Preview an import of ${what}`,
      description: `${of.reads} Nothing is written.`,
      request: { body: of.sent },
      limit,
      response: ok(of.found, 'What it would bring', 413),
      handle: ({ member, body }) =>
        db().transaction((tx) => of.preview(tx, member as Member, body as z.output<Of['sent']>)) as never,
    })
    .endpoint(caller, `post ${path}/imports`, {
      summary: `Import ${what}`,
      description: 'Safe to repeat: importing a file again changes nothing.',
      request: { headers: optionalKey, body: of.toWrite },
      limit,
      response: ok(of.written, 'What was written', 413),
      handle: ({ member: by, body, once }) => {
        const member = by as Member
        const sent = body as z.output<Of['toWrite']>
        const write = async (tx: Database) => {
          const { answer, counts, changes } = await of.write(tx, member, sent)
          const fileName = sent.fileName?.trim().slice(0, 200) || 'A file'
          const row = { kind, memberId: member.id, fileName, counts, changes }
          const [saved] =
            changes.length > 0
              ? await tx.insert(memberImports).values(row).returning({ id: memberImports.id })
              : []
          return { ...answer, importId: saved?.id ?? null }
        }
        return once(sent, write) as never
      },
    })
    .endpoint(caller, `get ${path}/imports`, {
      summary: `Imports of ${what} in the last ${UNDOABLE_DAYS} days`,
      response: ok(pastImports, 'The newest first'),
      handle: async ({ member }) => ({ imports: await listImports(db(), kind, ownerId(member as Member)) }),
    })
    .endpoint(caller, `post ${path}/imports/{id}/undo`, {
      summary: `Undo an import of ${what}`,
      description: 'Everything it added or changed is as before; what was changed since stays.',
      request: { params: importId },
      limit,
      response: ok(importUndone, 'What was undone', 404, 409),
      handle: ({ member: by, params }) =>
        db().transaction(async (tx) => {
          const member = by as Member
          const { id } = params as z.infer<typeof importId>
          const [found] = await tx
            .select()
            .from(memberImports)
            .where(and(eq(memberImports.id, id), isOf(kind, ownerId(member))))
            .for('update')
          if (!found) throw notFound('That import no longer exists')
          if (found.undoneAt) throw new HttpProblem('conflict', 'That import has already been undone')
          const changes = found.changes as Change[]
          const undone = await of.undo(tx, member, changes)
          const set = { undoneAt: sql`now()`, changes: [] }
          await tx.update(memberImports).set(set).where(eq(memberImports.id, id))
          return { undone, stays: changes.length - undone }
        }),
    })
}

const isOf = (kind: ImportKind, memberId: string | undefined) =>
  and(eq(memberImports.kind, kind), memberId === undefined ? undefined : eq(memberImports.memberId, memberId))

/** Returns the imports of a kind, undone or not, newest first: those of one member, or without a member those of all. */
async function listImports(db: Database, kind: ImportKind, memberId: string | undefined) {
  const rows = await db
    .select()
    .from(memberImports)
    .where(isOf(kind, memberId))
    .orderBy(desc(memberImports.importedAt), desc(memberImports.id))
    .limit(MOST_LISTED)
  return rows.map(({ id, fileName, counts, importedAt, undoneAt }) => ({
    ...{ id, fileName, ...counts, importedAt },
    undone: undoneAt !== null,
  }))
}

export async function forgetOldMemberImports(db: Database): Promise<void> {
  await db.execute(
    sql`delete from member_imports where imported_at < now() - make_interval(days => ${UNDOABLE_DAYS})`,
  )
}
