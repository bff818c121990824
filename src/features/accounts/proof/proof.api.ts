import { db } from '#/server/database/database.ts'
import { calledBy, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { passwordTyped } from '../accounts.schema.ts'
import { checkPassword } from '../accounts.store.ts'
import { noteProof } from './proof.store.ts'

export const proofApi = newApi().openapi(
  calledBy('member', 'post /account/proof', ['Settings'], {
    summary: 'Prove by the password who I am',
    description: 'For 15 minutes this session may do what cannot be undone.',
    request: { body: sends(passwordTyped) },
    responses: { 204: noContent('It is noted'), ...problems(429) },
  }),
  async (c) => {
    const memberId = c.get('member').id
    await countCall(LIMITS.passwordChecks, memberId)
    const hash = await checkPassword(db(), memberId, c.req.valid('json').password)
    await db().transaction((tx) => noteProof(tx, { memberId, sessionId: c.get('sessionId'), hash }))
    return c.body(null, 204)
  },
)
