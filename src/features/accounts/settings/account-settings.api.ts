import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { hashPassword, refuseWeakPassword } from '#/server/auth/passwords.ts'
import type { Member } from '#/server/auth/sessions.ts'
import { db } from '#/server/database/database.ts'
import { accepted, type CalledByMember, newApi, noContent, ok, sends } from '#/server/http/endpoint.ts'
import { optionalKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
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

const nothing = z.object({})

export const accountSettingsApi = newApi('Settings')
  .endpoint('member', 'patch /account/username', {
    summary: 'Change the username',
    request: { headers: optionalKey, body: usernameTyped },
    response: ok(notice.extend({ username: z.string() }), 'The username as it is now', 429),
    handle: async ({ member, body, c }) => {
      const username = tidyUsername(body.username)
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
      return { username, message: USERNAME_WORDS.updated }
    },
  })
  .endpoint('member', 'post /account/email', {
    summary: 'Ask for another address',
    description:
      'It becomes the account’s address once it is confirmed by the link mailed to it. Answers the same if the address is taken: then its owner is warned, and no link is mailed.',
    request: { headers: optionalKey, body: credentialsTyped },
    limit: LIMITS.passwordChecks,
    response: accepted(notice, 'Heard'),
    handle: async ({ member, body: { email: typed, password }, once, c }) => {
      const email = typed.trim().toLowerCase()
      if (!isMailAddress(email)) throw new Refusal('not-valid', NO_ADDRESS)
      if (email === member.email.toLowerCase()) throw new Refusal('not-valid', ACCOUNT_WORDS.sameAddress)
      const asking = once(
        { email, password },
        (tx, proven: Proven) => askForNewAddress(tx, proven, email),
        async () => {
          const proven = await prove(c, password)
          await countCall(LIMITS.mails, member.id)
          await countCall(LIMITS.addressChanges, email)
          return proven
        },
      )
      await inConstantTime(asking)
      return { message: ACCOUNT_WORDS.newAddressSent }
    },
  })
  .endpoint('member', 'post /account/password', {
    summary: 'Change the password',
    description: 'Every other browser is signed out.',
    request: { headers: optionalKey, body: passwordChangeTyped },
    limit: LIMITS.passwordChecks,
    response: ok(notice, 'The password is changed'),
    handle: async ({ member, body: { currentPassword, newPassword }, once, c }) => {
      if (newPassword === currentPassword) throw new Refusal('not-valid', ACCOUNT_WORDS.samePassword)
      await refuseWeakPassword(newPassword, { ...member, hasRole: holdsRole(member) })
      await once(
        { currentPassword, newPassword },
        (tx, { proven, newHash }) => changePassword(tx, proven, newHash),
        async () => ({ proven: await prove(c, currentPassword), newHash: await hashPassword(newPassword) }),
      )
      return { message: ACCOUNT_WORDS.passwordChanged }
    },
  })
  .endpoint('member', 'post /auth/sign-out-everywhere', {
    endsSession: true,
    summary: 'Sign out in every browser',
    description:
      'Ends every session and voids every mailed link but those that undo a change. Passkeys stay unless requested.',
    request: { headers: optionalKey, body: { ...sends(signOutEverywhereTyped), required: false } },
    response: ok(nothing, 'Every session is over'),
    // Without a body nothing is validated, and no default is applied.
    handle: async ({ member: { id }, body: { removesPasskeys = false }, once, c }) => {
      await once(undefined, (tx) => signOutEverywhere(tx, id, { removesPasskeys }))
      await signOut(c)
      return {}
    },
  })
  .endpoint('member', 'get /account/data', {
    summary: 'Download all the site holds of me',
    limit: LIMITS.downloads,
    response: ok(memberData, 'The data, as a file'),
    handle: ({ member, c }) => {
      c.header('content-disposition', 'attachment; filename="my-data.json"')
      return dataOf(db(), member.id)
    },
  })
  .endpoint('member', 'get /account/opinions', {
    summary: 'List my opinions of games: ratings, votes, sentences and comments',
    description: 'By game, most recent first. Comments that wait for an editor are included.',
    request: { query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }) },
    response: ok(ownOpinions, 'Thirty games'),
    handle: ({ member, query }) => opinionsOf(db(), member.id, query.page),
  })
  .endpoint('member', 'post /account/deletion', {
    endsSession: true,
    summary: 'Delete my account',
    description:
      'Comments stay without a name; everything else is gone at once. Refused (409) to the only owner of the site.',
    request: { headers: optionalKey, body: passwordTyped },
    limit: LIMITS.passwordChecks,
    response: ok(nothing, 'The account is gone'),
    handle: async ({ member, body: { password }, once, c }) => {
      await once(
        undefined,
        async (tx, proven) => {
          if (member.role === 'owner') await holdRoles(tx)
          await holdProven(tx, proven)
          await refuseLastOwner(tx, member.id, ROLE_REFUSALS.lastOwnerGoes)
          await deleteAccount(tx, member.id)
        },
        () => prove(c, password),
      )
      await signOut(c)
      return {}
    },
  })

/** Whether a member has a role, waits for one, or may ask for one. */
const holdsRole = ({ role, waitingRole, lacksSecondFactor, email }: Member) =>
  role !== null || waitingRole !== null || lacksSecondFactor || leadsToOwnership(email)

async function prove(c: Context<CalledByMember>, password: string): Promise<Proven> {
  const memberId = c.get('member').id
  return { memberId, sessionId: c.get('sessionId'), hash: await checkPassword(db(), memberId, password) }
}

export const proofApi = newApi('Settings').endpoint('member', 'post /account/proof', {
  summary: 'Prove by the password who I am',
  description: 'For 15 minutes this session may do what cannot be undone.',
  request: { body: passwordTyped },
  limit: LIMITS.passwordChecks,
  response: noContent('It is noted'),
  handle: async ({ body, c }) => {
    const proven = await prove(c, body.password)
    await db().transaction((tx) => noteProof(tx, proven))
  },
})

export const accountSessionsApi = newApi('Settings')
  .endpoint('member', 'get /account/sessions', {
    summary: 'Where I am signed in',
    response: ok(z.object({ sessions: z.array(memberSession) }), 'Those used last first'),
    handle: async ({ member, c }) => ({ sessions: await sessionsOf(db(), member.id, c.get('sessionId')) }),
  })
  .endpoint('member', 'delete /account/sessions/{id}', {
    proven: true,
    summary: 'Sign out somewhere else',
    request: { params: z.object({ id: z.string().max(64) }) },
    response: noContent('Ended', 404),
    handle: ({ member, params }) => endSession(db(), member.id, params.id),
  })
