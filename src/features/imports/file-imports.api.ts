import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Member } from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import { type CalledByMember, calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { optionalKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
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
const pastImports = z.object({ imports: z.array(pastImport) }).openapi('PastMemberImports')
const importId = z.object({ id: z.uuid() })
/** The result of an undo: the number of rows restored, and of rows kept because they were changed since. */
const importUndone = z.object({ undone: count, stays: count }).openapi('ImportUndone')

/** An imported file: the answer to its sender, and each row before and after, for the undo. */
export interface Imported<Answer, Change> {
  answer: Answer
  counts: { added: number; changed: number }
  changes: readonly Change[]
}

interface FileImports<Change, Sent, ToWrite, Found, Written> {
  kind: ImportKind
  /** Members import for themselves; of staff each may undo what another imported. */
  caller: 'member' | 'editor' | 'owner'
  tag: string
  /** What is imported, and which files are read: `plays`. */
  what: string
  reads: string
  sent: z.ZodType<Sent>
  toWrite: z.ZodType<ToWrite>
  found: z.ZodType<Found>
  written: z.ZodType<Written>
  preview: (tx: Database, member: Member, file: Sent) => Promise<Found>
  write: (tx: Database, member: Member, file: ToWrite) => Promise<Imported<Omit<Written, 'importId'>, Change>>
  /** Undoes the changes that are still in place; returns their number. */
  undo: (tx: Database, member: Member, changes: Change[]) => Promise<number>
}

type Call<Input, Output> = { input: Input; output: Output; outputFormat: 'json'; status: 200 }
type FileImportsApi<Path extends string, Sent, ToWrite, Found, Written> = OpenAPIHono<
  CalledByMember,
  { [At in `${Path}/import-previews`]: { $post: Call<{ json: Sent }, Found> } } & {
    [At in `${Path}/imports`]: {
      $get: Call<object, z.infer<typeof pastImports>>
      $post: Call<{ json: ToWrite; header?: Record<string, string> }, Written>
    }
  } & {
    [At in `${Path}/imports/:id/undo`]: {
      $post: Call<{ param: { id: string } }, z.infer<typeof importUndone>>
    }
  }
>

/** The endpoints of one kind of file: a preview, the import, the list of past imports, and undo. */
export function fileImportsApi<
  const Path extends `/${string}`,
  Change,
  Sent,
  ToWrite extends { fileName?: string | undefined },
  Found extends object,
  Written extends { importId: string | null },
>(
  path: Path,
  { kind, caller, tag, what, ...of }: FileImports<Change, Sent, ToWrite, Found, Written>,
): FileImportsApi<Path, Sent, ToWrite, Found, Written> {
  const tags = [tag]
  const at: '/of' = path as never
  const ownerId = ({ id }: Member) => (caller === 'member' ? id : undefined)
  const limit = ({ id }: Member) => countCall(LIMITS.collectionImports, id)
  return newApi()
    .openapi(
      calledBy(caller, `post ${at}/import-previews`, tags, {
        summary: `Preview an import of ${what}`,
        description: `${of.reads} Nothing is written.`,
        request: { body: sends(of.sent) },
        responses: { 200: json(of.found, 'What it would bring'), ...problems(413, 429) },
      }),
      async (c) => {
        const member = c.get('member')
        await limit(member)
        const found = await db().transaction((tx) => of.preview(tx, member, c.req.valid('json') as Sent))
        return c.json(found as never, 200)
      },
    )
    .openapi(
      calledBy(caller, `post ${at}/imports`, tags, {
        summary: `Import ${what}`,
        description: 'Safe to repeat: importing a file again changes nothing.',
        request: { headers: optionalKey, body: sends(of.toWrite) },
        responses: { 200: json(of.written, 'What was written'), ...problems(409, 413, 429) },
      }),
      async (c) => {
        const member = c.get('member')
        const sent = c.req.valid('json') as ToWrite
        const written = await performOnce(
          c,
          sent,
          async (tx) => {
            const { answer, counts, changes } = await of.write(tx, member, sent)
            const fileName = sent.fileName?.trim().slice(0, 200) || 'A file'
            const row = { kind, memberId: member.id, fileName, counts, changes }
            const [saved] =
              changes.length > 0
                ? await tx.insert(memberImports).values(row).returning({ id: memberImports.id })
                : []
            return { ...answer, importId: saved?.id ?? null }
          },
          { count: () => limit(member) },
        )
        return c.json(written as never, 200)
      },
    )
    .openapi(
      calledBy(caller, `get ${at}/imports`, tags, {
        summary: `Imports of ${what} in the last ${UNDOABLE_DAYS} days`,
        responses: { 200: json(pastImports, 'The newest first') },
      }),
      async (c) => c.json({ imports: await listImports(db(), kind, ownerId(c.get('member'))) }, 200),
    )
    .openapi(
      calledBy(caller, `post ${at}/imports/{id}/undo`, tags, {
        summary: `Undo an import of ${what}`,
        description: 'Everything it added or changed is as before; what was changed since stays.',
        request: { params: importId },
        responses: { 200: json(importUndone, 'What was undone'), ...problems(404, 409, 429) },
      }),
      async (c) => {
        const member = c.get('member')
        await limit(member)
        const { id } = c.req.valid('param')
        const undone = await db().transaction(async (tx) => {
          const [found] = await tx
            .select()
            .from(memberImports)
            .where(and(eq(memberImports.id, id), isOf(kind, ownerId(member))))
            .for('update')
          if (!found) throw notFound('That import no longer exists')
          if (found.undoneAt) throw new Refusal('conflict', 'That import has already been undone')
          const changes = found.changes as Change[]
          const restored = await of.undo(tx, member, changes)
          await tx
            .update(memberImports)
            .set({ undoneAt: sql`now()`, changes: [] })
            .where(eq(memberImports.id, id))
          return { undone: restored, stays: changes.length - restored }
        })
        return c.json(undone, 200)
      },
    ) as never
}

const isOf = (kind: ImportKind, memberId: string | undefined) =>
  and(eq(memberImports.kind, kind), memberId === undefined ? undefined : eq(memberImports.memberId, memberId))

/** The imports of a kind that can be or were undone, newest first; of one member, or all. */
async function listImports(db: Database, kind: ImportKind, memberId: string | undefined) {
  const rows = await db
    .select()
    .from(memberImports)
    .where(isOf(kind, memberId))
    .orderBy(desc(memberImports.importedAt), desc(memberImports.id))
    .limit(MOST_LISTED)
  return rows.map(({ id, fileName, counts, importedAt, undoneAt }) => ({
    ...{ id, fileName, ...counts },
    importedAt: importedAt.toISOString(),
    undone: undoneAt !== null,
  }))
}

export async function forgetOldMemberImports(db: Database): Promise<void> {
  await db.execute(
    sql`delete from member_imports where imported_at < now() - make_interval(days => ${UNDOABLE_DAYS})`,
  )
}
