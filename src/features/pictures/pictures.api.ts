import { createRoute, z } from '@hono/zod-openapi'
import { calledBy, json, newApi, sendsFile } from '#/access/endpoint.ts'
import { countCall, LIMITS } from '#/access/limits/limits.ts'
import { problems } from '#/access/problems.ts'
import { takesAtMost } from '#/access/requests/body-limits.ts'
import { db } from '#/server/database/database.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { keptNameOf } from './library/library.rules.ts'
import { PICTURE_MAX_BYTES, PICTURE_WORDS } from './pictures.rules.ts'
import { keptPicture } from './pictures.schema.ts'
import { keepPicture } from './pictures.store.ts'

const byAuthors = calledBy('author')

export const picturesApi = newApi().openapi(
  createRoute({
    method: 'post',
    path: '/admin/pictures',
    ...byAuthors,
    middleware: [byAuthors.middleware, takesAtMost(PICTURE_MAX_BYTES, PICTURE_WORDS.tooLarge)] as const,
    tags: ['Pictures'],
    summary: 'Keep a picture',
    description:
      'The bytes of a JPEG, PNG, WebP, AVIF or GIF, at most 10 MB, as application/octet-stream. It is drawn anew as AVIF and WebP in three widths. The same file again is the same picture. `name` is what the file is called.',
    request: { query: z.object({ name: z.string().max(1_000).optional() }), body: sendsFile },
    responses: { 201: json(keptPicture, 'Where it stands'), ...problems(400, 401, 403, 413, 415, 429) },
  }),
  async (c) => {
    const member = c.get('member')
    await countCall(LIMITS.pictures, member.id)
    const uploaded = new Uint8Array(await c.req.arrayBuffer())
    const name = keptNameOf(c.req.valid('query').name ?? '')
    return c.json(await keepPicture(db(), fileStorage(), uploaded, member.id, name), 201)
  },
)
