import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { hashPassword, refuseWeakPassword } from '#/server/auth/passwords.ts'
import { type Database, db } from '#/server/database/database.ts'
import { accepted, newApi, ok } from '#/server/http/endpoint.ts'
import { optionalKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { inConstantTime } from '#/server/http/requests/constant-time.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { addressTyped, linkConfirmed, linkTyped, newPasswordTyped, notice } from '../accounts.schema.ts'
import { mailConfirmationAgain, mailPasswordLink } from '../accounts.store.ts'
import { leadsToOwnership } from '../members.store.ts'
import { isMailAddress, NO_ADDRESS } from '../model/mail-address.rules.ts'
import { deviceChoices } from '../model/me.schema.ts'
import { confirmAddress, keepAddress, resetPassword } from '../recovery/recovery.store.ts'
import { rememberDevice } from '../sign-in/device-cookies.store.ts'
import { countMail } from '../sign-in/sign-in.store.ts'
import { findLink, openResetLink } from './mailed-links.store.ts'

const OUTCOME_WORDS = {
  confirmed: ACCOUNT_WORDS.confirmed,
  'already-confirmed': ACCOUNT_WORDS.alreadyConfirmed,
  'email-changed': ACCOUNT_WORDS.emailChanged,
  given: ACCOUNT_WORDS.ownershipGiven,
  requested: ACCOUNT_WORDS.ownershipRequested,
  'change-cancelled': ACCOUNT_WORDS.changeCancelled,
  'change-undone': ACCOUNT_WORDS.changeUndone,
} as const

export const mailedLinksApi = newApi('Accounts')
  .endpoint('visitor', 'post /auth/confirm', {
    summary: 'Confirm an address by its mailed link',
    description:
      'The page that the link leads to asks this twice: as it opens, which confirms only in the browser that signed up, and once its reader pressed the button (`isPressed`). An address that may make an owner takes the account’s password too. So a scanner that opens the link changes nothing.',
    request: { body: linkConfirmed },
    limit: LIMITS.mailedLinks,
    response: ok(
      z.union([
        notice.extend({
          outcome: z.enum(['confirmed', 'already-confirmed', 'email-changed']),
          /** The confirmed address; the caller holds the link, so it may be shown. */
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
    summary: 'Ask for the confirmation mail again',
    description: 'Answers the same whether or not an account waits at the address.',
    request: { headers: optionalKey, body: addressTyped },
    response: accepted(notice, 'Heard', 429),
    handle: async ({ body, c }) => {
      await mailOnce(c, 'confirmation', body.email, mailConfirmationAgain)
      return { message: ACCOUNT_WORDS.confirmationSent }
    },
  })
  .endpoint('visitor', 'post /auth/forgotten-password', {
    summary: 'Ask for a link to a new password',
    description: 'Answers the same whether or not an account has the address.',
    request: { headers: optionalKey, body: addressTyped },
    response: accepted(notice, 'Heard', 429),
    handle: async ({ body, c }) => {
      await mailOnce(c, 'password', body.email, mailPasswordLink)
      return { message: ACCOUNT_WORDS.resetSent }
    },
  })
  .endpoint('visitor', 'post /auth/reset-link-looks', {
    summary: 'Check a mailed link to a new password, before one is typed',
    request: { body: linkTyped },
    limit: LIMITS.mailedLinks,
    response: ok(addressTyped, 'It works, for the account at this address'),
    handle: async ({ body }) => ({ email: await openResetLink(db(), body.token) }),
  })
  .endpoint('visitor', 'post /auth/reset-password', {
    summary: 'Choose a new password by the mailed link',
    description: 'Works once, and ends every session of the account.',
    request: { headers: optionalKey, body: newPasswordTyped },
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
      // Answered again, it was maybe another who chose a password since.
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
    response: ok(
      notice.extend({ outcome: z.enum(['change-cancelled', 'change-undone']) }),
      'What came of it',
    ),
    handle: async ({ body: { token }, once }) => {
      const outcome = await once(token, (tx) => keepAddress(tx, token))
      return { outcome, message: OUTCOME_WORDS[outcome] }
    },
  })

/** Sends a mail, limited by caller and by recipient, in constant time. */
async function mailOnce(
  c: Context,
  kind: string,
  typed: string,
  mail: (tx: Database, email: string) => Promise<void>,
): Promise<void> {
  const email = typed.trim().toLowerCase()
  if (!isMailAddress(email)) throw new Refusal('not-valid', NO_ADDRESS)
  const send = async (tx: Database, mayGo: boolean) => {
    if (mayGo) await mail(tx, email)
  }
  await inConstantTime(performOnce(c, email, send, { prepare: () => countMail(c, kind, email) }))
}
