import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { listQuery, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { problems } from '#/server/http/problems.ts'
import { PICTURE_LIST } from './library.rules.ts'
import { pictureDigest, pictureLibrary as pictureLibraryShape, statedOfPicture } from './library.schema.ts'
import { pictureLibrary, sayOfPicture, throwPictureAway } from './library.store.ts'

const tags = ['Pictures']

export const pictureLibraryApi = newApi()
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
