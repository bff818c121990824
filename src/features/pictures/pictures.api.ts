import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { created, fileBody, newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { dropOlderFiles, keepSentFile } from '#/server/http/requests/sent-files.ts'
import { QueueFull, Semaphore } from '#/server/load/semaphore.ts'
import { CHOOSER_LIST, PICTURE_LIST, tidyFileName } from './library/library.rules.ts'
import { PICTURE_MAX_BYTES, PICTURE_WORDS } from './pictures.rules.ts'
import {
  pictureChoices,
  pictureDigest,
  pictureLibrary as pictureLibraryShape,
  pictureWords,
  savedPicture,
} from './pictures.schema.ts'
import {
  pictureLibrary,
  picturesToChoose,
  saveAltText,
  saveFocus,
  savePicture,
  trashPicture,
} from './pictures.store.ts'

/** Maximum number of uploads that wait: images are processed one at a time, since the largest needs half a gigabyte of memory. */
const WAITING_AT_MOST = 12

const turns = new Semaphore(1, WAITING_AT_MOST)

const folder = () => path.join(env().dataDir, 'arriving-pictures')

/** Passes an uploaded file to `take`. @throws {HttpProblem} 400 if it is empty, 413 if too large, 503 if too many uploads wait */
export async function withUpload<Result>(
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
    if (!(cause instanceof QueueFull)) throw cause
    throw new HttpProblem('unavailable', PICTURE_WORDS.tooManyWait, { retryAfterSeconds: 20 })
  } finally {
    await rm(file, { force: true })
  }
}

const percent = z.number().int().min(0).max(100)

export const picturesApi = newApi('Pictures')
  .endpoint('author', 'post /admin/pictures', {
    summary: 'Upload an image',
    description:
      'The bytes of a JPEG, PNG, WebP, AVIF, GIF or HEIC, at most 30 MB and 50 million pixels, as application/octet-stream. It is drawn anew as AVIF and WebP in three widths; a GIF or WebP that moves is stored as animated WebP, too. One picture is drawn at a time. The same file again is the same picture. `name` is what the file is called.',
    request: { query: z.object({ name: z.string().max(1_000).optional() }), body: fileBody },
    limit: LIMITS.pictures,
    response: created(savedPicture, 'The saved image', 413, 415),
    handle: ({ member, query, c }) => {
      const name = tidyFileName(query.name ?? '')
      return withUpload(c.req.raw, (bytes) => savePicture(db(), fileStorage(), bytes, member.id, name))
    },
  })
  .endpoint('editor', 'get /admin/pictures', {
    summary: 'The library of images, in pages',
    description:
      'Each with its alternative text and its places of use; a former version counts, because it can be restored.',
    request: { query: listQuery(PICTURE_LIST) },
    response: ok(pictureLibraryShape, 'One page of it'),
    handle: ({ query }) => pictureLibrary(db(), parseListQuery(PICTURE_LIST, query)),
  })
  .endpoint('editor', 'put /admin/pictures/{digest}/words', {
    summary: 'Save the alternative text of an image, or that it is decorative',
    request: { params: pictureDigest, body: pictureWords },
    response: noContent('Saved', 404),
    handle: ({ member, params: { digest }, body }) =>
      db().transaction((tx) => saveAltText(tx, member, digest, body)),
  })
  .endpoint('editor', 'delete /admin/pictures/{digest}', {
    summary: 'Move an unused image to the trash',
    description: 'An image in use, also in an earlier version, is rejected (409) with its places of use.',
    request: { params: pictureDigest },
    response: noContent('It is in the trash', 404, 409),
    handle: ({ member, params: { digest } }) => db().transaction((tx) => trashPicture(tx, member, digest)),
  })
  .endpoint('author', 'get /admin/pictures/choices', {
    summary: 'The images to choose from, in pages',
    request: { query: listQuery(CHOOSER_LIST) },
    response: ok(pictureChoices, 'One page of them'),
    handle: ({ query }) => picturesToChoose(db(), parseListQuery(CHOOSER_LIST, query)),
  })
  .endpoint('editor', 'put /admin/pictures/{digest}/focus', {
    summary: 'Save the focal point of an image, which stays visible where it is cropped',
    description: 'In percent of its width and height; 50 and 50 is its centre.',
    request: { params: pictureDigest, body: z.object({ x: percent, y: percent }) },
    response: noContent('Saved', 404),
    handle: ({ member, params: { digest }, body }) =>
      db().transaction((tx) => saveFocus(tx, member, digest, body)),
  })
