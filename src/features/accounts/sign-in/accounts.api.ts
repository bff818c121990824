import { z } from '@hono/zod-openapi'
import { ownPath } from '#/lib/address.ts'
import { hashPassword, refuseWeakPassword } from '#/server/auth/passwords.ts'
import { memberCalling } from '#/server/auth/sessions.ts'
import { db } from '#/server/database/database.ts'
import { created, newApi, ok } from '#/server/http/endpoint.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { log } from '#/server/log.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import {
  claimTyped,
  credentialsTyped,
  memberData,
  notice,
  secondStepTyped,
  signUpTyped,
} from '../accounts.schema.ts'
import { deleteAccount, makeAccount, refuseTakenAddress } from '../accounts.store.ts'
import { leadsToOwnership, memberAt } from '../members.store.ts'
import { faultOfNewCredentials, MISSING_CREDENTIALS } from '../model/accounts.rules.ts'
import { me, member } from '../model/me.schema.ts'
import { choicesOf, dataOf, NO_CHOICES } from '../settings/account-data.store.ts'
import { rememberSignUp } from './device-cookies.store.ts'
import { forOwnerOfBlocked, signIn, signOut, takeSecondStep } from './sign-in.store.ts'

export const accountsApi = newApi('Accounts')
  .endpoint('visitor', 'post /auth/sign-up', {
    summary: 'Make an account',
    description: 'The account can be used once its address is confirmed by the link that is mailed to it.',
    request: { headers: idempotencyKey, body: signUpTyped },
    limit: LIMITS.signUps,
    response: created(notice.extend({ note: z.string() }), 'The account waits for its confirmation'),
    handle: async ({ body: typed, once, c }) => {
      const fault = faultOfNewCredentials(typed.email, typed.password)
      if (fault) throw new Refusal('not-valid', fault)
      const email = typed.email.trim().toLowerCase()
      const carried = { backTo: ownPath(typed.backTo), kept: typed.kept }
      await once(
        { email: typed.email, password: typed.password },
        (tx, hash) => makeAccount(tx, { email, hash, carried }),
        async () => {
          await refuseWeakPassword(typed.password, { email, hasRole: leadsToOwnership(email) })
          await refuseTakenAddress(db(), email)
          return hashPassword(typed.password)
        },
      ).catch((cause: unknown) => signUpRefusal(cause, email))
      const made = await memberAt(db(), email)
      if (made) await rememberSignUp(c, made.id)
      return { message: ACCOUNT_WORDS.checkMail, note: ACCOUNT_WORDS.checkMailNote }
    },
  })
  .endpoint('visitor', 'post /auth/sign-in', {
    summary: 'Sign in',
    description: 'The session is a cookie no script can read.',
    request: { body: credentialsTyped },
    response: ok(
      z.object({
        member: member.nullable(),
        secondStep: z
          .string()
          .nullable()
          .openapi({ description: 'What a code is sent with to `/auth/second-step`' }),
      }),
      'Who is signed in now; no member yet if a second step is required',
      401,
      403,
      429,
    ),
    handle: ({ body: { email, password }, c }) => {
      if (email.trim() === '' || password === '') throw new Refusal('not-valid', MISSING_CREDENTIALS)
      return signIn(c, email.trim().toLowerCase(), password)
    },
  })
  .endpoint('visitor', 'post /auth/second-step', {
    summary: 'Sign in by the code after the password',
    description: 'A code of the app, or a backup code, which is used up then.',
    request: { body: secondStepTyped },
    response: ok(z.object({ member }), 'Who is signed in now', 429),
    handle: async ({ body: { token, code }, c }) => ({ member: await takeSecondStep(c, token, code) }),
  })
  .endpoint('visitor', 'post /auth/sign-out', {
    summary: 'Sign out',
    description: 'Ends the session of this browser; without one, nothing happens.',
    response: ok(z.object({}), 'Signed out'),
    handle: async ({ c }) => {
      await signOut(c)
      return {}
    },
  })

/** Of concurrent sign-ups one succeeds; the others get the error of a taken address. */
async function signUpRefusal(cause: unknown, email: string): Promise<never> {
  if (cause instanceof Refusal) throw cause
  if (await memberAt(db(), email)) throw new Refusal('email-taken', ACCOUNT_WORDS.emailTaken)
  log().error({ err: cause }, 'an account could not be made')
  throw new Refusal('internal-error', ACCOUNT_WORDS.signUpFailed)
}

/** Endpoints for the owner of a blocked account, who cannot sign in. */
export const blockedAccountApi = newApi('Accounts')
  .endpoint('visitor', 'post /auth/blocked-account/data', {
    summary: 'Download all the site holds of me, of a blocked account',
    description: 'Proved by address and password, and by a code where the account asks for one.',
    request: { body: claimTyped },
    response: ok(memberData, 'The data', 401, 409, 429),
    handle: ({ body, c }) => forOwnerOfBlocked(c, body, dataOf),
  })
  .endpoint('visitor', 'post /auth/blocked-account/deletion', {
    summary: 'Delete my blocked account',
    description: 'As `/account/deletion`. Comments stay without a name; everything else is gone at once.',
    request: { body: claimTyped },
    response: ok(z.object({}), 'The account is gone', 401, 409, 429),
    handle: async ({ body, c }) => {
      await forOwnerOfBlocked(c, body, deleteAccount)
      return {}
    },
  })

export const meApi = newApi('Accounts').endpoint('visitor', 'get /me', {
  summary: 'Who is signed in in this browser',
  description: 'The one personal thing a page asks; member is null for a visitor. Never cached.',
  response: ok(me, 'The member with favorites, ratings, shelf and votes'),
  handle: async ({ c }) => {
    const member = await memberCalling(c)
    const choices = member?.emailVerified ? await choicesOf(db(), member.id) : NO_CHOICES
    return { member, ...choices }
  },
})
