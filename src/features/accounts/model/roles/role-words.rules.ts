import type { Role } from './roles.rules.ts'

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
    does: 'looks after games, posts, images and comments',
  },
  moderator: {
    name: 'Moderator',
    one: 'a moderator',
    many: 'moderators',
    does: 'looks after members, their comments and their messages',
  },
  owner: { name: 'Owner', one: 'an owner', many: 'owners', does: 'can do everything' },
}

/** Formats roles as a list in a sentence: "authors, editors and owners". */
export function formatRoles(roles: readonly Role[]): string {
  return new Intl.ListFormat('en-GB').format(roles.map((role) => ROLE_WORDS[role].many))
}
