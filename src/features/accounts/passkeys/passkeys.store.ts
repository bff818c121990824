import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG } from '@simplewebauthn/server/helpers'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { type Member, memberFrom, openSession } from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { noteEvent, passkeyTag } from '#/server/security/security-events.ts'
import { readSettings } from '#/server/settings.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { mailPasskeyAdded } from '../accounts.mails.ts'
import { lockCaller, lockMember } from '../members.store.ts'
import { passkeys } from '../model/members.table.ts'
import { MOST_PASSKEYS, SECOND_FACTOR_WORDS } from '../model/ways-in/second-factor.rules.ts'
import { issueChallenge, takeChallenge } from '../second-factor/second-factor.store.ts'
import { finishSignIn } from '../sign-in/sign-in.store.ts'

/** Without ML-DSA, which is experimental in Node: a passkey must not stop working with another version. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>

/** The columns of a passkey that its member sees. */
const { id, name, createdAt, usedAt } = passkeys
const SHOWN = { id, name, createdAt, usedAt }

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

const unknownPasskey = () => new HttpProblem('passkey-not-valid', SECOND_FACTOR_WORDS.unknownPasskey)

/** @param cause the library's error, for the log */
const unverified = (cause?: unknown) =>
  Object.assign(new HttpProblem('passkey-not-valid', SECOND_FACTOR_WORDS.notVerified), { cause })

const refuseUnverified = (cause: unknown) => {
  throw unverified(cause)
}

/** Returns the origin of the page that sent a request. Without an `Origin` header, returns the site's URL. */
export const originOf = (c: Context) => c.req.header('origin') ?? env().siteUrl

/** The values that a browser's answer must contain. Passkeys are bound to the host of the page's origin. */
const expectedAt = (origin: string, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
})

/** Extracts the challenge from the browser's client data; the caller looks it up. */
function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
  try {
    return String(JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')).challenge)
  } catch (cause) {
    throw unverified(cause)
  }
}

/** Selects a member's passkeys, newest first. */
export const passkeysOf = (db: Database, memberId: string) =>
  db
    .select(SHOWN)
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(desc(passkeys.createdAt), passkeys.id)

/** Returns WebAuthn options for adding a passkey. They exclude authenticators that already hold a passkey of the member. */
export async function optionsToAdd(
  db: Database,
  { id: memberId, email, username }: Member,
  { origin, siteName }: { origin: string; siteName: string },
) {
  const saved = await db.select().from(passkeys).where(eq(passkeys.memberId, memberId))
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: new URL(origin).hostname,
    userName: email,
    userDisplayName: username ?? email,
    userID: new TextEncoder().encode(memberId),
    challenge: bytesOf(await issueChallenge(db, 'add-passkey', memberId)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: saved.map(({ id, transports }) => ({ id, transports: transports as Transports })),
    // It signs in by itself: the device must ask for a finger, a face or a number.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Adds a passkey to a member's account. @throws {HttpProblem} 400 if the passkey is not valid; 409 if the member has too many */
export async function addPasskey(
  tx: Database,
  memberId: string,
  { name, answer, origin }: { name: string; answer: RegistrationResponseJSON; origin: string },
) {
  const member = await lockCaller(tx, memberId)
  const challenge = challengeIn(answer)
  if (!(await takeChallenge(tx, 'add-passkey', challenge, memberId))) throw unverified()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    ...expectedAt(origin, challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuseUnverified)
  if (!registrationInfo) throw unverified()
  if ((await tx.$count(passkeys, eq(passkeys.memberId, memberId))) >= MOST_PASSKEYS)
    throw new HttpProblem('conflict', SECOND_FACTOR_WORDS.tooManyPasskeys)
  const { id, publicKey: key, counter, transports = [] } = registrationInfo.credential
  const publicKey = Buffer.from(key).toString('base64url')
  const row = { id, memberId, name, publicKey, counter, transports }
  const [saved] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning(SHOWN)
  if (!saved) throw unverified()
  noteEvent({ event: 'passkey-added', member: memberId, passkey: passkeyTag(id) })
  await mailPasskeyAdded(tx, member, name)
  return saved
}

/** Deletes a member's passkey. @throws {HttpProblem} 404 if they have no such passkey */
export async function removePasskey(db: Database, memberId: string, id: string): Promise<void> {
  const isTheirs = and(eq(passkeys.memberId, memberId), eq(passkeys.id, id))
  const removed = await db.delete(passkeys).where(isTheirs).returning({ id: passkeys.id })
  if (removed.length === 0) throw notFound('That passkey doesn’t exist')
  noteEvent({ event: 'passkey-removed', member: memberId, passkey: passkeyTag(id) })
}

/** Returns WebAuthn options for a sign-in with any passkey for this site. */
export const optionsToSignIn = async (db: Database, origin: string) =>
  generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: bytesOf(await issueChallenge(db, 'use-passkey', null)),
    userVerification: 'required',
  })

/** Returns the passkey that signed the challenge, which is used up in any case. @throws {HttpProblem} 400 if unknown or wrong */
async function passkeyThatSigned(db: Database, answer: AuthenticationResponseJSON, origin: string) {
  const challenge = challengeIn(answer)
  if (!(await takeChallenge(db, 'use-passkey', challenge))) throw unverified()
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, answer.id))
  if (!passkey) throw unknownPasskey()
  const { id, counter, publicKey, transports } = passkey
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    ...expectedAt(origin, challenge),
    credential: { id, counter, publicKey: bytesOf(publicKey), transports: transports as Transports },
  }).catch(refuseUnverified)
  if (!verified) throw unverified()
  const used = { counter: authenticationInfo.newCounter, usedAt: sql`now()` }
  await db.update(passkeys).set(used).where(eq(passkeys.id, id))
  return passkey
}

/** Signs a member in by passkey. @throws {HttpProblem} 400 for an invalid passkey; 403 if unconfirmed or blocked */
export async function signInByPasskey(
  c: Context,
  answer: AuthenticationResponseJSON,
  origin: string,
): Promise<Member> {
  const { id, memberId } = await passkeyThatSigned(db(), answer, origin)
  const opened = await db().transaction(async (tx) => {
    const held = await lockMember(tx, memberId)
    // It may have been removed meanwhile.
    const isTheirs = and(eq(passkeys.id, id), eq(passkeys.memberId, memberId))
    if (!held || (await tx.$count(passkeys, isTheirs)) === 0) throw unknownPasskey()
    if (!held.emailVerified) throw new HttpProblem('not-confirmed', ACCOUNT_WORDS.unconfirmed)
    // Unlike a sign-in by password, this does not activate a new role (ruling 32).
    return {
      member: memberFrom(held, await readSettings(tx)),
      session: await openSession(c, tx, memberId),
    }
  })
  return finishSignIn(c, opened, { way: 'passkey', passkey: passkeyTag(id) })
}
