import { ROLE_WORDS } from '../model/roles/role-words.rules.ts'
import type { Role } from '../model/roles/roles.rules.ts'

/** Messages for refused role changes. */
export const ROLE_REFUSALS = {
  ownersOnly: 'Only owners may do this',
  gone: 'This member no longer exists',
  unconfirmed: 'Their email is not confirmed yet. They can have a role once it is.',
  lastOwner: 'No one else is an owner. Make someone else one first.',
  lastOwnerGoes: 'You are the only owner of the site. Make someone else one first, under Roles & sessions.',
  decided: 'This was already decided. Look again.',
} as const

/** The duties of the site with the roles listed for each; a role with wider rights may do them too. */
export const DUTIES: readonly { words: string; roles: readonly Role[] }[] = [
  { words: 'Write and publish posts of their own', roles: ['author'] },
  { words: 'Games, categories, pictures and all posts', roles: ['editor'] },
  { words: 'Import and export, retailers', roles: ['editor'] },
  { words: 'Take down comments and sentences', roles: ['editor', 'moderator'] },
  { words: 'Members and messages', roles: ['moderator'] },
  { words: 'Newsletter, settings, roles and activity', roles: ['owner'] },
]

/** Display name of a member on admin screens. */
export const nameOf = ({ username, email }: { username: string | null; email: string }) => username ?? email

/** Returns title, text and button label of the confirmation before a role change. */
export function questionOf(name: string, from: Role | null, to: Role | null) {
  if (to === null)
    return {
      title: `Take the role from ${name}?`,
      words:
        'They lose it with their next touch; what they are writing stays on their device as a draft, and their account and posts stay as they are. They and the other owners get an email.',
      deed: 'Take the role',
      doing: 'Taking it…',
    }
  const { one } = ROLE_WORDS[to]
  return {
    title: `Make ${name} ${one}?`,
    words: `${one.charAt(0).toUpperCase()}${one.slice(1)} ${ROLE_WORDS[to].does}. ${
      from === null
        ? 'It counts from their next sign-in with their password.'
        : 'It counts from their next touch.'
    } They and the other owners get an email.`,
    deed: `Make them ${one}`,
    doing: 'Creating codes…',
  }
}
