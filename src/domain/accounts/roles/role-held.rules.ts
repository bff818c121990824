import { isAdminAddress } from '../accounts.rules.ts'
import { ROLES, type Role } from './roles.rules.ts'

/** Who somebody is by address, and what an owner gave them. */
interface RoleHolder {
  email: string
  emailVerified: boolean
  role?: string | null | undefined
}

/**
 * The role somebody holds: an owner's by an address of the site's domain (ruling 32), else the one that was given to
 * them. Of an address that is not confirmed there is none. What is held counts once it was taken up by a sign-in.
 */
export function roleHeld(
  { email, emailVerified, role }: RoleHolder,
  siteDomain: string | undefined,
): Role | null {
  if (isAdminAddress(email, emailVerified, siteDomain)) return 'owner'
  if (emailVerified !== true) return null
  return ROLES.find((each) => each === role) ?? null
}
