import { createRoute } from '@hono/zod-openapi'
import { calledBy, json, newApi } from '#/access/endpoint.ts'
import { rowId } from '#/access/lists/row-id.ts'
import { problems } from '#/access/problems.ts'
import { ifMatch, revisedJson, revisionBegunFrom, tagged } from '#/access/revisions.ts'
import {
  comparedVersion,
  restoredVersion,
  versionId,
  versionList,
} from '#/access/versions/versions.schema.ts'
import { db } from '#/server/database/database.ts'
import { comparedGame, restoreGame, versionsOfGame } from './game-versions.store.ts'

const tags = ['Games, for admins']

export const gameVersionsApi = newApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/admin/games/{id}/versions',
      ...calledBy('editor'),
      tags,
      summary: 'What a game said after each save',
      description: 'The latest 50, the latest first, and none from more than a year ago.',
      request: { params: rowId },
      responses: { 200: json(versionList, 'Versions'), ...problems(400, 401, 403, 404) },
    }),
    async (c) => c.json({ versions: await versionsOfGame(db(), c.req.valid('param').id) }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/admin/games/{id}/versions/{version}',
      ...calledBy('editor'),
      tags,
      summary: 'A version of a game beside what it says now',
      request: { params: versionId },
      responses: {
        200: revisedJson(comparedVersion, 'Field by field, in words'),
        ...problems(400, 401, 403, 404),
      },
    }),
    async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json(tagged(c, await comparedGame(db(), id, version)), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/admin/games/{id}/versions/{version}/restore',
      ...calledBy('editor'),
      tags,
      summary: 'Bring a version of a game back',
      description:
        'A save as any other. Refused (412) where somebody saved the game since the revision it began from.',
      request: { params: versionId, headers: ifMatch },
      responses: {
        200: revisedJson(restoredVersion, 'What it did'),
        ...problems(400, 401, 403, 404, 412, 428),
      },
    }),
    async (c) => {
      const revision = revisionBegunFrom(c.req.valid('header'))
      const asked = { ...c.req.valid('param'), revision }
      const done = await db().transaction((tx) => restoreGame(tx, c.get('member'), asked))
      return c.json(tagged(c, done), 200)
    },
  )
