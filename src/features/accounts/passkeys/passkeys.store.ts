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
import type { Passkey } from '../accounts.schema.ts'
import { holdMember } from '../mailed-links/mailed-links.store.ts'
import { MOST_PASSKEYS, SECOND_FACTOR_WORDS } from '../model/ways-in/second-factor.rules.ts'
import { passkeys } from '../model/ways-in/second-factor.table.ts'
import { memberOfRow } from '../roles/roles.store.ts'
import { mailPasskeyAdded } from '../second-factor/second-factor.mails.ts'
import { issueChallenge, takeChallenge } from '../second-factor/second-factor.store.ts'
import { rememberDevice } from '../sign-in/sign-in.store.ts'

/**
 * EdDSA, ES256 and RS256. The library would add ML-DSA where Node can check it, which is experimental there: a passkey must not
 * stop working with another version.
 */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

type PasskeyRow = typeof passkeys.$inferSelect
type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>

/** The passkeys of a member, the newest first. */
export async function passkeysOf(db: Database, memberId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(desc(passkeys.createdAt), passkeys.id)
  return rows.map(shown)
}

/** Creates WebAuthn registration options; authenticators that already have a passkey are excluded. */
export async function askForPasskey(db: Database, member: Member, { origin, siteName }: Asking) {
  const saved = await db.select().from(passkeys).where(eq(passkeys.memberId, member.id))
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

/** The relying party: passkeys are bound to the host of this origin. */
interface Asking {
  origin: string
  siteName: string
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
  const member = await holdMember(tx, memberId)
  if (!member) throw new Refusal('not-signed-in', 'Please sign in first')
  const challenge = challengeIn(answer.response.clientDataJSON)
  if (!(await takeChallenge(tx, 'add-passkey', challenge, memberId))) throw unverified()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw unverified(cause)
  })
  if (!registrationInfo) throw unverified()
  if ((await tx.$count(passkeys, eq(passkeys.memberId, memberId))) >= MOST_PASSKEYS)
    throw new Refusal('conflict', SECOND_FACTOR_WORDS.tooManyPasskeys)
  const { id, publicKey, counter, transports } = registrationInfo.credential
  const [saved] = await tx
    .insert(passkeys)
    .values({
      id,
      memberId,
      name,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports ?? [],
    })
    .onConflictDoNothing()
    .returning()
  if (!saved) throw unverified()
  noteEvent({ event: 'passkey-added', member: memberId, passkey: passkeyTag(id) })
  await mailPasskeyAdded(tx, member, name)
  return shown(saved)
}

/**
 * Removes a passkey of a member; it can no longer sign in.
 * @throws {Refusal} 404 if they have no such passkey
 */
export async function removePasskey(db: Database, memberId: string, id: string): Promise<void> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.memberId, memberId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  if (removed.length === 0) throw notFound('That passkey doesn’t exist')
  noteEvent({ event: 'passkey-removed', member: memberId, passkey: passkeyTag(id) })
}

/** Creates WebAuthn sign-in options; any passkey for this site is accepted. */
export async function askToSignIn(db: Database, origin: string) {
  return generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: bytesOf(await issueChallenge(db, 'use-passkey', null)),
    userVerification: 'required',
  })
}

/**
 * Returns the owner of the passkey that signed the challenge. The challenge is used up even if that fails.
 * @throws {Refusal} 400 for an unknown passkey or a wrong signature
 */
export async function ownerOfPasskey(
  db: Database,
  answer: AuthenticationResponseJSON,
  origin: string,
): Promise<{ id: string; memberId: string }> {
  const challenge = challengeIn(answer.response.clientDataJSON)
  if (!(await takeChallenge(db, 'use-passkey', challenge))) throw unverified()
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, answer.id))
  if (!passkey) throw new Refusal('passkey-not-valid', SECOND_FACTOR_WORDS.unknownPasskey)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: bytesOf(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports as Transports,
    },
  }).catch((cause: unknown) => {
    throw unverified(cause)
  })
  if (!verified) throw unverified()
  await db
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, usedAt: sql`now()` })
    .where(eq(passkeys.id, passkey.id))
  return { id: passkey.id, memberId: passkey.memberId }
}

/** Whether a member still has a passkey, in case it was removed during the sign-in. */
export async function hasPasskey(tx: Database, memberId: string, id: string): Promise<boolean> {
  return (await tx.$count(passkeys, and(eq(passkeys.id, id), eq(passkeys.memberId, memberId)))) === 1
}

const shown = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

/** Extracts the challenge from the browser's client data; the caller looks it up. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    return String(challenge)
  } catch (cause) {
    throw unverified(cause)
  }
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

function unverified(cause?: unknown): Refusal {
  const refusal = new Refusal('passkey-not-valid', SECOND_FACTOR_WORDS.notVerified)
  refusal.cause = cause
  return refusal
}

/**
 * Signs a browser in by a passkey, and ends its previous session. This activates no role: that takes the
 * password (ruling 32). @throws {Refusal} 400 for an unknown passkey or a wrong signature; 403 if the address
 * is not confirmed
 */
export async function signInByPasskey(
  c: Context,
  answer: AuthenticationResponseJSON,
  origin: string,
): Promise<Member> {
  const { id, memberId } = await ownerOfPasskey(db(), answer, origin)
  const { member, session } = await db().transaction(async (tx) => {
    const held = await holdMember(tx, memberId)
    if (!held || !(await hasPasskey(tx, memberId, id)))
      throw new Refusal('passkey-not-valid', SECOND_FACTOR_WORDS.unknownPasskey)
    if (!held.emailVerified) throw new Refusal('not-confirmed', ACCOUNT_WORDS.unconfirmed)
    return { member: await memberOfRow(tx, held), session: await openSession(c, tx, memberId) }
  })
  await rememberDevice(c, db(), memberId)
  await handOverSession(c, session, member, { way: 'passkey', passkey: passkeyTag(id) })
  return member
}
