import { createOTP } from '@better-auth/utils/otp'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { created, newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { idempotencyKey, optionalKey } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { Refusal } from '#/server/http/refusals.ts'
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

export const secondFactorApi = newApi('Settings')
  .endpoint('member', 'get /account/second-factor', {
    summary: 'Whether signing in asks for a second step',
    response: ok(secondFactor, 'Since when, and the backup codes left'),
    handle: ({ member }) => secondFactorOf(db(), member.id),
  })
  .endpoint('member', 'put /account/authenticator', {
    proven: true,
    summary: 'Begin to set up the second step',
    description:
      'It is enabled once a code of the app is confirmed. A repeated request returns a new secret.',
    response: ok(authenticatorSetup, 'The secret to enter in the app', 409),
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
    request: { body: codeTyped },
    response: ok(newBackupCodes, 'It is on', 429),
    handle: async ({ member, body: { code }, c }) => {
      const calling = { memberId: member.id, sessionId: c.get('sessionId') }
      await countCall(LIMITS.secondStepsOfAccount, calling.memberId)
      return { backupCodes: await db().transaction((tx) => switchOn(tx, calling, code)) }
    },
  })
  .endpoint('member', 'put /account/backup-codes', {
    proven: true,
    summary: 'New backup codes',
    description: 'Those of before open nothing any more.',
    response: ok(newBackupCodes, 'Shown only this once', 409),
    handle: async ({ member }) => ({
      backupCodes: await db().transaction((tx) => renewBackupCodes(tx, member.id)),
    }),
  })
  .endpoint('member', 'delete /account/second-factor', {
    proven: true,
    summary: 'Switch the second step off',
    response: noContent('It is off'),
    handle: ({ member }) => db().transaction((tx) => switchOff(tx, member.id)),
  })
  .endpoint('visitor', 'post /auth/undo-second-factor', {
    tags: ['Accounts'],
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

export const passkeysApi = newApi('Settings')
  .endpoint('member', 'get /account/passkeys', {
    summary: 'My passkeys',
    response: ok(z.object({ passkeys: z.array(passkey) }), 'The newest first'),
    handle: async ({ member }) => ({ passkeys: await passkeysOf(db(), member.id) }),
  })
  .endpoint('member', 'put /account/passkeys/challenge', {
    proven: true,
    summary: 'Get the options for creating a passkey',
    limit: LIMITS.passkeys,
    response: ok(creationOptions, 'PublicKeyCredentialCreationOptionsJSON, good for five minutes'),
    handle: async ({ member, c }) => {
      const { siteName } = await readSettings(db())
      return askForPasskey(db(), member, { origin: originOf(c), siteName })
    },
  })
  .endpoint('member', 'post /account/passkeys', {
    proven: true,
    summary: 'Add a passkey',
    request: { headers: idempotencyKey, body: passkeyMade },
    response: created(passkey, 'It signs in from now on'),
    handle: ({ member, body: { name: typed, answer }, once, c }) => {
      const name = typed.trim()
      const fault = faultOfPasskeyName(name)
      if (fault) throw new Refusal('not-valid', fault)
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
  .endpoint('visitor', 'put /auth/passkey-challenge', {
    tags: ['Accounts'],
    summary: 'Get the options for signing in with a passkey',
    limit: LIMITS.passkeys,
    response: ok(requestOptions, 'PublicKeyCredentialRequestOptionsJSON, good for five minutes'),
    handle: ({ c }) => askToSignIn(db(), originOf(c)),
  })
  .endpoint('visitor', 'post /auth/passkey-sign-in', {
    tags: ['Accounts'],
    summary: 'Sign in with a passkey',
    description: 'The device verified its user: no password and no second step is needed.',
    request: { body: passkeyUsed },
    response: ok(z.object({ member }), 'Who is signed in now', 403),
    handle: async ({ body, c }) => ({ member: await signInByPasskey(c, body.answer, originOf(c)) }),
  })

/** The origin of the caller's page: others are rejected before (same-site.ts). */
const originOf = (c: Context) => c.req.header('origin') ?? env().siteUrl
