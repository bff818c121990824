import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { log } from '#/server/log.ts'
import { mailNewOwner, mailOwnershipDeclined, mailOwnershipRequested } from '../accounts.mails.ts'
import { holdMember } from '../mailed-links/mailed-links.store.ts'
import { members } from '../model/members.table.ts'
import { changeRole } from './change-role.store.ts'
import { isNamedOwner, leadsToOwnership } from './owner-addresses.ts'
import { holdRoles, ownersOf, refuseFormerOwner } from './owners.store.ts'
import { ROLE_REFUSALS } from './roles.rules.ts'
import type { OwnershipRequest } from './roles.schema.ts'

type MemberRow = typeof members.$inferSelect

/** The effect of confirming an address on ownership; undefined without one. */
export type OwnershipClaim = 'given' | 'requested' | undefined

/**
 * Makes a member an owner, or requests the owners' consent, after the caller confirmed the address and knows the account's
 * password. An address in OWNER_EMAILS needs no consent. Repeating it changes nothing and sends no mail. The transaction must
 * have locked the roles and the member.
 */
export async function claimOwnership(tx: Database, held: MemberRow): Promise<OwnershipClaim> {
  if (held.role === 'owner' || !leadsToOwnership(held.email)) return undefined
  if (isNamedOwner(held.email)) {
    await makeOwner(tx, held)
    return 'given'
  }
  if (held.ownerRequestedAt) return 'requested'
  await tx.update(members).set({ ownerRequestedAt: new Date() }).where(eq(members.id, held.id))
  const owners = await ownersOf(tx)
  for (const owner of owners) await mailOwnershipRequested(tx, owner, held)
  if (owners.length === 0)
    log().warn(
      'A member requested ownership, but there is no owner to approve it: open the link that the start prints, or run npm run owner.',
    )
  return 'requested'
}

/**
 * Makes a member an owner whose pending request is covered by OWNER_EMAILS by now. The transaction must have locked the member.
 * @returns their updated row
 */
export async function grantNamedOwner(tx: Database, held: MemberRow): Promise<MemberRow> {
  const isGranted = held.ownerRequestedAt !== null && isNamedOwner(held.email)
  return isGranted ? { ...held, ...(await makeOwner(tx, held)) } : held
}

/** Makes a member an owner. Their role counts from the next sign-in by password, as any other does. */
export async function makeOwner(tx: Database, { id, email, role: from }: MemberRow) {
  const given = { role: 'owner', roleGivenAt: new Date(), adminSince: null, ownerRequestedAt: null } as const
  await tx.update(members).set(given).where(eq(members.id, id))
  await recordAct(
    tx,
    { id, email },
    {
      act: 'admin added',
      subject: email,
      details: { role: { from, to: 'owner' } },
      aboutMember: id,
    },
  )
  for (const owner of await ownersOf(tx)) if (owner.id !== id) await mailNewOwner(tx, owner, { id, email })
  return given
}

/** Whether the site has an owner, also one who did not sign in since. */
export const isOwned = async (db: Database): Promise<boolean> =>
  (await db.$count(members, and(eq(members.role, 'owner'), eq(members.emailVerified, true)))) > 0

/** Pending ownership requests, oldest first. */
export async function ownershipRequests(db: Database): Promise<OwnershipRequest[]> {
  const rows = await db
    .select()
    .from(members)
    .where(isNotNull(members.ownerRequestedAt))
    .orderBy(asc(members.ownerRequestedAt), asc(members.id))
  return rows.flatMap(({ id, username, email, ownerRequestedAt }) =>
    ownerRequestedAt ? [{ id, username, email, requestedAt: ownerRequestedAt.toISOString() }] : [],
  )
}

/**
 * Accepts or declines a member's ownership request. The member and the other owners are mailed, and it is logged. Repeating it
 * changes nothing.
 * @throws {Refusal} 403 if the caller is no longer an owner; 404 if the member is gone; 412 if the request is gone
 */
export async function decideOwnership(
  tx: Database,
  owner: Member,
  memberId: string,
  isAccepted: boolean,
): Promise<void> {
  await holdRoles(tx)
  const owners = await ownersOf(tx)
  refuseFormerOwner(owners, owner)
  const held = await holdMember(tx, memberId)
  if (!held) throw notFound(ROLE_REFUSALS.gone)
  if (!held.ownerRequestedAt) {
    if ((held.role === 'owner') === isAccepted) return
    throw new Refusal('changed-meanwhile', ROLE_REFUSALS.decided)
  }
  if (isAccepted) return changeRole(tx, { owner, owners, held, role: 'owner' })
  await tx.update(members).set({ ownerRequestedAt: null }).where(eq(members.id, memberId))
  await recordAct(tx, owner, {
    act: 'ownership declined',
    subject: held.email,
    aboutMember: memberId,
  })
  await mailOwnershipDeclined(tx, held)
}
