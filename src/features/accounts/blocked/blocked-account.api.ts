import { z } from '@hono/zod-openapi'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { problems } from '#/server/http/problems.ts'
import { claimTyped, memberData } from '../accounts.schema.ts'
import { deleteAccount } from '../settings/deletion/account-deletion.store.ts'
import { dataOf } from '../settings/own-data/account-data.store.ts'
import { forOwnerOfBlocked } from './blocked-account.store.ts'

const tags = ['Accounts']

/** What the owner of a blocked account can still ask for, who cannot sign in. */
export const blockedAccountApi = newApi()
  .openapi(
    calledBy('visitor', 'post /auth/blocked-account/data', tags, {
      summary: 'Download all the site holds of me, of a blocked account',
      description: 'Proved by address and password, and by a code where the account asks for one.',
      request: { body: sends(claimTyped) },
      responses: { 200: json(memberData, 'The data'), ...problems(401, 409, 429) },
    }),
    async (c) => {
      c.header('cache-control', CACHE_CONTROL.private)
      return c.json(await forOwnerOfBlocked(c, c.req.valid('json'), dataOf), 200)
    },
  )
  .openapi(
    calledBy('visitor', 'post /auth/blocked-account/deletion', tags, {
      summary: 'Delete my blocked account',
      description: 'As `/account/deletion`. Comments stay without a name; everything else is gone at once.',
      request: { body: sends(claimTyped) },
      responses: { 200: json(z.object({}), 'The account is gone'), ...problems(401, 409, 429) },
    }),
    async (c) => {
      c.header('cache-control', CACHE_CONTROL.private)
      await forOwnerOfBlocked(c, c.req.valid('json'), deleteAccount)
      return c.json({}, 200)
    },
  )
