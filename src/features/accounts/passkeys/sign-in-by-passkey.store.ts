import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Context } from 'hono'
import type { Member } from '#/access/caller.ts'
import { Refusal } from '#/access/refusals.ts'
import { passkeyTag } from '#/access/security-events.ts'
import { handOverSession, openSession } from '#/access/sessions.ts'
import { SECOND_FACTOR_WORDS } from '#/domain/accounts/ways-in/second-factor.rules.ts'
import { db } from '#/server/database/database.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { holdMember } from '../mailed-links/mailed-links.store.ts'
import { memberOfRow } from '../roles/taking-up.store.ts'
import { rememberDevice } from '../sign-in/devices.store.ts'
import { hasPasskey, ownerOfPasskey } from './passkeys.store.ts'

/**
 * Signs a browser in by a passkey, and ends the session it had. Nobody takes up a role by it: that takes the password
 * (ruling 32).
 * @throws {Refusal} 400 where the passkey is not known or signed something else; 403 where the address is not confirmed
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
