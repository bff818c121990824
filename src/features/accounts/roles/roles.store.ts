import { and, eq } from 'drizzle-orm'
import type { AuditAct } from '#/features/audit/model/audit-acts.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { endSessions, type Member, memberFrom } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { log } from '#/server/log.ts'
import { readSettings } from '#/server/settings.ts'
import {
  mailNewOwner,
  mailOwnershipDeclined,
  mailOwnershipRequested,
  mailOwnersOfRole,
  mailRole,
} from '../accounts.mails.ts'
import {
  holdMember,
  holdRoles,
  isNamedOwner,
  leadsToOwnership,
  type MemberRow,
  ownersOf,
  refuseLastOwner,
} from '../members.store.ts'
import { members } from '../model/members.table.ts'
import { ROLE_WORDS } from '../model/roles/role-words.rules.ts'
import { type Role, roleHeld } from '../model/roles/roles.rules.ts'

const UNCONFIRMED = 'Their email isn’t confirmed yet. You can give them a role once it is.'
const LAST_OWNER = 'Nobody else is an owner. Make someone else one first.'
const DECIDED = 'Someone has already decided about this. Reload to see it.'

/** Locks the roles and a member. @throws {Refusal} 403 if the caller is no longer an owner; 404 if the member is gone */
async function holdForOwner(tx: Database, owner: Member, memberId: string) {
  await holdRoles(tx)
  const owners = await ownersOf(tx)
  if (!owners.some(({ id }) => id === owner.id)) throw new Refusal('role-needed', 'Only owners can do this')
  const held = await holdMember(tx, memberId)
  if (!held) throw notFound('This member no longer exists')
  return { owner, owners, held }
}

/** Changes a member's role, closes their ownership request, mails them and the other owners, and logs it. */
async function changeRole(
  tx: Database,
  { owner, owners, held }: Awaited<ReturnType<typeof holdForOwner>>,
  role: Role | null,
): Promise<void> {
  await tx
    .update(members)
    .set({
      role,
      roleGivenAt: role && new Date(),
      adminSince: role && held.role ? held.adminSince : null,
      ownerRequestedAt: null,
    })
    .where(eq(members.id, held.id))
  const change = { from: held.role, to: role }
  const isFirst: AuditAct = held.role === null ? 'role given' : 'role changed'
  await recordAct(tx, owner, {
    act: role === null ? 'role taken away' : isFirst,
    subject: held.email,
    details: { role: change },
    aboutMember: held.id,
  })
  const reported = { ...change, who: held, by: owner }
  await mailRole(tx, held, reported)
  const others = owners.filter(({ id }) => id !== owner.id && id !== held.id)
  for (const other of others) await mailOwnersOfRole(tx, other, reported)
}

/**
 * Sets or removes a member's role. A changed role counts from their next request; a first role is activated by their next sign-in
 * with the password (ruling 32). An unchanged role does nothing.
 * @throws {Refusal} as {@link holdForOwner}; 409 if their address is not confirmed; 412 if their role is not `from`
 */
export async function giveRole(
  tx: Database,
  owner: Member,
  memberId: string,
  { role, from }: { role: Role | null; from: Role | null },
): Promise<void> {
  const about = await holdForOwner(tx, owner, memberId)
  const { username, email, role: current, emailVerified } = about.held
  if (current === role) return
  if (current !== from) {
    const now = current ? ROLE_WORDS[current].one : 'without a role'
    throw new Refusal('changed-meanwhile', `${username ?? email} is ${now} now. Look again, then decide.`)
  }
  if (!emailVerified) throw new Refusal('conflict', UNCONFIRMED)
  await refuseLastOwner(tx, memberId, LAST_OWNER)
  await changeRole(tx, about, role)
}

/** Accepts or declines an ownership request. @throws {Refusal} as {@link holdForOwner}; 412 if the request is gone */
export async function decideOwnership(
  tx: Database,
  owner: Member,
  memberId: string,
  isAccepted: boolean,
): Promise<void> {
  const about = await holdForOwner(tx, owner, memberId)
  const { held } = about
  if (!held.ownerRequestedAt) {
    if ((held.role === 'owner') === isAccepted) return
    throw new Refusal('changed-meanwhile', DECIDED)
  }
  if (isAccepted) return changeRole(tx, about, 'owner')
  await tx.update(members).set({ ownerRequestedAt: null }).where(eq(members.id, memberId))
  await recordAct(tx, owner, { act: 'ownership declined', subject: held.email, aboutMember: memberId })
  await mailOwnershipDeclined(tx, held)
}

/** The effect of confirming an address on ownership; undefined without one. */
export type OwnershipClaim = 'given' | 'requested' | undefined

/**
 * Makes a member an owner, or requests the owners' consent. The caller must have confirmed the address and checked the password.
 * An address in OWNER_EMAILS needs no consent. A repeated call changes nothing and sends no email. The transaction must have
 * locked the roles and the member.
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

/** Makes a member an owner. The role is activated by the next sign-in with the password. */
export async function makeOwner(tx: Database, { id, email, role: from }: MemberRow) {
  const given = { role: 'owner', roleGivenAt: new Date(), adminSince: null, ownerRequestedAt: null } as const
  await tx.update(members).set(given).where(eq(members.id, id))
  const details = { role: { from, to: 'owner' } }
  await recordAct(tx, { id, email }, { act: 'admin added', subject: email, details, aboutMember: id })
  for (const owner of await ownersOf(tx)) if (owner.id !== id) await mailNewOwner(tx, owner, { id, email })
  return given
}

/** Whether the site has an owner, including one whose role is not active yet. */
export const isOwned = async (db: Database): Promise<boolean> =>
  (await db.$count(members, and(eq(members.role, 'owner'), eq(members.emailVerified, true)))) > 0

/**
 * Activates an account's pending role after a sign-in with its password (ruling 32): all other sessions end, and it is logged. A
 * pending request of a member whom OWNER_EMAILS names by now is granted before. If the password is too short for the role, the role
 * stays pending. The transaction must have locked the member.
 */
export async function takeUpRole(
  tx: Database,
  signedIn: MemberRow,
  { sessionId, isPasswordLongEnough }: { sessionId: string; isPasswordLongEnough: boolean },
): Promise<Member> {
  const isGranted = signedIn.ownerRequestedAt !== null && isNamedOwner(signedIn.email)
  let held = isGranted ? { ...signedIn, ...(await makeOwner(tx, signedIn)) } : signedIn
  const role = roleHeld(held)
  if (!held.adminSince && role && isPasswordLongEnough) {
    held = { ...held, adminSince: new Date() }
    await tx.update(members).set({ adminSince: held.adminSince }).where(eq(members.id, held.id))
    await endSessions(tx, held.id, 'role-taken-up', { but: sessionId })
    await recordAct(tx, held, { act: 'role taken up', subject: held.email, details: { role } })
  }
  return memberFrom(held, await readSettings(tx))
}
