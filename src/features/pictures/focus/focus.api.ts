import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { calledBy, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { problems } from '#/server/http/problems.ts'
import { pictureDigest } from '../library/library.schema.ts'
import { keepFocus } from '../pictures.store.ts'

const hundredth = z.number().int().min(0).max(100)

export const focusApi = newApi().openapi(
  calledBy('editor', 'put /admin/pictures/{digest}/focus', ['Pictures'], {
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
