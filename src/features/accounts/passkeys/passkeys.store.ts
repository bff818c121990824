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
import { handOverSession, type Member, openSession } from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { noteEvent, passkeyTag } from '#/server/security/security-events.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { mailPasskeyAdded } from '../accounts.mails.ts'
import type { Passkey } from '../accounts.schema.ts'
import { holdCaller, holdMember } from '../members.store.ts'
import { MOST_PASSKEYS, SECOND_FACTOR_WORDS } from '../model/ways-in/second-factor.rules.ts'
import { passkeys } from '../model/ways-in/second-factor.table.ts'
import { memberOfRow } from '../roles/roles.store.ts'
import { issueChallenge, takeChallenge } from '../second-factor/second-factor.store.ts'
import { rememberDevice } from '../sign-in/device-cookies.store.ts'

/** Without ML-DSA, which is experimental in Node: a passkey must not stop working with another version. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

type PasskeyRow = typeof passkeys.$inferSelect
type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>

const shown = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

const unknownPasskey = () => new Refusal('passkey-not-valid', SECOND_FACTOR_WORDS.unknownPasskey)

function unverified(cause?: unknown): Refusal {
  const refusal = new Refusal('passkey-not-valid', SECOND_FACTOR_WORDS.notVerified)
  refusal.cause = cause
  return refusal
}

/** What a browser's answer is held against. Passkeys are bound to the host of the page's origin. */
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

const rowsOf = (db: Database, memberId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(desc(passkeys.createdAt), passkeys.id)

export const passkeysOf = async (db: Database, memberId: string) => (await rowsOf(db, memberId)).map(shown)

/** Creates WebAuthn registration options; authenticators that already have a passkey are excluded. */
export async function askForPasskey(
  db: Database,
  member: Member,
  { origin, siteName }: { origin: string; siteName: string },
) {
  const saved = await rowsOf(db, member.id)
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: new URL(origin).hostname,
    userName: member.email,
    userDisplayName: member.username ?? member.email,
    userID: new TextEncoder().encode(member.id),
    challenge: bytesOf(await issueChallenge(db, 'add-passkey', member.id)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: saved.map(({ id, transports }) => ({ id, transports: transports as Transports })),
    // It signs in by itself: the device must ask for a finger, a face or a number.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Stores a member's new passkey and notifies them by mail.
 * @throws {Refusal} 400 if it does not match the challenge, 409 if the member has too many or the key belongs to another account
 */
export async function addPasskey(
  tx: Database,
  memberId: string,
  { name, answer, origin }: { name: string; answer: RegistrationResponseJSON; origin: string },
): Promise<Passkey> {
  const member = await holdCaller(tx, memberId)
  const challenge = challengeIn(answer)
  if (!(await takeChallenge(tx, 'add-passkey', challenge, memberId))) throw unverified()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    ...expectedAt(origin, challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw unverified(cause)
  })
  if (!registrationInfo) throw unverified()
  if ((await tx.$count(passkeys, eq(passkeys.memberId, memberId))) >= MOST_PASSKEYS)
    throw new Refusal('conflict', SECOND_FACTOR_WORDS.tooManyPasskeys)
  const { id, publicKey: key, counter, transports = [] } = registrationInfo.credential
  const publicKey = Buffer.from(key).toString('base64url')
  const [saved] = await tx
    .insert(passkeys)
    .values({ id, memberId, name, publicKey, counter, transports })
    .onConflictDoNothing()
    .returning()
  if (!saved) throw unverified()
  noteEvent({ event: 'passkey-added', member: memberId, passkey: passkeyTag(id) })
  await mailPasskeyAdded(tx, member, name)
  return shown(saved)
}

/** Removes a passkey of a member; it can no longer sign in. @throws {Refusal} 404 if they have no such passkey */
export async function removePasskey(db: Database, memberId: string, id: string): Promise<void> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.memberId, memberId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  if (removed.length === 0) throw notFound('That passkey doesn’t exist')
  noteEvent({ event: 'passkey-removed', member: memberId, passkey: passkeyTag(id) })
}

/** Creates WebAuthn sign-in options; any passkey for this site is accepted. */
export const askToSignIn = async (db: Database, origin: string) =>
  generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: bytesOf(await issueChallenge(db, 'use-passkey', null)),
    userVerification: 'required',
  })

/** Returns the passkey that signed the challenge, which is used up in any case. @throws {Refusal} 400 if unknown or wrong */
export async function passkeyThatSigned(
  db: Database,
  answer: AuthenticationResponseJSON,
  origin: string,
): Promise<PasskeyRow> {
  const challenge = challengeIn(answer)
  if (!(await takeChallenge(db, 'use-passkey', challenge))) throw unverified()
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, answer.id))
  if (!passkey) throw unknownPasskey()
  const { id, counter, transports } = passkey
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    ...expectedAt(origin, challenge),
    credential: {
      id,
      counter,
      publicKey: bytesOf(passkey.publicKey),
      transports: transports as Transports,
    },
  }).catch((cause: unknown) => {
    throw unverified(cause)
  })
  if (!verified) throw unverified()
  await db
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, usedAt: sql`now()` })
    .where(eq(passkeys.id, id))
  return passkey
}

/**
 * Signs a browser in by a passkey, and ends its previous session. This activates no role: that takes the password (ruling 32).
 * @throws {Refusal} 400 for an unknown passkey or a wrong signature; 403 if the address is not confirmed
 */
export async function signInByPasskey(
  c: Context,
  answer: AuthenticationResponseJSON,
  origin: string,
): Promise<Member> {
  const { id, memberId } = await passkeyThatSigned(db(), answer, origin)
  const { member, session } = await db().transaction(async (tx) => {
    const held = await holdMember(tx, memberId)
    // It may have been removed meanwhile.
    const isStill =
      (await tx.$count(passkeys, and(eq(passkeys.id, id), eq(passkeys.memberId, memberId)))) === 1
    if (!held || !isStill) throw unknownPasskey()
    if (!held.emailVerified) throw new Refusal('not-confirmed', ACCOUNT_WORDS.unconfirmed)
    return { member: await memberOfRow(tx, held), session: await openSession(c, tx, memberId) }
  })
  await rememberDevice(c, db(), memberId)
  await handOverSession(c, session, member, { way: 'passkey', passkey: passkeyTag(id) })
  return member
}
