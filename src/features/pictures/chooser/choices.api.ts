import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi } from '#/server/http/endpoint.ts'
import { listQuery, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { picturesToChoose } from '../library/library.store.ts'
import { CHOICES_LIST } from './choices.rules.ts'
import { pictureChoices } from './choices.schema.ts'

export const choicesApi = newApi().openapi(
  calledBy('author', 'get /admin/pictures/choices', ['Pictures'], {
    summary: 'The pictures that can be chosen for something, in pages',
    request: { query: listQuery(CHOICES_LIST) },
    responses: { 200: json(pictureChoices, 'One page of them') },
  }),
  async (c) => c.json(await picturesToChoose(db(), parseListQuery(CHOICES_LIST, c.req.valid('query'))), 200),
)
