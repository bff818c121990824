import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { calledBy, json, newApi, noContent, sends, sendsFile } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { problems } from '#/server/http/problems.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { dropOlderFiles, keepSentFile } from '#/server/http/requests/sent-files.ts'
import { NoTurn, Turns } from '#/server/load/turns.ts'
import { CHOICES_LIST, givenNameOf, PICTURE_LIST } from './library/library.rules.ts'
import { PICTURE_MAX_BYTES, PICTURE_WORDS } from './pictures.rules.ts'
import {
  pictureChoices,
  pictureDigest,
  pictureLibrary as pictureLibraryShape,
  savedPicture,
  statedOfPicture,
} from './pictures.schema.ts'
import {
  keepFocus,
  keepPicture,
  pictureLibrary,
  picturesToChoose,
  sayOfPicture,
  throwPictureAway,
} from './pictures.store.ts'

/** One picture is drawn at a time: the largest takes half a gigabyte while it is. */
const WAITING_AT_MOST = 12

const turns = new Turns(1, WAITING_AT_MOST)

const folder = () => path.join(env().dataDir, 'arriving-pictures')

/**
 * Processes an uploaded image. It is received into a file, and read into memory when a slot is free.
 * @throws {Refusal} 413 if it is too large, 400 if it is empty, 503 if too many wait
 */
export async function withArrived<Result>(
  request: Request,
  take: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder(), { recursive: true })
  // Leftovers of a killed process.
  await dropOlderFiles(folder(), 1)
  const file = path.join(folder(), randomUUID())
  try {
    await keepSentFile(request, file, {
      maxBytes: PICTURE_MAX_BYTES,
      tooLarge: PICTURE_WORDS.tooLarge,
      empty: PICTURE_WORDS.noPicture,
    })
    return await turns.take(async () => take(new Uint8Array(await readFile(file))))
  } catch (cause) {
    if (!(cause instanceof NoTurn)) throw cause
    throw new Refusal('unavailable', PICTURE_WORDS.tooManyWait, { retryAfterSeconds: 20 })
  } finally {
    await rm(file, { force: true })
  }
}

const tags = ['Pictures']
const hundredth = z.number().int().min(0).max(100)

export const picturesApi = newApi()
  .openapi(
    calledBy('author', 'post /admin/pictures', tags, {
      summary: 'Keep a picture',
      description:
        'The bytes of a JPEG, PNG, WebP, AVIF, GIF or HEIC, at most 30 MB and 50 million pixels, as application/octet-stream. It is drawn anew as AVIF and WebP in three widths; a GIF or WebP that moves is stored as animated WebP, too. One picture is drawn at a time. The same file again is the same picture. `name` is what the file is called.',
      request: { query: z.object({ name: z.string().max(1_000).optional() }), body: sendsFile },
      responses: { 201: json(savedPicture, 'Where it stands'), ...problems(413, 415, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.pictures, member.id)
      const name = givenNameOf(c.req.valid('query').name ?? '')
      const saved = await withArrived(c.req.raw, (bytes) =>
        keepPicture(db(), fileStorage(), bytes, member.id, name),
      )
      return c.json(saved, 201)
    },
  )
  .openapi(
    calledBy('editor', 'get /admin/pictures', tags, {
      summary: 'The library of pictures, in pages',
      description:
        'Each with its words and with where it is used; a former version counts, because it can be restored.',
      request: { query: listQuery(PICTURE_LIST) },
      responses: { 200: json(pictureLibraryShape, 'One page of it') },
    }),
    async (c) => c.json(await pictureLibrary(db(), parseListQuery(PICTURE_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    calledBy('editor', 'put /admin/pictures/{digest}/words', tags, {
      summary: 'Say what is in a picture, or that it is decoration',
      request: { params: pictureDigest, body: sends(statedOfPicture) },
      responses: { 204: noContent('Saved'), ...problems(404) },
    }),
    async (c) => {
      const { digest } = c.req.valid('param')
      await db().transaction((tx) => sayOfPicture(tx, c.get('member'), digest, c.req.valid('json')))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('editor', 'delete /admin/pictures/{digest}', tags, {
      summary: 'Move an unused image to the trash',
      description: 'One that is used, or that an earlier version names, is refused with where that is.',
      request: { params: pictureDigest },
      responses: { 204: noContent('It is in the trash'), ...problems(404, 409) },
    }),
    async (c) => {
      const { digest } = c.req.valid('param')
      await db().transaction((tx) => throwPictureAway(tx, c.get('member'), digest))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('author', 'get /admin/pictures/choices', tags, {
      summary: 'The pictures that can be chosen for something, in pages',
      request: { query: listQuery(CHOICES_LIST) },
      responses: { 200: json(pictureChoices, 'One page of them') },
    }),
    async (c) =>
      c.json(await picturesToChoose(db(), parseListQuery(CHOICES_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    calledBy('editor', 'put /admin/pictures/{digest}/focus', tags, {
      summary: 'Say what of a picture stays in sight where it is cut',
      description: 'A point, in hundredths of its width and height; 50 and 50 is its centre.',
      request: { params: pictureDigest, body: sends(z.object({ x: hundredth, y: hundredth })) },
      responses: { 204: noContent('Saved'), ...problems(404) },
    }),
    async (c) => {
      const { digest } = c.req.valid('param')
      await db().transaction((tx) => keepFocus(tx, c.get('member'), digest, c.req.valid('json')))
      return c.body(null, 204)
    },
  )
