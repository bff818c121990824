import { z } from '@hono/zod-openapi'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Context } from 'hono'
import { ownPath } from '#/lib/address.ts'
import { hashPassword, refuseWeakPassword } from '#/server/auth/passwords.ts'
import { memberCalling } from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import { accepted, created, newApi, ok } from '#/server/http/endpoint.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { idempotencyKey, optionalKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, countSilently, LIMITS } from '#/server/http/limits/limits.ts'
import { clientNetworks } from '#/server/http/requests/client-address.ts'
import { inConstantTime } from '#/server/http/requests/constant-time.ts'
import { log } from '#/server/log.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { mailConfirmation, mailPasswordReset } from '../accounts.mails.ts'
import {
  blockedCredentials,
  credentialsTyped,
  linkTyped,
  memberData,
  notice,
  passkeyUsed,
  typed,
} from '../accounts.schema.ts'
import { deleteAccount, makeAccount, refuseTakenAddress } from '../accounts.store.ts'
import {
  confirmAddress,
  emailOfResetLink,
  findLink,
  keepOldAddress,
  linksMailed,
  makeLink,
  resetPassword,
} from '../mailed-links/mailed-links.store.ts'
import { leadsToOwnership, type MemberRow, memberAt } from '../members.store.ts'
import { CONFIRMATION_MAILS, MISSING_CREDENTIALS, validateNewCredentials } from '../model/accounts.rules.ts'
import { isMailAddress, NO_ADDRESS } from '../model/mail-address.rules.ts'
import { deviceChoices, me, member } from '../model/me.schema.ts'
import { NO_CHOICES } from '../model/no-one.rules.ts'
import { SECOND_FACTOR_WORDS } from '../model/ways-in/second-factor.rules.ts'
import { optionsToSignIn, originOf, signInByPasskey } from '../passkeys/passkeys.store.ts'
import { undoSecondFactor } from '../second-factor/second-factor.store.ts'
import { choicesOf, dataOf } from '../settings/account-data.store.ts'
import { deviceIdOf, rememberDevice, rememberSignUp } from './device-cookies.store.ts'
import { asBlockedMember, signIn, signOut, takeSecondStep } from './sign-in.store.ts'

const OUTCOME_WORDS = {
  confirmed: ACCOUNT_WORDS.confirmed,
  'already-confirmed': ACCOUNT_WORDS.alreadyConfirmed,
  'email-changed': ACCOUNT_WORDS.emailChanged,
  given: ACCOUNT_WORDS.ownershipGiven,
  requested: ACCOUNT_WORDS.ownershipRequested,
  'change-cancelled': ACCOUNT_WORDS.changeCancelled,
  'change-undone': ACCOUNT_WORDS.changeUndone,
} as const

const addressTyped = z.object({ email: typed })

