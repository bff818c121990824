import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROLES, roleHeld, rolesThatMay } from './roles.rules.ts'

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
