import { createRoute } from '@hono/zod-openapi'
import { calledBy, json, newApi } from '#/access/endpoint.ts'
import { askedIn, listQuery } from '#/access/lists/paged-lists.ts'
import { problems } from '#/access/problems.ts'
import { db } from '#/server/database/database.ts'
import { picturesToChoose } from '../library/library.store.ts'
import { CHOICES_LIST } from './choices.rules.ts'
import { pictureChoices } from './choices.schema.ts'

export const choicesApi = newApi().openapi(
  createRoute({
    method: 'get',
    path: '/admin/pictures/choices',
    ...calledBy('author'),
    tags: ['Pictures'],
    summary: 'The pictures that can be chosen for something, in pages',
    request: { query: listQuery(CHOICES_LIST) },
    responses: { 200: json(pictureChoices, 'One page of them'), ...problems(400, 401, 403) },
  }),
  async (c) => c.json(await picturesToChoose(db(), askedIn(CHOICES_LIST, c.req.valid('query'))), 200),
)
