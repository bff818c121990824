import { createOTP } from '@better-auth/utils/otp'
import { z } from '@hono/zod-openapi'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { hashPassword, refuseWeakPassword } from '#/server/auth/passwords.ts'
import { endSessions, type Member } from '#/server/auth/sessions.ts'
import { db } from '#/server/database/database.ts'
import {
  accepted,
  type CalledByMember,
  created,
  jsonBody,
  newApi,
  noContent,
  ok,
} from '#/server/http/endpoint.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { idempotencyKey, optionalKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { inConstantTime } from '#/server/http/requests/constant-time.ts'
import { qrCodeOf } from '#/server/qr-code.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { readSettings } from '#/server/settings.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { mailPasswordChanged } from '../accounts.mails.ts'
import { credentialsTyped, memberData, notice, ownOpinions, passkeyMade, typed } from '../accounts.schema.ts'
import { changeUsername, deleteAccount, isReserved } from '../accounts.store.ts'
import { askForNewAddress, revokeAccess, setPassword } from '../mailed-links/mailed-links.store.ts'
import {
  checkPassword,
  leadsToOwnership,
  lockMember,
  lockReauthenticated,
  lockRoles,
  type Proven,
  refuseLastOwner,
} from '../members.store.ts'
import { isMailAddress, NO_ADDRESS } from '../model/mail-address.rules.ts'
import { sessions } from '../model/members.table.ts'
import { tidyUsername, USERNAME_WORDS, validateUsername } from '../model/names/usernames.rules.ts'
import { validatePasskeyName } from '../model/ways-in/second-factor.rules.ts'
import { addPasskey, optionsToAdd, originOf, passkeysOf, removePasskey } from '../passkeys/passkeys.store.ts'
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewBackupCodes,
  secondFactorOf,
} from '../second-factor/second-factor.store.ts'
import { signOut } from '../sign-in/sign-in.store.ts'
import { dataOf, opinionsOf, sessionsOf } from './account-data.store.ts'

const ONLY_OWNER = 'You’re the only owner of the site. Make someone else one first, under Roles.'
const nothing = z.object({})
const passwordTyped = z.object({ password: typed })
const newBackupCodes = z.object({ backupCodes: z.array(z.string()) })
const moment = z.iso.datetime()

const memberSession = z
  .object({
    id: z.string(),
    device: z.string().openapi({
      description: 'The name of browser and system, from the user agent',
      example: 'Firefox on Linux',
    }),
    ipAddress: z.string().nullable(),
    createdAt: moment,
    seenAt: moment.openapi({ description: 'To within five minutes' }),
    isThis: z.boolean().openapi({ description: 'Whether it is the session of this request' }),
  })
  .openapi('MemberSession')
export type MemberSession = z.infer<typeof memberSession>

const passkey = z
  .object({ id: z.string(), name: z.string(), createdAt: moment, usedAt: moment.nullable() })
  .openapi('Passkey')

