import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { accepted, created, file, newApi, ok, sendsFile } from '#/server/http/endpoint.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { notFound } from '#/server/http/refusals.ts'
import { wakeJob } from '#/server/jobs.ts'
import { ARCHIVE_PROBLEMS } from '../archives.rules.ts'
import { archiveIdParam, archivesOfSite, sentQuery, siteArchive } from './site-archives.schema.ts'
import {
  archivesNow,
  beginSending,
  forgetArchive,
  hasArchive,
  keepArchive,
  noteArchiveSent,
  openArchive,
  queueMaking,
  queueReadingIn,
} from './site-archives.store.ts'

export const siteArchivesApi = newApi('Import and export')
  .endpoint('owner', 'get /admin/archives', {
    summary: 'Everything of the site in one file: the newest made and the newest sent, and how far they are',
    response: ok(archivesOfSite, 'The state of the archives'),
    handle: () => archivesNow(db()),
  })
  .endpoint('owner', 'post /admin/archives', {
    summary: 'Make one file of everything: games, posts, pictures, pages, letters and settings',
    description:
      'In the background, as the site is at one moment. Where one is being made, that one is answered. Nothing of members is in it.',
    limit: LIMITS.downloads,
    response: accepted(siteArchive, 'It is being made'),
    handle: async ({ member: { id } }) => {
      const queued = await queueMaking(db(), id)
      wakeJob('archives')
      return queued
    },
  })
  .endpoint('owner', 'get /admin/archives/{id}/file', {
    summary: 'Download a file of everything that was made',
    description: 'A tar packed with gzip; docs/site-archives.md tells what is in it.',
    request: { params: archiveIdParam },
    response: file(
      { 'application/gzip': { schema: z.string().openapi({ format: 'binary' }) } },
      'The archive',
      404,
    ),
    handle: async ({ params }) => {
      const { name, size, content } = await openArchive(db(), params.id)
      return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
        headers: {
          'content-type': 'application/gzip',
          'content-length': String(size),
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': CACHE_CONTROL.private,
          'x-content-type-options': 'nosniff',
        },
      })
    },
  })
  .endpoint('owner', 'post /admin/archives/sent', {
    summary: 'Send a file of everything, to have it looked through',
    description:
      'Its bytes as application/octet-stream, at most 8 GB. It is looked through to its end in the background; nothing is read in yet.',
    request: { query: sentQuery, body: sendsFile },
    limit: LIMITS.imports,
    response: created(siteArchive, 'It is being looked through', 413, 415),
    handle: async ({ member, query, c }) => {
      const { id } = await beginSending(db(), query.file, member.id)
      try {
        const sent = await noteArchiveSent(db(), id, await keepArchive(id, c.req.raw))
        wakeJob('archives')
        return sent
      } catch (cause) {
        await forgetArchive(db(), id)
        throw cause
      }
    },
  })
  .endpoint('owner', 'put /admin/archives/{id}/writing', {
    // The settings of an archive decide who needs a second step.
    proven: true,
    summary: 'Read a file of everything into this site, where that is empty',
    description:
      'In the background, in one transaction: whole, or not at all. Refused if the site holds more than its delivered contents. Safe to repeat.',
    request: { params: archiveIdParam },
    response: accepted(siteArchive, 'It is being read in', 404, 409),
    handle: async ({ member, params: { id } }) => {
      const queued = await queueReadingIn(db(), id, member.id)
      if (queued.state === 'writing' && !hasArchive(id)) throw notFound(ARCHIVE_PROBLEMS.gone)
      wakeJob('archives')
      return queued
    },
  })