export const accountsApi = newApi('Accounts')
  .endpoint('visitor', 'get /me', {
    summary: 'Get the signed-in member',
    description: 'The only personal data of a page; `member` is null for a guest. Never cached.',
    response: ok(me, 'The member with favorites, ratings, shelf and votes'),
    handle: async ({ c }) => {
      const member = await memberCalling(c)
      const choices = member?.emailVerified ? await choicesOf(db(), member.id) : NO_CHOICES
      return { member, ...choices }
    },
  })
  .endpoint('visitor', 'post /auth/sign-up', {
    summary: 'Create an account',
    description: 'The account can be used once its address is confirmed by the link that is mailed to it.',
    request: {
      headers: idempotencyKey,
      body: credentialsTyped.extend({
        /** Path of the page to which the mailed link leads back; ignored unless it is on this site. */
        backTo: z.string().max(2_000).optional(),
        /** What the guest saved on this device, for the device on which the link is opened. */
        kept: deviceChoices.optional(),
      }),
    },
    limit: LIMITS.signUps,
    response: created(notice.extend({ note: z.string() }), 'The account waits for its confirmation'),
    handle: async ({ body: { backTo, kept, ...credentials }, once, c }) => {
      const fieldError = validateNewCredentials(credentials.email, credentials.password)
      if (fieldError) throw new HttpProblem('not-valid', fieldError)
      const email = credentials.email.trim().toLowerCase()
      const { password } = credentials
      await once(
        credentials,
        (tx, hash) => makeAccount(tx, { email, hash, carried: { backTo: ownPath(backTo), kept } }),
        async () => {
          await refuseWeakPassword(password, { email, hasRole: leadsToOwnership(email) })
          await refuseTakenAddress(db(), email)
          return hashPassword(password)
        },
      ).catch((cause: unknown) => {
        if (cause instanceof HttpProblem) throw cause
        log().error({ err: cause }, 'an account could not be made')
        throw new HttpProblem('internal-error', ACCOUNT_WORDS.signUpFailed)
      })
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
          .openapi({ description: 'The token to send with a code to `/auth/second-step`' }),
      }),
      'Who is signed in now; no member yet if a second step is required',
      401,
      403,
      429,
    ),
    handle: ({ body: { email, password }, c }) => {
      if (email.trim() === '' || password === '') throw new HttpProblem('not-valid', MISSING_CREDENTIALS)
      return signIn(c, email.trim().toLowerCase(), password)
    },
  })
  .endpoint('visitor', 'post /auth/second-step', {
    summary: 'Sign in by the code after the password',
    description: 'A code of the app, or a backup code, which is used up then.',
    request: { body: z.object({ token: typed, code: typed }) },
    response: ok(z.object({ member }), 'Who is signed in now', 429),
    handle: async ({ body: { token, code }, c }) => ({ member: await takeSecondStep(c, token, code) }),
  })
  .endpoint('visitor', 'put /auth/passkey-challenge', {
    summary: 'Get the options for signing in with a passkey',
    limit: LIMITS.passkeys,
    response: ok(
      z.custom<PublicKeyCredentialRequestOptionsJSON>().openapi('PasskeyRequestOptions', { type: 'object' }),
      'PublicKeyCredentialRequestOptionsJSON, good for five minutes',
    ),
    handle: ({ c }) => optionsToSignIn(db(), originOf(c)),
  })
  .endpoint('visitor', 'post /auth/passkey-sign-in', {
    summary: 'Sign in with a passkey',
    description: 'The device verified its user: no password and no second step is needed.',
    request: { body: passkeyUsed },
    response: ok(z.object({ member }), 'Who is signed in now', 403),
    handle: async ({ body, c }) => ({ member: await signInByPasskey(c, body.answer, originOf(c)) }),
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
  .endpoint('visitor', 'post /auth/confirm', {
    summary: 'Confirm an address by its mailed link',
    description:
      'The page that the link leads to asks this twice: as it opens, which confirms only in the browser that signed up, and once its reader pressed the button (`isPressed`). An address that may make an owner takes the account’s password too. So a scanner that opens the link changes nothing.',
    request: { body: linkTyped.extend({ isPressed: z.boolean(), password: typed.optional() }) },
    limit: LIMITS.mailedLinks,
    response: ok(
      z.union([
        notice.extend({
          outcome: z.enum(['confirmed', 'already-confirmed', 'email-changed']),
          /** The confirmed address; it may be shown, since the caller has the link that was mailed to it. */
          email: z.string(),
          backTo: z.string().optional(),
          kept: deviceChoices.optional(),
        }),
        z.object({ needed: z.enum(['press', 'password']), email: z.string() }),
      ]),
      'The result, the page the link was requested from and the choices made there; or what is required first',
      403,
      409,
    ),
    handle: async ({ body, c }) => {
      const confirmed = await confirmAddress(c, body)
      if ('needed' in confirmed) return confirmed
      const { ownership, ...reported } = confirmed
      const words = [OUTCOME_WORDS[confirmed.outcome], ownership && OUTCOME_WORDS[ownership]]
      return { ...reported, message: words.filter(Boolean).join(' ') }
    },
  })
  .endpoint('visitor', 'post /auth/confirmation-mails', {
    summary: 'Request another confirmation email',
    description: 'Answers the same whether or not an account waits at the address.',
    request: { headers: optionalKey, body: addressTyped },
    response: accepted(notice, 'Accepted', 429),
    handle: async ({ body, c }) => {
      await mailOnce(c, 'confirmation', body.email, async (tx, member) => {
        const { id: memberId, email, emailVerified } = member
        const links = await linksMailed(tx, memberId, 'confirm-email')
        if (emailVerified || links.length >= CONFIRMATION_MAILS) return
        const link = { memberId, email, carried: links[0]?.carried ?? undefined }
        await mailConfirmation(tx, member, await makeLink(tx, 'confirm-email', link))
      })
      return { message: ACCOUNT_WORDS.confirmationSent }
    },
  })
  .endpoint('visitor', 'post /auth/forgotten-password', {
    summary: 'Request a link to choose a new password',
    description: 'Answers the same whether or not an account has the address.',
    request: { headers: optionalKey, body: addressTyped },
    response: accepted(notice, 'Accepted', 429),
    handle: async ({ body, c }) => {
      await mailOnce(c, 'password', body.email, async (tx, member) => {
        const { id: memberId, email } = member
        await mailPasswordReset(tx, member, await makeLink(tx, 'reset-password', { memberId, email }))
      })
      return { message: ACCOUNT_WORDS.resetSent }
    },
  })
  .endpoint('visitor', 'post /auth/reset-link-looks', {
    summary: 'Check a mailed link to a new password, before one is typed',
    request: { body: linkTyped },
    limit: LIMITS.mailedLinks,
    response: ok(addressTyped, 'It works, for the account at this address'),
    handle: async ({ body }) => ({ email: await emailOfResetLink(db(), body.token) }),
  })
  .endpoint('visitor', 'post /auth/reset-password', {
    summary: 'Choose a new password by the mailed link',
    description: 'Works once, and ends every session of the account.',
    request: { headers: optionalKey, body: linkTyped.extend({ password: typed }) },
    limit: LIMITS.mailedLinks,
    response: ok(notice, 'The password is changed'),
    handle: async ({ body: { token, password }, once, c }) => {
      await refuseWeakPassword(password, {})
      let memberId: string | undefined
      await once(
        { token, password },
        async (tx, newHash) => {
          memberId = await resetPassword(tx, token, newHash)
        },
        async () => {
          const { member } = await findLink(db(), token, ['reset-password'])
          const hasRole = member.role !== null || leadsToOwnership(member.email)
          await refuseWeakPassword(password, { ...member, hasRole })
          return hashPassword(password)
        },
      )
      // Not on a repeated call: another person may have chosen a password since.
      if (memberId) await rememberDevice(c, db(), memberId)
      return { message: ACCOUNT_WORDS.passwordReset }
    },
  })
  .endpoint('visitor', 'post /auth/keep-email', {
    summary: 'Keep the old address by the link mailed to it',
    description:
      'Cancels a change of address that is not confirmed yet, and undoes one that is: then every session ends, the password is void, and a link to a new one is mailed to the address.',
    request: { headers: optionalKey, body: linkTyped },
    limit: LIMITS.mailedLinks,
    response: ok(notice.extend({ outcome: z.enum(['change-cancelled', 'change-undone']) }), 'The result'),
    handle: async ({ body: { token }, once }) => {
      const outcome = await once(token, (tx) => keepOldAddress(tx, token))
      return { outcome, message: OUTCOME_WORDS[outcome] }
    },
  })
  .endpoint('visitor', 'post /auth/undo-second-factor', {
    summary: 'Undo the second step by the link mailed when it was switched on',
    description:
      'For a member who did not enable it: passkeys go too, every session ends, the password is void, and a link to a new one is mailed.',
    request: { headers: optionalKey, body: linkTyped },
    limit: LIMITS.mailedLinks,
    response: ok(notice, 'It is undone'),
    handle: async ({ body: { token }, once }) => {
      await once(token, (tx) => undoSecondFactor(tx, token))
      return { message: SECOND_FACTOR_WORDS.undone }
    },
  })
  .endpoint('visitor', 'post /auth/blocked-account/data', {
    summary: 'Download all data of a blocked account',
    description: 'Proved by address and password, and by a code where the account asks for one.',
    request: { body: blockedCredentials },
    response: ok(memberData, 'The data', 401, 409, 429),
    handle: ({ body, c }) => asBlockedMember(c, body, dataOf),
  })
  .endpoint('visitor', 'post /auth/blocked-account/deletion', {
    summary: 'Delete my blocked account',
    description: 'As `/account/deletion`. Comments stay without a name; everything else is gone at once.',
    request: { body: blockedCredentials },
    response: ok(z.object({}), 'The account is gone', 401, 409, 429),
    handle: async ({ body, c }) => {
      await asBlockedMember(c, body, deleteAccount)
      return {}
    },
  })

/**
 * Mails the account at an address, if there is one, in constant time. Frequent callers are rejected. An address that got enough
 * mails of a kind gets no more, and links already mailed to it stay valid; a known device is counted by itself.
 */
async function mailOnce(
  c: Context,
  kind: 'confirmation' | 'password',
  address: string,
  mail: (tx: Database, member: MemberRow) => Promise<void>,
): Promise<void> {
  const email = address.trim().toLowerCase()
  if (!isMailAddress(email)) throw new HttpProblem('not-valid', NO_ADDRESS)
  const send = async (tx: Database, mayGo: boolean) => {
    const member = mayGo ? await memberAt(tx, email) : undefined
    if (member) await mail(tx, member)
  }
  const prepare = async () => {
    const device = await deviceIdOf(c, db(), { email })
    await countCall(LIMITS.mails, device ?? clientNetworks(c))
    return device !== undefined || countSilently(LIMITS.mailsTo, `${kind} ${email}`)
  }
  await inConstantTime(performOnce(c, email, send, { prepare }))
}
