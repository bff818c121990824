import { z } from '@hono/zod-openapi'
import { calledBy, json, newApi, sendsFile } from '#/access/endpoint.ts'
import { countCall, LIMITS } from '#/access/limits/limits.ts'
import { problems } from '#/access/problems.ts'
import { db } from '#/server/database/database.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import { withArrived } from './drawing/arriving-pictures.ts'
import { keptNameOf } from './library/library.rules.ts'
import { keptPicture } from './pictures.schema.ts'
import { keepPicture } from './pictures.store.ts'

export const picturesApi = newApi().openapi(
  calledBy('author', 'post /admin/pictures', ['Pictures'], {
    summary: 'Keep a picture',
    description:
      'The bytes of a JPEG, PNG, WebP, AVIF, GIF or HEIC, at most 30 MB and 50 million pixels, as application/octet-stream. It is drawn anew as AVIF and WebP in three widths; a GIF or WebP that moves is kept moving as WebP besides. One picture is drawn at a time. The same file again is the same picture. `name` is what the file is called.',
    request: { query: z.object({ name: z.string().max(1_000).optional() }), body: sendsFile },
    responses: { 201: json(keptPicture, 'Where it stands'), ...problems(413, 415, 429) },
  }),
  async (c) => {
    const member = c.get('member')
    await countCall(LIMITS.pictures, member.id)
    const name = keptNameOf(c.req.valid('query').name ?? '')
    const kept = await withArrived(c.req.raw, (bytes) =>
      keepPicture(db(), fileStorage(), bytes, member.id, name),
    )
    return c.json(kept, 201)
  },
)