export const accountSettingsApi = newApi('Settings')
  .endpoint('member', 'patch /account/username', {
    summary: 'Change the username',
    request: { headers: optionalKey, body: z.object({ username: typed }) },
    response: ok(notice.extend({ username: z.string() }), 'The username as it is now', 429),
    handle: async ({ member, body, c }) => {
      const username = tidyUsername(body.username)
      await performOnce(c, username, (tx) => changeUsername(tx, member.id, username), {
        // Judged only the first time: sent again, it is the member's name already.
        count: async () => {
          const fieldError = validateUsername(username, member.username)
          if (fieldError) throw new HttpProblem('not-valid', fieldError)
          const { siteName } = await readSettings(db())
          if (isReserved(username, siteName)) throw new HttpProblem('not-valid', USERNAME_WORDS.reserved)
          await countCall(LIMITS.usernames, member.id)
        },
      })
      return { username, message: USERNAME_WORDS.updated }
    },
  })
  .endpoint('member', 'post /account/email', {
    summary: 'Request a change of email address',
    description:
      'It becomes the account’s address once it is confirmed by the link mailed to it. Answers the same if the address is taken: then its owner is warned, and no link is mailed.',
    request: { headers: optionalKey, body: credentialsTyped },
    limit: LIMITS.passwordChecks,
    response: accepted(notice, 'Accepted'),
    handle: async ({ member, body: { email: address, password }, once, c }) => {
      const email = address.trim().toLowerCase()
      if (!isMailAddress(email)) throw new HttpProblem('not-valid', NO_ADDRESS)
      if (email === member.email.toLowerCase()) throw new HttpProblem('not-valid', ACCOUNT_WORDS.sameAddress)
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
    request: { headers: optionalKey, body: z.object({ currentPassword: typed, newPassword: typed }) },
    limit: LIMITS.passwordChecks,
    response: ok(notice, 'The password is changed'),
    handle: async ({ member, body: { currentPassword, newPassword }, once, c }) => {
      if (newPassword === currentPassword) throw new HttpProblem('not-valid', ACCOUNT_WORDS.samePassword)
      await refuseWeakPassword(newPassword, { ...member, hasRole: holdsRole(member) })
      await once(
        { currentPassword, newPassword },
        async (tx, { proven, newHash }) => {
          const held = await lockReauthenticated(tx, proven)
          await setPassword(tx, held.id, newHash)
          // This session keeps its id, for a repeated call.
          await revokeAccess(tx, held.id, { butSession: proven.sessionId })
          await mailPasswordChanged(tx, held, 'every other browser')
        },
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
    request: {
      headers: optionalKey,
      body: {
        ...jsonBody(
          z.object({
            removesPasskeys: z
              .boolean()
              .default(false)
              .openapi({ description: 'Whether passkeys go too, as for a lost device that holds one' }),
          }),
        ),
        required: false,
      },
    },
    response: ok(nothing, 'Every session is over'),
    // Without a body nothing is validated, and no default is applied.
    handle: async ({ member: { id }, body: { removesPasskeys = false }, once, c }) => {
      await once(undefined, async (tx) => {
        await lockMember(tx, id)
        await revokeAccess(tx, id, { keepPasskeys: !removesPasskeys, why: 'ended-by-member' })
      })
      await signOut(c)
      return {}
    },
  })
  .endpoint('member', 'get /account/data', {
    summary: 'Download all my data',
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
          if (member.role === 'owner') await lockRoles(tx)
          await lockReauthenticated(tx, proven)
          await refuseLastOwner(tx, member.id, ONLY_OWNER)
          await deleteAccount(tx, member.id)
        },
        () => prove(c, password),
      )
      await signOut(c)
      return {}
    },
  })
  .endpoint('member', 'post /account/proof', {
    summary: 'Prove my identity by password',
    description: 'For 15 minutes this session may do what cannot be undone.',
    request: { body: passwordTyped },
    limit: LIMITS.passwordChecks,
    response: noContent('Proven'),
    handle: async ({ member, body, c }) => {
      const proven = await prove(c, body.password)
      await db().transaction(async (tx) => {
        await lockReauthenticated(tx, proven)
        await tx.update(sessions).set({ provedAt: sql`now()` }).where(eq(sessions.id, proven.sessionId))
        noteEvent({ event: 'proved', member: member.id })
      })
    },
  })
  .endpoint('member', 'get /account/sessions', {
    summary: 'List my sessions',
    response: ok(z.object({ sessions: z.array(memberSession) }), 'Most recently used first'),
    handle: async ({ member, c }) => ({ sessions: await sessionsOf(db(), member.id, c.get('sessionId')) }),
  })
  .endpoint('member', 'delete /account/sessions/{id}', {
    proven: true,
    summary: 'End another session of mine',
    request: { params: z.object({ id: z.string().max(64) }) },
    response: noContent('Ended', 404),
    handle: async ({ member, params: { id } }) => {
      if ((await endSessions(db(), member.id, 'ended-by-member', { only: [id] })) === 0)
        throw notFound('That session has already ended')
    },
  })
  .endpoint('member', 'get /account/second-factor', {
    summary: 'Get the state of two-step sign-in',
    response: ok(
      z.object({ since: moment.nullable(), backupCodesLeft: z.number().int() }).openapi('SecondFactor'),
      'Since when, and the backup codes left',
    ),
    handle: ({ member }) => secondFactorOf(db(), member.id),
  })
  .endpoint('member', 'put /account/authenticator', {
    proven: true,
    summary: 'Begin to set up the second step',
    description:
      'It is enabled once a code of the app is confirmed. A repeated request returns a new secret.',
    response: ok(
      z
        .object({
          address: z.string().openapi({ description: 'The secret as an `otpauth:` address' }),
          secret: z.string().openapi({ description: 'The secret as text to type into the app' }),
          /** QR code of the `otpauth:` address: an SVG path in a square with sides of `size` SVG units. */
          picture: z.object({ size: z.number().int(), path: z.string() }),
        })
        .openapi('AuthenticatorSetup'),
      'The secret to enter in the app',
      409,
    ),
    handle: async ({ member: { id, email } }) => {
      const key = await db().transaction((tx) => beginSecondFactor(tx, id))
      const { siteName } = await readSettings(db())
      const address = createOTP(key).url(siteName, email)
      const secret = new URL(address).searchParams.get('secret') ?? ''
      return { address, secret, picture: qrCodeOf(address) }
    },
  })
  .endpoint('member', 'put /account/second-factor', {
    proven: true,
    summary: 'Switch the second step on by a code of the app',
    description: 'Every other browser is signed out. The backup codes are shown only this once.',
    request: { body: z.object({ code: typed }) },
    response: ok(newBackupCodes, 'It is on', 429),
    handle: async ({ member, body: { code }, c }) => {
      const calling = { memberId: member.id, sessionId: c.get('sessionId') }
      await countCall(LIMITS.secondStepsOfAccount, calling.memberId)
      return { backupCodes: await db().transaction((tx) => enableSecondFactor(tx, calling, code)) }
    },
  })
  .endpoint('member', 'put /account/backup-codes', {
    proven: true,
    summary: 'Replace my backup codes',
    description: 'The former codes become invalid.',
    response: ok(newBackupCodes, 'Shown only this once', 409),
    handle: async ({ member }) => ({
      backupCodes: await db().transaction((tx) => renewBackupCodes(tx, member.id)),
    }),
  })
  .endpoint('member', 'delete /account/second-factor', {
    proven: true,
    summary: 'Switch the second step off',
    response: noContent('It is off'),
    handle: ({ member }) => db().transaction((tx) => disableSecondFactor(tx, member.id)),
  })
  .endpoint('member', 'get /account/passkeys', {
    summary: 'My passkeys',
    response: ok(z.object({ passkeys: z.array(passkey) }), 'The newest first'),
    handle: async ({ member }) => ({ passkeys: await passkeysOf(db(), member.id) }),
  })
  .endpoint('member', 'put /account/passkeys/challenge', {
    proven: true,
    summary: 'Get the options for creating a passkey',
    limit: LIMITS.passkeys,
    response: ok(
      z
        .custom<PublicKeyCredentialCreationOptionsJSON>()
        .openapi('PasskeyCreationOptions', { type: 'object' }),
      'PublicKeyCredentialCreationOptionsJSON, good for five minutes',
    ),
    handle: async ({ member, c }) => {
      const { siteName } = await readSettings(db())
      return optionsToAdd(db(), member, { origin: originOf(c), siteName })
    },
  })
  .endpoint('member', 'post /account/passkeys', {
    proven: true,
    summary: 'Add a passkey',
    request: { headers: idempotencyKey, body: passkeyMade },
    response: created(passkey, 'It signs in from now on'),
    handle: ({ member, body: { name: typedName, answer }, once, c }) => {
      const name = typedName.trim()
      const fieldError = validatePasskeyName(name)
      if (fieldError) throw new HttpProblem('not-valid', fieldError)
      return once({ name, answer }, (tx) => addPasskey(tx, member.id, { name, answer, origin: originOf(c) }))
    },
  })
  .endpoint('member', 'delete /account/passkeys/{id}', {
    proven: true,
    summary: 'Remove a passkey',
    request: { params: z.object({ id: z.string().max(2_000) }) },
    response: noContent('It can no longer sign in', 404),
    handle: ({ member, params }) => removePasskey(db(), member.id, params.id),
  })

/** Whether a member has a role, waits for one, or may ask for one. */
const holdsRole = ({ role, waitingRole, lacksSecondFactor, email }: Member) =>
  role !== null || waitingRole !== null || lacksSecondFactor || leadsToOwnership(email)

/** Checks the caller's password. @returns what {@link lockReauthenticated} needs. @throws {HttpProblem} 403 for a wrong password */
async function prove(c: Context<CalledByMember>, password: string): Promise<Proven> {
  const memberId = c.get('member').id
  return { memberId, sessionId: c.get('sessionId'), hash: await checkPassword(db(), memberId, password) }
}
