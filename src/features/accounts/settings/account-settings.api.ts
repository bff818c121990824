import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { hashPassword, refuseWeakPassword } from '#/server/auth/passwords.ts'
import type { Member } from '#/server/auth/sessions.ts'
import { db } from '#/server/database/database.ts'
import {
  type CalledByMember,
  calledBy,
  callerNamed,
  json,
  newApi,
  noContent,
  sends,
} from '#/server/http/endpoint.ts'
import { answerOfEnded, bodyOf, optionalKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { inConstantTime } from '#/server/http/requests/constant-time.ts'
import { readSettings } from '#/server/settings.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import {
  credentialsTyped,
  memberData,
  memberSession,
  notice,
  ownOpinions,
  passwordChangeTyped,
  passwordTyped,
  signOutEverywhereTyped,
  usernameTyped,
} from '../accounts.schema.ts'
import {
  checkPassword,
  deleteAccount,
  endSession,
  holdProven,
  noteProof,
  type Proven,
  sessionsOf,
} from '../accounts.store.ts'
import { holdRoles, leadsToOwnership, refuseLastOwner } from '../members.store.ts'
import { isMailAddress, NO_ADDRESS } from '../model/mail-address.rules.ts'
import { faultOfUsername, tidyUsername, USERNAME_WORDS } from '../model/names/usernames.rules.ts'
import { changeUsername, isReserved } from '../names/username-looks.store.ts'
import { askForNewAddress, changePassword, signOutEverywhere } from '../recovery/recovery.store.ts'
import { ROLE_REFUSALS } from '../roles/roles.rules.ts'
import { signOut } from '../sign-in/sign-in.store.ts'
import { dataOf, opinionsOf } from './account-data.store.ts'

const tags = ['Settings']
const nothing = z.object({})

/** A member whose session the call ends, and who may have to retry it. */
function memberLeaving() {
  const caller = callerNamed('member')
  const middleware: typeof caller.middleware = async (c, next) =>
    (await answerOfEnded(c)) ?? caller.middleware(c, next)
  return { ...caller, middleware }
}

