import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { type Database, db } from '#/server/database/database.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { checkPassword, refuseChangedPassword } from '../accounts.store.ts'
import { type CarriedByLink, members } from '../model/members.table.ts'
import { LINK_WORDS, type LinkPurpose } from '../model/ways-in/mailed-links.rules.ts'
import { takeNewAddress } from '../recovery/recovery.store.ts'
import { leadsToOwnership } from '../roles/owner-addresses.ts'
import { claimOwnership, type OwnershipClaim } from '../roles/roles.store.ts'
import { didSignUpHere } from '../sign-up/sign-up-cookie.ts'
import { findLink, redeemLink } from './mailed-links.store.ts'

const PURPOSES: readonly LinkPurpose[] = ['confirm-email', 'change-email']

/** The request of a mailed link's page. */
interface Args {
  token: string
  /** Its reader pressed the button: a mail scanner that runs scripts does not. */
  isPressed: boolean
  /** The account's password, where required. */
  password?: string | undefined
}

/** The result of a mailed link, its address, and the state it carried. */
export interface Confirmed extends CarriedByLink {
  outcome: 'confirmed' | 'already-confirmed' | 'email-changed'
  email: string
  ownership: OwnershipClaim
}

/** What its reader has to do before the link does anything. */
interface Awaited {
  needed: 'press' | 'password'
  email: string
}

/**
 * Confirms an address by its mailed link (rulings 16 and 41). Opening the link is enough in the browser that signed up; elsewhere
 * it takes a press. If the address may make an owner, the account's password is required as well, so that access to the mailbox
 * alone gives no power. A link that was already used does no harm.
 * @throws {Refusal} 400 for a used, expired or unknown link; 403 for a wrong password; 409 if the new address was taken meanwhile
 */
export async function confirmAddress(c: Context, requested: Args): Promise<Confirmed | Awaited> {
  const { token, isPressed, password } = requested
  const { link, member } = await findLink(db(), token, PURPOSES)
  const isNew = link.purpose === 'confirm-email'
  const isDone = link.usedAt !== null || (isNew && member.emailVerified)
  if (isDone) return db().transaction((tx) => useLink(tx, token))
  if (link.expiresAt.getTime() < Date.now()) throw new Refusal('link-not-valid', LINK_WORDS.expired)
  const { email } = link
  if (!leadsToOwnership(email)) {
    if (!isPressed && !(isNew && (await didSignUpHere(c, member.id)))) return { needed: 'press', email }
    return db().transaction((tx) => useLink(tx, token))
  }
  if (!isPressed || !password) return { needed: 'password', email }
  await countCall(LIMITS.passwordChecks, member.id)
  const hash = await checkPassword(db(), member.id, password)
  return db().transaction((tx) => useLink(tx, token, hash))
}

/** @param hash the digest that the password was checked against, if the link required one */
async function useLink(tx: Database, token: string, hash?: string): Promise<Confirmed> {
  const { link, member, wasUsed, isTheirs } = await redeemLink(tx, token, PURPOSES)
  const reported = { email: link.email, ownership: undefined, ...link.carried }
  if (wasUsed) {
    if (isTheirs && member.emailVerified) return { ...reported, outcome: 'already-confirmed' }
    throw new Refusal('link-not-valid', LINK_WORDS.used)
  }
  if (hash !== undefined) await refuseChangedPassword(tx, member.id, hash)
  const claimed = async () =>
    hash === undefined
      ? undefined
      : claimOwnership(tx, { ...member, email: link.email, emailVerified: true, ownerRequestedAt: null })
  if (link.purpose === 'change-email') {
    await takeNewAddress(tx, member, link)
    return { ...reported, outcome: 'email-changed', ownership: await claimed() }
  }
  if (!isTheirs) throw new Refusal('link-not-valid', LINK_WORDS.unknown)
  if (member.emailVerified) return { ...reported, outcome: 'already-confirmed' }
  await tx.update(members).set({ emailVerified: true }).where(eq(members.id, member.id))
  noteEvent({ event: 'email-confirmed', member: member.id })
  return { ...reported, outcome: 'confirmed', ownership: await claimed() }
}
