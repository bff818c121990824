import { createRoute, z } from '@hono/zod-openapi'
import { addressOf } from '#/access/client-address.ts'
import { inConstantTime } from '#/access/constant-time.ts'
import { calledBy, json, newApi, sends } from '#/access/endpoint.ts'
import { countCall, LIMITS } from '#/access/limits.ts'
import { problems } from '#/access/problems.ts'
import { Refusal } from '#/access/refusals.ts'
import { faultOfNewPassword, isMailAddress, NO_ADDRESS } from '#/domain/accounts/accounts.rules.ts'
import { db } from '#/server/database/database.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { addressTyped, linkTyped, newPasswordTyped, notice } from '../accounts.schema.ts'
import { confirmAddress, mailConfirmationAgain, mailPasswordLink, resetPassword } from '../accounts.store.ts'

const tags = ['Accounts']
const toldAs = (message: string) => ({ message })

const CONFIRMED_WORDS = {
  confirmed: ACCOUNT_WORDS.confirmed,
  'already-confirmed': ACCOUNT_WORDS.alreadyConfirmed,
  'email-changed': ACCOUNT_WORDS.emailChanged,
} as const

export const mailedLinksApi = newApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/auth/confirm',
      ...calledBy('visitor'),
      tags,
      summary: 'Confirm an address by its mailed link',
      description:
        'The link leads to a page, and that page asks this: so a scanner that opens the link changes nothing.',
      request: { body: sends(linkTyped) },
      responses: {
        200: json(
          notice.extend({ outcome: z.enum(['confirmed', 'already-confirmed', 'email-changed']) }),
          'What came of it',
        ),
        ...problems(400, 409, 429),
      },
    }),
    async (c) => {
      await countCall(LIMITS.mailedLinks, addressOf(c))
      const outcome = await db().transaction((tx) => confirmAddress(tx, c.req.valid('json').token))
      return c.json({ outcome, message: CONFIRMED_WORDS[outcome] }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/auth/confirmation-mails',
      ...calledBy('visitor'),
      tags,
      summary: 'Ask for the confirmation mail again',
      description: 'Answers the same whether or not an account waits at the address.',
      request: { body: sends(addressTyped) },
      responses: { 202: json(notice, 'Heard'), ...problems(400, 429) },
    }),
    async (c) => {
      const email = await countedAddress(c.req.valid('json').email, addressOf(c))
      await inConstantTime(db().transaction((tx) => mailConfirmationAgain(tx, email)))
      return c.json(toldAs(ACCOUNT_WORDS.confirmationSent), 202)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/auth/forgotten-password',
      ...calledBy('visitor'),
      tags,
      summary: 'Ask for a link to a new password',
      description: 'Answers the same whether or not an account has the address.',
      request: { body: sends(addressTyped) },
      responses: { 202: json(notice, 'Heard'), ...problems(400, 429) },
    }),
    async (c) => {
      const email = await countedAddress(c.req.valid('json').email, addressOf(c))
      await inConstantTime(db().transaction((tx) => mailPasswordLink(tx, email)))
      return c.json(toldAs(ACCOUNT_WORDS.resetSent), 202)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/auth/reset-password',
      ...calledBy('visitor'),
      tags,
      summary: 'Choose a new password by the mailed link',
      description: 'Works once, and ends every session of the account.',
      request: { body: sends(newPasswordTyped) },
      responses: { 200: json(notice, 'The password is changed'), ...problems(400, 429) },
    }),
    async (c) => {
      const { token, password } = c.req.valid('json')
      const fault = faultOfNewPassword(password)
      if (fault) throw new Refusal('not-valid', fault)
      await countCall(LIMITS.mailedLinks, addressOf(c))
      await db().transaction((tx) => resetPassword(tx, token, password))
      return c.json(toldAs(ACCOUNT_WORDS.passwordReset), 200)
    },
  )

/** An address a mail is asked for, counted by who asks and by who would get it. */
async function countedAddress(typed: string, askedFrom: string): Promise<string> {
  const email = typed.trim().toLowerCase()
  if (!isMailAddress(email)) throw new Refusal('not-valid', NO_ADDRESS)
  await countCall(LIMITS.mails, askedFrom)
  await countCall(LIMITS.mails, email)
  return email
}
