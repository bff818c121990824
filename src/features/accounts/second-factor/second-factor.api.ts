import { createOTP } from '@better-auth/utils/otp'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { optionalKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { qrCodeOf } from '#/server/qr-code.ts'
import { readSettings } from '#/server/settings.ts'
import {
  authenticatorSetup,
  codeTyped,
  linkTyped,
  newBackupCodes,
  notice,
  secondFactor,
} from '../accounts.schema.ts'
import { SECOND_FACTOR_WORDS } from '../model/ways-in/second-factor.rules.ts'
import {
  beginSecondFactor,
  renewBackupCodes,
  secondFactorOf,
  switchOff,
  switchOn,
  undoSecondFactor,
} from './second-factor.store.ts'

const tags = ['Settings']

export const secondFactorApi = newApi()
  .openapi(
    calledBy('member', 'get /account/second-factor', tags, {
      summary: 'Whether signing in asks for a second step',
      responses: { 200: json(secondFactor, 'Since when, and the backup codes left') },
    }),
    async (c) => c.json(await secondFactorOf(db(), c.get('member').id), 200),
  )
  .openapi(
    calledBy('member', 'put /account/authenticator', tags, {
      proven: true,
      summary: 'Begin to set up the second step',
      description:
        'It is enabled once a code of the app is confirmed. A repeated request returns a new secret.',
      responses: { 200: json(authenticatorSetup, 'The secret to enter in the app'), ...problems(409) },
    }),
    async (c) => {
      const { id, email } = c.get('member')
      const key = await db().transaction((tx) => beginSecondFactor(tx, id))
      const { siteName } = await readSettings(db())
      const address = createOTP(key).url(siteName, email)
      const secret = new URL(address).searchParams.get('secret') ?? ''
      return c.json({ address, secret, picture: qrCodeOf(address) }, 200)
    },
  )
  .openapi(
    calledBy('member', 'put /account/second-factor', tags, {
      proven: true,
      summary: 'Switch the second step on by a code of the app',
      description: 'Every other browser is signed out. The backup codes are shown only this once.',
      request: { body: sends(codeTyped) },
      responses: { 200: json(newBackupCodes, 'It is on'), ...problems(429) },
    }),
    async (c) => {
      const calling = { memberId: c.get('member').id, sessionId: c.get('sessionId') }
      await countCall(LIMITS.secondStepsOfAccount, calling.memberId)
      const { code } = c.req.valid('json')
      return c.json({ backupCodes: await db().transaction((tx) => switchOn(tx, calling, code)) }, 200)
    },
  )
  .openapi(
    calledBy('member', 'put /account/backup-codes', tags, {
      proven: true,
      summary: 'New backup codes',
      description: 'Those of before open nothing any more.',
      responses: { 200: json(newBackupCodes, 'Shown only this once'), ...problems(409) },
    }),
    async (c) =>
      c.json({ backupCodes: await db().transaction((tx) => renewBackupCodes(tx, c.get('member').id)) }, 200),
  )
  .openapi(
    calledBy('member', 'delete /account/second-factor', tags, {
      proven: true,
      summary: 'Switch the second step off',
      responses: { 204: noContent('It is off') },
    }),
    async (c) => {
      await db().transaction((tx) => switchOff(tx, c.get('member').id))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('visitor', 'post /auth/undo-second-factor', ['Accounts'], {
      summary: 'Undo the second step by the link mailed when it was switched on',
      description:
        'For a member who did not enable it: passkeys go too, every session ends, the password is void, and a link to a new one is mailed.',
      request: { headers: optionalKey, body: sends(linkTyped) },
      responses: { 200: json(notice, 'It is undone'), ...problems(409, 429) },
    }),
    async (c) => {
      const { token } = c.req.valid('json')
      await performOnce(c, token, (tx) => undoSecondFactor(tx, token), {
        count: () => countCall(LIMITS.mailedLinks, addressOf(c)),
      })
      return c.json({ message: SECOND_FACTOR_WORDS.undone }, 200)
    },
  )
