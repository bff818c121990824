import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Context } from 'hono'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#/domain/accounts/accounts.rules.ts'
import { credentials, members, sessions } from '#/domain/accounts/members.table.ts'
import { currentDatabase } from '#/server/database/current-transaction.ts'
import { env } from '#/server/env.ts'
import { log } from '#/server/log.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { siteSecret } from '#/server/site-secret.ts'
import { clientAddress } from './client-address.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const DAY_SECONDS = 86_400
/** A session ends when it was not used for so long. */
const SESSION_LIFE_SECONDS = 60 * DAY_SECONDS
/** A session in use is prolonged this often. */
const SESSION_REFRESH_SECONDS = DAY_SECONDS
const ADDRESS_HEADER = 'x-client-address'

/**
 * Passwords, sessions and their cookie, as better-auth keeps them in our own tables. Nothing of a session is kept
 * in the cookie but its signed token, so that a session that is deleted is over at once, in every process. The
 * signature's secret is not in the database: whoever reads a backup can sign in as nobody.
 */
const make = () =>
  betterAuth({
    baseURL: env().siteUrl,
    secret: siteSecret(),
    database: drizzleAdapter(currentDatabase, {
      provider: 'pg',
      schema: { members, sessions, credentials },
    }),
    user: {
      modelName: 'members',
      fields: { name: 'username' },
      additionalFields: { adminSince: { type: 'date', required: false, input: false } },
    },
    session: {
      modelName: 'sessions',
      fields: { userId: 'memberId' },
      expiresIn: SESSION_LIFE_SECONDS,
      updateAge: SESSION_REFRESH_SECONDS,
      cookieCache: { enabled: false },
    },
    account: { modelName: 'credentials', fields: { userId: 'memberId' } },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(password, hash) },
    },
    // Confirming, limits and who may call are ours: its own router is not mounted.
    emailVerification: { sendOnSignUp: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: 'site',
      useSecureCookies: env().siteUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
      disableOriginCheck: true,
      // Columns of ways to sign in that the site does not offer do not exist.
      database: { validateSchema: false },
    },
    logger: {
      level: 'error',
      log: (level, message) => log()[level]({ part: 'sessions' }, message),
    },
  })

/** Accounts and sessions of this process. */
export function auth() {
  return oncePerProcess('accounts and sessions', make)
}

/** The name of the cookie a session is: over https another than without. */
export async function sessionCookieName(): Promise<string> {
  const { authCookies } = await auth().$context
  return authCookies.sessionToken.name
}

/** The headers of a request, with the visitor's address as the site knows it and not as anybody claims. */
export function headersWithAddress(c: Context): Headers {
  const headers = new Headers(c.req.raw.headers)
  headers.set(ADDRESS_HEADER, clientAddress(c))
  return headers
}

/** Whether better-auth refused with a status. */
export function isAnswered(cause: unknown, status: number): boolean {
  return cause instanceof Error && 'statusCode' in cause && cause.statusCode === status
}
