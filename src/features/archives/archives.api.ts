import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import type { Member } from '#/server/auth/sessions.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { attachment, file, newApi, ok } from '#/server/http/endpoint.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { dropOlderFiles } from '#/server/http/requests/sent-files.ts'
import { log } from '#/server/log.ts'
import { backupState } from './backup/backups.schema.ts'
import { backupsMade } from './backup/scheduled-backups.store.ts'
import { makeArchive } from './everything/save-everything.store.ts'

const MINUTE_MS = 60_000

const folder = () => path.join(env().dataDir, 'archives')

/** Deletes temporary archives older than a day. Processes that were killed leave them behind. */
export const deleteAbandonedArchives = () => dropOlderFiles(folder(), 24)

export const siteArchiveApi = newApi('Import and export').endpoint('owner', 'get /admin/archive', {
  summary: 'Everything of the site but its members, in one file',
  description: 'A tar packed with gzip; docs/site-archives.md says what is in it and how it is imported.',
  limit: LIMITS.downloads,
  response: file({ 'application/gzip': { schema: z.string().openapi({ format: 'binary' }) } }, 'The archive'),
  handle: ({ member: owner, c }) => {
    const name = `everything-${new Date().toISOString().slice(0, 10)}.tar.gz`
    return attachment(c, name, Readable.from(archive(owner, name)))
  },
})

export const backupsApi = newApi('Dashboards').endpoint('owner', 'get /admin/backups', {
  summary: 'The newest backup, and whether the last one failed',
  response: ok(backupState, 'What is known of backups'),
  handle: async () => {
    const { everyMs } = env().backups
    return { ...(await backupsMade(db())), everyMinutes: everyMs ? everyMs / MINUTE_MS : null }
  },
})

/** Writes the archive into a temporary file, so that a slow download does not hold a transaction, and yields it. */
async function* archive(owner: Member, name: string) {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  const file = path.join(folder(), randomUUID())
  try {
    const { problem } = await makeArchive(db(), file)
    if (problem) log().error({ problem }, 'pictures are missing in an archive of the site')
    const act = {
      act: 'everything exported',
      subject: name,
      ...(problem && { details: { problem } }),
    } as const
    await recordAct(db(), owner, act)
    yield* createReadStream(file)
  } finally {
    await rm(file, { force: true })
  }
}
