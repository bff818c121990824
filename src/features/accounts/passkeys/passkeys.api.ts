import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
import { readSettings } from '#/server/settings.ts'
import { creationOptions, passkey, passkeyMade, passkeyUsed, requestOptions } from '../accounts.schema.ts'
import { member } from '../model/me.schema.ts'
import { faultOfPasskeyName } from '../model/ways-in/second-factor.rules.ts'
import {
  addPasskey,
  askForPasskey,
  askToSignIn,
  passkeysOf,
  removePasskey,
  signInByPasskey,
} from './passkeys.store.ts'

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
