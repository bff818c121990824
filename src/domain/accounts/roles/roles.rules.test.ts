import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roleHeld } from './role-held.rules.ts'
import { ROLE_WORDS, rolesInWords } from './role-words.rules.ts'
import { mayTakeDown, ROLES, rolesThatMay } from './roles.rules.ts'

const DOMAIN = 'twotop.example'

describe('the roles', () => {
  it('may each what is named for them, an editor what an author may, an owner everything', () => {
    expect(rolesThatMay(['author'])).toEqual(['author', 'editor', 'owner'])
    expect(rolesThatMay(['editor'])).toEqual(['editor', 'owner'])
    expect(rolesThatMay(['moderator'])).toEqual(['moderator', 'owner'])
    expect(rolesThatMay(['owner'])).toEqual(['owner'])
    expect(rolesThatMay(['moderator', 'editor'])).toEqual(['editor', 'moderator', 'owner'])
    expect(rolesThatMay(ROLES)).toEqual(ROLES)
    expect(rolesThatMay([])).toEqual([])
  })

  it('are listed as somebody would say them', () => {
    expect(rolesInWords(['owner'])).toBe('owners')
    expect(rolesInWords(['editor', 'owner'])).toBe('editors and owners')
    expect(rolesInWords(['author', 'editor', 'owner'])).toBe('authors, editors and owners')
    expect(rolesInWords(ROLES)).toBe('authors, editors, moderators and owners')
    expect(rolesInWords([])).toBe('')
  })

  it('are told, with what each does, to whoever gets one', () => {
    const told = ROLES.map(
      (role) => `${ROLE_WORDS[role].name}: ${ROLE_WORDS[role].one} ${ROLE_WORDS[role].does}`,
    )
    expect(told).toEqual([
      'Author: an author writes and publishes posts of their own, with pictures',
      'Editor: an editor looks after games, posts, pictures and what is said about them',
      'Moderator: a moderator looks after members, what they say and what they ask',
      'Owner: an owner may do everything',
    ])
  })

  it('may all take down what somebody else said, but for an author’s; nobody without one may', () => {
    expect(ROLES.filter(mayTakeDown)).toEqual(['editor', 'moderator', 'owner'])
    expect(mayTakeDown(null)).toBe(false)
  })
})

describe('the role somebody holds', () => {
  const held = (email: string, emailVerified: boolean, role: string | null) =>
    roleHeld({ email, emailVerified, role }, DOMAIN)

  it('is the one they were given, at a confirmed address', () => {
    for (const role of ROLES) expect(held('ann@example.org', true, role)).toBe(role)
    for (const role of ROLES) expect(held('ann@example.org', false, role)).toBeNull()
    expect(held('ann@example.org', true, null)).toBeNull()
    expect(roleHeld({ email: 'ann@example.org', emailVerified: true }, DOMAIN)).toBeNull()
  })

  it('is an owner’s by an address of the site, whatever was given', () => {
    for (const role of [...ROLES, null]) expect(held('ann@twotop.example', true, role)).toBe('owner')
    expect(held('ann@twotop.example', false, null)).toBeNull()
    expect(held('ann@nottwotop.example', true, null)).toBeNull()
    expect(roleHeld({ email: 'ann@twotop.example', emailVerified: true, role: null }, undefined)).toBeNull()
  })

  it('is none that nobody knows', () => {
    fc.assert(
      fc.property(
        fc.string().filter((word) => !ROLES.some((role) => role === word)),
        (word) => held('ann@example.org', true, word) === null,
      ),
    )
    expect(held('ann@example.org', true, 'admin')).toBeNull()
    expect(roleHeld({ email: 'a@b.co', emailVerified: 'true' as never, role: 'owner' }, DOMAIN)).toBeNull()
  })
})
