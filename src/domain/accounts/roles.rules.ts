import { isAdminAddress } from './accounts.rules.ts'

/** What somebody is who helps to run the site; nobody is two of them. */
export const ROLES = ['author', 'editor', 'moderator', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** What each is called, and what they may do. */
export const ROLE_WORDS: Record<Role, { name: string; one: string; many: string; does: string }> = {
  author: {
    name: 'Author',
    one: 'an author',
    many: 'authors',
    does: 'writes and publishes posts of their own, with pictures',
  },
  editor: {
    name: 'Editor',
    one: 'an editor',
    many: 'editors',
    does: 'looks after games, posts, pictures and what is said about them',
  },
  moderator: {
    name: 'Moderator',
    one: 'a moderator',
    many: 'moderators',
    does: 'looks after members, what they say and what they ask',
  },
  owner: { name: 'Owner', one: 'an owner', many: 'owners', does: 'may do everything' },
}

/** Who may do what is named for a role: an editor whatever an author may, an owner everything. */
const MAY: Record<Role, readonly Role[]> = {
  author: ['author', 'editor', 'owner'],
  editor: ['editor', 'owner'],
  moderator: ['moderator', 'owner'],
  owner: ['owner'],
}

/** The roles that may do what is named for some of them. */
export const rolesThatMay = (named: readonly Role[]): Role[] =>
  ROLES.filter((role) => named.some((each) => MAY[each].includes(role)))

/** Roles as somebody would list them: "authors, editors and owners". */
export function rolesInWords(roles: readonly Role[]): string {
  const words = roles.map((role) => ROLE_WORDS[role].many)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** Whether a role may take down what somebody else said: all but the author's may. */
export const mayTakeDown = (role: Role | null) => role !== null && role !== 'author'

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
