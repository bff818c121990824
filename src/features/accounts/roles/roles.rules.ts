import { ROLE_WORDS } from '../model/roles/role-words.rules.ts'
import type { Role } from '../model/roles/roles.rules.ts'

export const ROLE_REFUSALS = {
  ownersOnly: 'Only owners can do this',
  gone: 'This member no longer exists',
  unconfirmed: 'Their email isn’t confirmed yet. You can give them a role once it is.',
  lastOwner: 'Nobody else is an owner. Make someone else one first.',
  lastOwnerGoes: 'You’re the only owner of the site. Make someone else one first, under Roles.',
  decided: 'Someone has already decided about this. Reload to see it.',
} as const

export const nameOf = ({ username, email }: { username: string | null; email: string }) => username ?? email

export function questionOf(name: string, from: Role | null, to: Role | null) {
  if (to === null)
    return {
      title: `Remove the role of ${name}?`,
      words:
        'They lose it right away. What they’re writing stays on their device as a draft, and their account and posts stay as they are. We email them and the other owners.',
      deed: 'Remove the role',
      doing: 'Removing…',
      isHarmless: false,
    }
  const { one } = ROLE_WORDS[to]
  return {
    title: `Make ${name} ${one}?`,
    words: `${one.charAt(0).toUpperCase()}${one.slice(1)} ${ROLE_WORDS[to].does}. ${
      from === null
        ? 'It takes effect the next time they sign in with their password.'
        : 'It takes effect right away.'
    } We email them and the other owners.`,
    deed: `Make them ${one}`,
    doing: 'Saving…',
    isHarmless: true,
  }
}
