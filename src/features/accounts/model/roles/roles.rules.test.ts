import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROLE_WORDS, rolesInWords } from './role-words.rules.ts'
import { mayTakeDown, ROLES, roleHeld, rolesThatMay } from './roles.rules.ts'

describe('the roles', () => {
  it('include the rights of the roles below: an editor may do what an author may, an owner everything', () => {
    expect(rolesThatMay(['author'])).toEqual(['author', 'editor', 'owner'])
    expect(rolesThatMay(['editor'])).toEqual(['editor', 'owner'])
    expect(rolesThatMay(['moderator'])).toEqual(['moderator', 'owner'])
    expect(rolesThatMay(['owner'])).toEqual(['owner'])
    expect(rolesThatMay(['moderator', 'editor'])).toEqual(['editor', 'moderator', 'owner'])
    expect(rolesThatMay(ROLES)).toEqual(ROLES)
    expect(rolesThatMay([])).toEqual([])
  })

  it('are listed with commas and “and”', () => {
    expect(rolesInWords(['owner'])).toBe('owners')
    expect(rolesInWords(['editor', 'owner'])).toBe('editors and owners')
    expect(rolesInWords(['author', 'editor', 'owner'])).toBe('authors, editors and owners')
    expect(rolesInWords(ROLES)).toBe('authors, editors, moderators and owners')
    expect(rolesInWords([])).toBe('')
  })

  it('are described with their duties', () => {
    const reported = ROLES.map(
      (role) => `${ROLE_WORDS[role].name}: ${ROLE_WORDS[role].one} ${ROLE_WORDS[role].does}`,
    )
    expect(reported).toEqual([
      'Author: an author writes and publishes posts of their own, with pictures',
      'Editor: an editor looks after games, posts, images and comments',
      'Moderator: a moderator looks after members, their comments and their messages',
      'Owner: an owner can do everything',
    ])
  })

  it('let editors, moderators and owners take down others’ contributions', () => {
    expect(ROLES.filter(mayTakeDown)).toEqual(['editor', 'moderator', 'owner'])
    expect(mayTakeDown(null)).toBe(false)
  })
})

describe('the role a member holds', () => {
  const held = (emailVerified: boolean, role: string | null) => roleHeld({ emailVerified, role })

  it('ADMIN-01: is the stored role, if the address is confirmed', () => {
    for (const role of ROLES) expect(held(true, role)).toBe(role)
    for (const role of ROLES) expect(held(false, role)).toBeNull()
    expect(held(true, null)).toBeNull()
    expect(roleHeld({ emailVerified: true })).toBeNull()
    for (const confirmed of [undefined, 'true']) expect(held(confirmed as never, 'owner')).toBeNull()
  })

  it('is null for an unknown role', () => {
    fc.assert(
      fc.property(
        fc.string().filter((word) => !ROLES.some((role) => role === word)),
        (word) => held(true, word) === null,
      ),
    )
    expect(held(true, 'admin')).toBeNull()
  })
})
