import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { problems } from '#/server/http/problems.ts'
import { pictureDigest } from '../library/library.schema.ts'
import { pictureInstead, replaced, replacementId, takenBackPicture } from './replacing.schema.ts'
import { replacePicture, takeReplacementBack } from './replacing.store.ts'

const tags = ['Pictures']

export const replacingApi = newApi()
  .openapi(
    calledBy('editor', 'put /admin/pictures/{digest}/replacement', tags, {
      summary: 'Put another picture wherever this one stands',
      description:
        'Earlier versions and letters that were sent keep this one; its files stay for the way back. Refused where both stand in one thing.',
      request: { params: pictureDigest, body: sends(pictureInstead) },
      responses: { 200: json(replaced, 'It stands there'), ...problems(404, 409) },
    }),
    async (c) => {
      const former = c.req.valid('param').digest
      const { digest } = c.req.valid('json')
      return c.json(await db().transaction((tx) => replacePicture(tx, c.get('member'), former, digest)), 200)
    },
  )
  .openapi(
    calledBy('editor', 'put /admin/pictures/replacements/{id}/taken-back', tags, {
      summary: 'Put a picture back that was replaced',
      description: 'What was changed since stays as it is, and is named. Again, it changes nothing.',
      request: { params: replacementId },
      responses: { 200: json(takenBackPicture, 'See the results'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await db().transaction((tx) => takeReplacementBack(tx, c.get('member'), id)), 200)
    },
  )
