import { eq } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { roleHeld } from '#/features/accounts/model/roles/roles.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { type Database, db } from '#/server/database/database.ts'
import type { RunOutcome } from '#/server/jobs.ts'
import { log } from '#/server/log.ts'
import { ARCHIVE_PROBLEMS, ArchiveProblem } from '../archives.rules.ts'
import type { siteArchives } from '../model/archives.table.ts'
import { fillSite, lookThrough } from './read-everything.store.ts'
import { makeArchive } from './save-everything.store.ts'
import {
  archivePath,
  dropArchive,
  hasArchive,
  makePlace,
  noteArchive,
  takeArchive,
} from './site-archives.store.ts'

const SIGN_OF_LIFE_MS = 20_000
/** Interval between two progress reports. */
const TELL_MS = 250

type Taken = typeof siteArchives.$inferSelect

export async function runNextArchive(): Promise<RunOutcome> {
  const taken = await takeArchive(db(), hasArchive)
  if (!taken) return 'idle'
  await attending(taken, { making: make, reading: look, writing: readIn }[taken.state as 'making'])
  return 'done'
}

async function make({ id, fileName, requestedBy }: Taken): Promise<void> {
  await makePlace()
  const tell = telling(id)
  const made = await makeArchive(db(), archivePath(id), (done, total) => tell({ done, total }))
  await db().transaction(async (tx) => {
    await recordAct(tx, await ownerById(tx, requestedBy), {
      act: 'everything exported',
      subject: fileName,
      details: made.rows,
    })
    await noteArchive(tx, id, {
      state: 'made',
      bytes: made.bytes,
      figures: made.rows,
      problem: made.problem,
    })
  })
}

async function look({ id }: Taken): Promise<void> {
  const tell = telling(id)
  const { contents } = await lookThrough(db(), archivePath(id), (done) => tell({ done }))
  await noteArchive(db(), id, { state: 'read', done: 0, total: sizeOf(contents), figures: contents.rows })
}

async function readIn({ id, fileName, requestedBy }: Taken): Promise<void> {
  const archive = await lookThrough(db(), archivePath(id))
  const tell = telling(id)
  await fillSite(
    db(),
    archive,
    async (tx) => {
      await recordAct(tx, await ownerById(tx, requestedBy), {
        act: 'everything imported',
        subject: fileName,
        details: { from: archive.head.site, ...archive.contents.rows },
      })
      await noteArchive(tx, id, { state: 'written', done: sizeOf(archive.contents) })
    },
    (done) => tell({ done }),
  )
  await dropArchive(id)
}

const sizeOf = ({ rows, files }: { rows: Record<string, number>; files: number }) =>
  Object.values(rows).reduce((sum, each) => sum + each, files)

/** Notes how far it is, now and then. */
function telling(id: string) {
  let notifiedAt = 0
  return async (known: { done: number; total?: number }) => {
    if (Date.now() - notifiedAt < TELL_MS) return
    notifiedAt = Date.now()
    await noteArchive(db(), id, known)
  }
}

/** Runs a step on an archive with a heartbeat; on failure, records the reason and drops the file. */
async function attending(taken: Taken, act: (taken: Taken) => Promise<void>): Promise<void> {
  const { id } = taken
  const timer = setInterval(() => noteArchive(db(), id, {}).catch(() => undefined), SIGN_OF_LIFE_MS)
  try {
    await act(taken)
  } catch (cause) {
    const isExpected = cause instanceof ArchiveProblem
    if (!isExpected) log().error({ err: cause, id }, 'an archive could not be made or read in')
    await dropArchive(id)
    const problem = isExpected
      ? cause.message
      : 'Something went wrong, and nothing was changed. It’s our fault, and we’ve logged it.'
    await noteArchive(db(), id, { state: 'failed', problem }).catch(() => undefined)
  } finally {
    clearInterval(timer)
  }
}

/**
 * The owner who requested it, for the activity log.
 * @throws {ArchiveProblem} if they are no longer an owner
 */
async function ownerById(tx: Database, id: string | null) {
  const [member] = await tx
    .select()
    .from(members)
    .where(eq(members.id, id ?? ''))
  const isOwner = member && member.adminSince !== null && roleHeld(member) === 'owner'
  if (!isOwner) throw new ArchiveProblem(ARCHIVE_PROBLEMS.noOwner)
  return member
}
