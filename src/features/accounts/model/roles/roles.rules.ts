/** The roles that give rights on the site; a member has at most one. */
export const ROLES = ['author', 'editor', 'moderator', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** The roles with the rights of each role: editors have those of authors, owners have all. */
const MAY: Record<Role, readonly Role[]> = {
  author: ['author', 'editor', 'owner'],
  editor: ['editor', 'owner'],
  moderator: ['moderator', 'owner'],
  owner: ['owner'],
}

/** Returns every role that has the rights of at least one given role. For `['editor']`, returns editor and owner. */
export const rolesThatMay = (named: readonly Role[]): Role[] =>
  ROLES.filter((role) => named.some((each) => MAY[each].includes(role)))

/** Whether a member's role is one of the given ones, or includes the rights of one of them. */
export const hasRightsOf = (role: Role | null | undefined, named: readonly Role[]): boolean =>
  role != null && rolesThatMay(named).includes(role)

/** Whether a role may remove what other members wrote: every role but author. */
export const mayTakeDown = (role: Role | null) => role !== null && role !== 'author'

/** Returns a member's role, even a new role that gives no rights yet. Null if the member has no role or no confirmed email. */
export const roleHeld = (member: { emailVerified: boolean; role?: string | null | undefined }): Role | null =>
  (member.emailVerified === true && ROLES.find((each) => each === member.role)) || null
