import { createOTP } from '@better-auth/utils/otp'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey, optionalKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { qrCodeOf } from '#/server/qr-code.ts'
import { readSettings } from '#/server/settings.ts'
import {
  authenticatorSetup,
  codeTyped,
  creationOptions,
  linkTyped,
  newBackupCodes,
  notice,
  passkey,
  passkeyMade,
  passkeyUsed,
  requestOptions,
  secondFactor,
} from '../accounts.schema.ts'
import { member } from '../model/me.schema.ts'
import { faultOfPasskeyName, SECOND_FACTOR_WORDS } from '../model/ways-in/second-factor.rules.ts'
import {
  addPasskey,
  askForPasskey,
  askToSignIn,
  passkeysOf,
  removePasskey,
  signInByPasskey,
} from '../passkeys/passkeys.store.ts'
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

const settings = ['Settings']
const accounts = ['Accounts']

export const passkeysApi = newApi()
  .openapi(
    calledBy('member', 'get /account/passkeys', settings, {
      summary: 'My passkeys',
      responses: { 200: json(z.object({ passkeys: z.array(passkey) }), 'The newest first') },
    }),
    async (c) => c.json({ passkeys: await passkeysOf(db(), c.get('member').id) }, 200),
  )
  .openapi(
    calledBy('member', 'put /account/passkeys/challenge', settings, {
      proven: true,
      summary: 'Get the options for creating a passkey',
      responses: {
        200: json(creationOptions, 'PublicKeyCredentialCreationOptionsJSON, good for five minutes'),
        ...problems(429),
      },
    }),
    async (c) => {
      await countCall(LIMITS.passkeys, c.get('member').id)
      const { siteName } = await readSettings(db())
      return c.json(await askForPasskey(db(), c.get('member'), { origin: originOf(c), siteName }), 200)
    },
  )
  .openapi(
    calledBy('member', 'post /account/passkeys', settings, {
      proven: true,
      summary: 'Add a passkey',
      request: { headers: idempotencyKey, body: sends(passkeyMade) },
      responses: { 201: json(passkey, 'It signs in from now on'), ...problems(409) },
    }),
    async (c) => {
      const { name: typed, answer } = c.req.valid('json')
      const name = typed.trim()
      const fault = faultOfPasskeyName(name)
      if (fault) throw new Refusal('not-valid', fault)
      const added = await performOnce(c, { name, answer }, (tx) =>
        addPasskey(tx, c.get('member').id, { name, answer, origin: originOf(c) }),
      )
      return c.json(added, 201)
    },
  )
  .openapi(
    calledBy('member', 'delete /account/passkeys/{id}', settings, {
      proven: true,
      summary: 'Remove a passkey',
      request: { params: z.object({ id: z.string().max(2_000) }) },
      responses: { 204: noContent('It can no longer sign in'), ...problems(404) },
    }),
    async (c) => {
      await removePasskey(db(), c.get('member').id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('visitor', 'put /auth/passkey-challenge', accounts, {
      summary: 'Get the options for signing in with a passkey',
      responses: {
        200: json(requestOptions, 'PublicKeyCredentialRequestOptionsJSON, good for five minutes'),
        ...problems(429),
      },
    }),
    async (c) => {
      await countCall(LIMITS.passkeys, addressOf(c))
      c.header('cache-control', CACHE_CONTROL.private)
      return c.json(await askToSignIn(db(), originOf(c)), 200)
    },
  )
  .openapi(
    calledBy('visitor', 'post /auth/passkey-sign-in', accounts, {
      summary: 'Sign in with a passkey',
      description: 'The device verified its user: no password and no second step is needed.',
      request: { body: sends(passkeyUsed) },
      responses: { 200: json(z.object({ member }), 'Who is signed in now'), ...problems(403) },
    }),
    async (c) => {
      c.header('cache-control', CACHE_CONTROL.private)
      return c.json({ member: await signInByPasskey(c, c.req.valid('json').answer, originOf(c)) }, 200)
    },
  )

/** The origin of the caller's page: others are rejected before (same-site.ts). */
const originOf = (c: Context) => c.req.header('origin') ?? env().siteUrl
