import { and, eq } from 'drizzle-orm'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { endSessions, type Member, memberFrom } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { log } from '#/server/log.ts'
import { readSettings } from '#/server/settings.ts'
import { mailOtherOwner, mailOwnershipRequested } from '../accounts.mails.ts'
import { isNamedOwner, leadsToOwnership, type MemberRow, ownersOf } from '../members.store.ts'
import { members } from '../model/members.table.ts'
import { roleHeld } from '../model/roles/roles.rules.ts'

/** Result of {@link claimOwnership}: the member became an owner, asked the owners to agree, or neither (undefined). */
export type OwnershipClaim = 'given' | 'requested' | undefined

/**
 * Makes a member an owner if the environment variable OWNER_EMAILS lists the email address. If the address is only at the site's
 * domain, owners get an email and decide. First confirm the address, check the password, call `lockRoles` and `lockMember`.
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
  for (const owner of await ownersOf(tx)) if (owner.id !== id) await mailOtherOwner(tx, owner, { id, email })
  return given
}

/**
 * Whether the site has an owner with a confirmed email address. A member who has just been made an owner counts too, although
 * such a member gets the rights of an owner only at the next sign-in.
 */
export const hasOwner = async (db: Database): Promise<boolean> =>
  (await db.$count(members, and(eq(members.role, 'owner'), eq(members.emailVerified, true)))) > 0

/** Activates a new role at a sign-in if the password is long enough. Older sessions end (ruling 32). Call `lockMember` first. */
export async function activateRole(
  tx: Database,
  signedIn: MemberRow,
  { sessionId, isPasswordLongEnough }: { sessionId: string; isPasswordLongEnough: boolean },
): Promise<Member> {
  // OWNER_EMAILS may have got the address after the member's request to become an owner.
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
