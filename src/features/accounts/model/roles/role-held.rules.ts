import { ROLES, type Role } from './roles.rules.ts'

/**
 * The role a member holds; null where their address is not confirmed. It counts once it was taken up by a sign-in
 * (ruling 32).
 */
export function roleHeld({
  emailVerified,
  role,
}: {
  emailVerified: boolean
  role?: string | null | undefined
}): Role | null {
  if (emailVerified !== true) return null
  return ROLES.find((each) => each === role) ?? null
}
