import { createRoute, z } from '@hono/zod-openapi'
import { addressOf } from '#/access/client-address.ts'
import { calledBy, json, newApi, sends } from '#/access/endpoint.ts'
import { countCall, LIMITS } from '#/access/limits.ts'
import { problems } from '#/access/problems.ts'
import { Refusal } from '#/access/refusals.ts'
import { faultOfNewPassword, isMailAddress, NO_ADDRESS } from '#/domain/accounts/accounts.rules.ts'
import { faultOfUsername, tidyUsername, USERNAME_WORDS } from '#/domain/accounts/usernames.rules.ts'
import { db } from '#/server/database/database.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { mailPasswordChanged } from '../accounts.mails.ts'
import {
  credentialsTyped,
  memberData,
  notice,
  passwordChangeTyped,
  passwordTyped,
  usernameTyped,
} from '../accounts.schema.ts'
import { askForNewAddress, checkPassword, endSessions } from '../accounts.store.ts'
import { withdrawLinks } from '../mailed-links/mailed-links.store.ts'
import { changePassword, signOut } from '../sign-in/sign-in.store.ts'
import { dataOf } from './account-data.store.ts'
import { deleteAccount } from './account-deletion.store.ts'
import { changeUsername } from './usernames.store.ts'

const tags = ['Settings']
const nothing = z.object({})

export const accountSettingsApi = newApi()
  .openapi(
    createRoute({
      method: 'patch',
      path: '/account/username',
      ...calledBy('member'),
      tags,
      summary: 'Change the username',
      request: { body: sends(usernameTyped) },
      responses: {
        200: json(notice.extend({ username: z.string() }), 'The username as it is now'),
        ...problems(400, 401, 403, 409, 429),
      },
    }),
    async (c) => {
      const member = c.get('member')
      const username = tidyUsername(c.req.valid('json').username)
      const fault = faultOfUsername(username, member.username)
      if (fault) throw new Refusal('not-valid', fault)
      await countCall(LIMITS.usernames, member.id)
      await changeUsername(db(), member.id, username)
      return c.json({ username, message: USERNAME_WORDS.updated }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/account/email',
      ...calledBy('member'),
      tags,
      summary: 'Ask for another address',
      description: 'It becomes the account’s address once the link mailed to it is opened.',
      request: { body: sends(credentialsTyped) },
      responses: { 202: json(notice, 'A link is on its way'), ...problems(400, 401, 403, 409, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const { email: typed, password } = c.req.valid('json')
      const email = typed.trim().toLowerCase()
      if (!isMailAddress(email)) throw new Refusal('not-valid', NO_ADDRESS)
      if (email === member.email.toLowerCase()) throw new Refusal('not-valid', ACCOUNT_WORDS.sameAddress)
      await checkedPassword(member.id, password)
      await countCall(LIMITS.mails, addressOf(c))
      await countCall(LIMITS.mails, email)
      await db().transaction((tx) => askForNewAddress(tx, member.id, email))
      return c.json({ message: ACCOUNT_WORDS.newAddressSent }, 202)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/account/password',
      ...calledBy('member'),
      tags,
      summary: 'Change the password',
      description: 'Every other browser is signed out.',
      request: { body: sends(passwordChangeTyped) },
      responses: { 200: json(notice, 'The password is changed'), ...problems(400, 401, 403, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const { currentPassword, newPassword } = c.req.valid('json')
      const fault = faultOfNewPassword(newPassword)
      if (fault) throw new Refusal('not-valid', fault)
      await countCall(LIMITS.passwordChecks, member.id)
      await db().transaction(async (tx) => {
        await changePassword(c, tx, currentPassword, newPassword)
        await withdrawLinks(tx, member.id, 'reset-password')
        await withdrawLinks(tx, member.id, 'change-email')
        await mailPasswordChanged(tx, member.email)
      })
      return c.json({ message: ACCOUNT_WORDS.passwordChanged }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/auth/sign-out-everywhere',
      ...calledBy('member'),
      tags,
      summary: 'Sign out in every browser',
      responses: { 200: json(nothing, 'Every session is over'), ...problems(401, 403) },
    }),
    async (c) => {
      await endSessions(db(), c.get('member').id)
      await signOut(c)
      return c.json({}, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/account/data',
      ...calledBy('member'),
      tags,
      summary: 'Download all the site holds of me',
      responses: { 200: json(memberData, 'The data, as a file'), ...problems(401, 403, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.downloads, member.id)
      c.header('content-disposition', 'attachment; filename="my-data.json"')
      return c.json(await dataOf(db(), member.id), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/account/deletion',
      ...calledBy('member'),
      tags,
      summary: 'Delete my account',
      description: 'Comments stay without a name; everything else is gone at once.',
      request: { body: sends(passwordTyped) },
      responses: { 200: json(nothing, 'The account is gone'), ...problems(401, 403, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await checkedPassword(member.id, c.req.valid('json').password)
      await db().transaction((tx) => deleteAccount(tx, member.id))
      await signOut(c)
      return c.json({}, 200)
    },
  )

async function checkedPassword(memberId: string, password: string): Promise<void> {
  await countCall(LIMITS.passwordChecks, memberId)
  await checkPassword(db(), memberId, password)
}
