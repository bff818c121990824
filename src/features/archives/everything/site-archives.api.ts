import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, sendsFile } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
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

const tags = ['Import and export']

export const siteArchivesApi = newApi()
  .openapi(
    calledBy('owner', 'get /admin/archives', tags, {
      summary:
        'Everything of the site in one file: the newest made and the newest sent, and how far they are',
      responses: { 200: json(archivesOfSite, 'The state of the archives') },
    }),
    async (c) => c.json(await archivesNow(db()), 200),
  )
  .openapi(
    calledBy('owner', 'post /admin/archives', tags, {
      summary: 'Make one file of everything: games, posts, pictures, pages, letters and settings',
      description:
        'In the background, as the site is at one moment. Where one is being made, that one is answered. Nothing of members is in it.',
      responses: { 202: json(siteArchive, 'It is being made'), ...problems(429) },
    }),
    async (c) => {
      const { id } = c.get('member')
      await countCall(LIMITS.downloads, id)
      const queued = await queueMaking(db(), id)
      wakeJob('archives')
      return c.json(queued, 202)
    },
  )
  .openapi(
    calledBy('owner', 'get /admin/archives/{id}/file', tags, {
      summary: 'Download a file of everything that was made',
      description: 'A tar packed with gzip; docs/site-archives.md tells what is in it.',
      request: { params: archiveIdParam },
      responses: {
        200: {
          description: 'The archive',
          content: { 'application/gzip': { schema: z.string().openapi({ format: 'binary' }) } },
        },
        ...problems(404),
      },
    }),
    async (c) => {
      const { name, size, content } = await openArchive(db(), c.req.valid('param').id)
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
  )
  .openapi(
    calledBy('owner', 'post /admin/archives/sent', tags, {
      summary: 'Send a file of everything, to have it looked through',
      description:
        'Its bytes as application/octet-stream, at most 8 GB. It is looked through to its end in the background; nothing is read in yet.',
      request: { query: sentQuery, body: sendsFile },
      responses: { 201: json(siteArchive, 'It is being looked through'), ...problems(413, 415, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.imports, member.id)
      const { id } = await beginSending(db(), c.req.valid('query').file, member.id)
      try {
        const sent = await noteArchiveSent(db(), id, await keepArchive(id, c.req.raw))
        wakeJob('archives')
        return c.json(sent, 201)
      } catch (cause) {
        await forgetArchive(db(), id)
        throw cause
      }
    },
  )
  .openapi(
    calledBy('owner', 'put /admin/archives/{id}/writing', tags, {
      // The settings of an archive decide who needs a second step.
      proven: true,
      summary: 'Read a file of everything into this site, where that is empty',
      description:
        'In the background, in one transaction: whole, or not at all. Refused if the site holds more than its delivered contents. Safe to repeat.',
      request: { params: archiveIdParam },
      responses: { 202: json(siteArchive, 'It is being read in'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const queued = await queueReadingIn(db(), id, c.get('member').id)
      if (queued.state === 'writing' && !hasArchive(id)) throw notFound(ARCHIVE_PROBLEMS.gone)
      wakeJob('archives')
      return c.json(queued, 202)
    },
  )