export const accountSettingsApi = newApi()
  .openapi(
    calledBy('member', 'patch /account/username', tags, {
      summary: 'Change the username',
      request: { headers: optionalKey, body: sends(usernameTyped) },
      responses: {
        200: json(notice.extend({ username: z.string() }), 'The username as it is now'),
        ...problems(409, 429),
      },
    }),
    async (c) => {
      const member = c.get('member')
      const username = tidyUsername(c.req.valid('json').username)
      await performOnce(c, username, (tx) => changeUsername(tx, member.id, username), {
        // Judged only the first time: sent again, it is the member's name already.
        count: async () => {
          const fault = faultOfUsername(username, member.username)
          if (fault) throw new Refusal('not-valid', fault)
          const { siteName } = await readSettings(db())
          if (isReserved(username, siteName)) throw new Refusal('not-valid', USERNAME_WORDS.reserved)
          await countCall(LIMITS.usernames, member.id)
        },
      })
      return c.json({ username, message: USERNAME_WORDS.updated }, 200)
    },
  )
  .openapi(
    calledBy('member', 'post /account/email', tags, {
      summary: 'Ask for another address',
      description:
        'It becomes the account’s address once it is confirmed by the link mailed to it. Answers the same if the address is taken: then its owner is warned, and no link is mailed.',
      request: { headers: optionalKey, body: sends(credentialsTyped) },
      responses: { 202: json(notice, 'Heard'), ...problems(409, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const { email: typed, password } = c.req.valid('json')
      const email = typed.trim().toLowerCase()
      if (!isMailAddress(email)) throw new Refusal('not-valid', NO_ADDRESS)
      if (email === member.email.toLowerCase()) throw new Refusal('not-valid', ACCOUNT_WORDS.sameAddress)
      const asking = performOnce(
        c,
        { email, password },
        (tx, proven) => askForNewAddress(tx, proven, email),
        {
          count: () => countCall(LIMITS.passwordChecks, member.id),
          prepare: async () => {
            const proven = await prove(c, password)
            await countCall(LIMITS.mails, member.id)
            await countCall(LIMITS.addressChanges, email)
            return proven
          },
        },
      )
      await inConstantTime(asking)
      return c.json({ message: ACCOUNT_WORDS.newAddressSent }, 202)
    },
  )
  .openapi(
    calledBy('member', 'post /account/password', tags, {
      summary: 'Change the password',
      description: 'Every other browser is signed out.',
      request: { headers: optionalKey, body: sends(passwordChangeTyped) },
      responses: { 200: json(notice, 'The password is changed'), ...problems(409, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const { currentPassword, newPassword } = c.req.valid('json')
      if (newPassword === currentPassword) throw new Refusal('not-valid', ACCOUNT_WORDS.samePassword)
      await refuseWeakPassword(newPassword, { ...member, hasRole: holdsRole(member) })
      await performOnce(
        c,
        { currentPassword, newPassword },
        (tx, { proven, newHash }) => changePassword(tx, proven, newHash),
        {
          count: () => countCall(LIMITS.passwordChecks, member.id),
          prepare: async () => ({
            proven: await prove(c, currentPassword),
            newHash: await hashPassword(newPassword),
          }),
        },
      )
      return c.json({ message: ACCOUNT_WORDS.passwordChanged }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/auth/sign-out-everywhere',
      ...memberLeaving(),
      tags,
      summary: 'Sign out in every browser',
      description:
        'Ends every session and voids every mailed link but those that undo a change. Passkeys stay unless requested.',
      request: { headers: optionalKey, body: { ...sends(signOutEverywhereTyped), required: false } },
      responses: { 200: json(nothing, 'Every session is over'), ...problems(400, 401, 403, 409) },
    }),
    async (c) => {
      // Without a body nothing is validated, and no default is applied.
      const { removesPasskeys = false } = c.req.valid('json')
      const { id } = c.get('member')
      await performOnce(c, await bodyOf(c), (tx) => signOutEverywhere(tx, id, { removesPasskeys }), {
        caller: 'ended',
      })
      await signOut(c)
      return c.json({}, 200)
    },
  )
  .openapi(
    calledBy('member', 'get /account/data', tags, {
      summary: 'Download all the site holds of me',
      responses: { 200: json(memberData, 'The data, as a file'), ...problems(429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.downloads, member.id)
      c.header('content-disposition', 'attachment; filename="my-data.json"')
      return c.json(await dataOf(db(), member.id), 200)
    },
  )
  .openapi(
    calledBy('member', 'get /account/opinions', tags, {
      summary: 'List my opinions of games: ratings, votes, sentences and comments',
      description: 'By game, most recent first. Comments that wait for an editor are included.',
      request: { query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }) },
      responses: { 200: json(ownOpinions, 'Thirty games') },
    }),
    async (c) => c.json(await opinionsOf(db(), c.get('member').id, c.req.valid('query').page), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/account/deletion',
      ...memberLeaving(),
      tags,
      summary: 'Delete my account',
      description:
        'Comments stay without a name; everything else is gone at once. Refused (409) to the only owner of the site.',
      request: { headers: optionalKey, body: sends(passwordTyped) },
      responses: { 200: json(nothing, 'The account is gone'), ...problems(400, 401, 403, 409, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const { password } = c.req.valid('json')
      await performOnce(
        c,
        await bodyOf(c),
        async (tx, proven) => {
          if (member.role === 'owner') await holdRoles(tx)
          await holdProven(tx, proven)
          await refuseLastOwner(tx, member.id, ROLE_REFUSALS.lastOwnerGoes)
          await deleteAccount(tx, member.id)
        },
        {
          caller: 'ended',
          count: () => countCall(LIMITS.passwordChecks, member.id),
          prepare: () => prove(c, password),
        },
      )
      await signOut(c)
      return c.json({}, 200)
    },
  )

/** Whether a member has a role, waits for one, or may ask for one. */
const holdsRole = ({ role, waitingRole, lacksSecondFactor, email }: Member) =>
  role !== null || waitingRole !== null || lacksSecondFactor || leadsToOwnership(email)

/** Checks the caller's password. */
async function prove(c: Context<CalledByMember>, password: string): Promise<Proven> {
  const memberId = c.get('member').id
  return { memberId, sessionId: c.get('sessionId'), hash: await checkPassword(db(), memberId, password) }
}

export const proofApi = newApi().openapi(
  calledBy('member', 'post /account/proof', ['Settings'], {
    summary: 'Prove by the password who I am',
    description: 'For 15 minutes this session may do what cannot be undone.',
    request: { body: sends(passwordTyped) },
    responses: { 204: noContent('It is noted'), ...problems(429) },
  }),
  async (c) => {
    await countCall(LIMITS.passwordChecks, c.get('member').id)
    const proven = await prove(c, c.req.valid('json').password)
    await db().transaction((tx) => noteProof(tx, proven))
    return c.body(null, 204)
  },
)

export const accountSessionsApi = newApi()
  .openapi(
    calledBy('member', 'get /account/sessions', tags, {
      summary: 'Where I am signed in',
      responses: { 200: json(z.object({ sessions: z.array(memberSession) }), 'Those used last first') },
    }),
    async (c) => c.json({ sessions: await sessionsOf(db(), c.get('member').id, c.get('sessionId')) }, 200),
  )
  .openapi(
    calledBy('member', 'delete /account/sessions/{id}', tags, {
      proven: true,
      summary: 'Sign out somewhere else',
      request: { params: z.object({ id: z.string().max(64) }) },
      responses: { 204: noContent('Ended'), ...problems(404) },
    }),
    async (c) => {
      await endSession(db(), c.get('member').id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
