import { ROLE_WORDS } from '../model/roles/role-words.rules.ts'
import type { Role } from '../model/roles/roles.rules.ts'

/** What is said where a role cannot be given or taken. */
export const ROLE_REFUSALS = {
  ownersOnly: 'Only owners may do this',
  gone: 'This member no longer exists',
  unconfirmed: 'Their email is not confirmed yet. They can have a role once it is.',
  lastOwner: 'Nobody else is an owner. Make somebody else one first.',
  lastOwnerGoes: 'You are the only owner of the site. Make somebody else one first, under Roles & sessions.',
  decided: 'Somebody decided about this already. Look again.',
} as const

/** What there is to do, and who does it; whoever may do what they may does it too. */
export const DUTIES: readonly { words: string; roles: readonly Role[] }[] = [
  { words: 'Write and publish posts of their own', roles: ['author'] },
  { words: 'Games, categories, pictures and all posts', roles: ['editor'] },
  { words: 'Import and export, retailers', roles: ['editor'] },
  { words: 'Take down comments and sentences', roles: ['editor', 'moderator'] },
  { words: 'Members and messages', roles: ['moderator'] },
  { words: 'Newsletter, settings, roles and activity', roles: ['owner'] },
]

/** Somebody as those who run the site call them. */
export const nameOf = ({ username, email }: { username: string | null; email: string }) => username ?? email

/** What the question says before somebody's role changes, and the deed. */
export function questionOf(name: string, from: Role | null, to: Role | null) {
  if (to === null)
    return {
      title: `Take the role from ${name}?`,
      words:
        'They lose it with their next touch; what they are writing stays on their device as a draft, and their account and posts stay as they are. They and the other owners are told by mail.',
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
    } They and the other owners are told by mail.`,
    deed: `Make them ${one}`,
    doing: 'Creating codes…',
  }
}
