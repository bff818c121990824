import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { calledBy, newApi } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { dropOlderFiles } from '#/server/http/requests/sent-files.ts'
import { log } from '#/server/log.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { makeArchive } from './save-everything.store.ts'

const folder = () => path.join(env().dataDir, 'archives')

/** Deletes archives of downloads that were killed. */
export const tidyArchives = () => dropOlderFiles(folder(), 24)

export const siteArchiveApi = newApi().openapi(
  calledBy('owner', 'get /admin/archive', ['Import and export'], {
    summary: 'Everything of the site but its members, in one file',
    description: 'A tar packed with gzip; docs/site-archives.md says what is in it and how it is imported.',
    responses: {
      200: {
        description: 'The archive',
        content: { 'application/gzip': { schema: z.string().openapi({ format: 'binary' }) } },
      },
      ...problems(429),
    },
  }),
  async (c) => {
    const owner = c.get('member')
    await countCall(LIMITS.downloads, owner.id)
    noteEvent({ event: 'admin-act', member: owner.id, act: 'everything exported' })
    const name = `everything-${new Date().toISOString().slice(0, 10)}.tar.gz`
    return new Response(Readable.toWeb(Readable.from(archive())) as ReadableStream<Uint8Array>, {
      headers: {
        'content-type': 'application/gzip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': CACHE_CONTROL.private,
        'x-content-type-options': 'nosniff',
      },
    })
  },
)

/** Writes the archive into a temporary file, so that a slow download does not hold a transaction, and yields it. */
async function* archive() {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  const file = path.join(folder(), randomUUID())
  try {
    const { problem } = await makeArchive(db(), file)
    if (problem) log().error({ problem }, 'pictures are missing in an archive of the site')
    yield* createReadStream(file)
  } finally {
    await rm(file, { force: true })
  }
}
