import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '#/features/accounts/model/roles/roles.rules.ts'
import { ADMIN_SCREENS, isItemEditor, type Staff, screensFor } from './admin-screens.ts'

const of = (role: Role | null): Staff => ({
  id: 'x',
  email: 'x@example.org',
  username: null,
  emailVerified: true,
  role,
  waitingRole: null,
  hasSecondFactor: false,
  lacksSecondFactor: false,
})

describe('the list of admin screens', () => {
  it('has each screen once', () => {
    expect(new Set(ADMIN_SCREENS.map(({ to }) => to)).size).toBe(ADMIN_SCREENS.length)
    expect(new Set(ADMIN_SCREENS.map(({ name }) => name)).size).toBe(ADMIN_SCREENS.length)
  })

  it('has all for an owner, those of its duties for other roles, and none without a role', () => {
    expect(screensFor(of('owner'))).toEqual(ADMIN_SCREENS)
    expect(screensFor(of(null))).toEqual([])
    const names = (role: Role) => screensFor(of(role)).map(({ name }) => name)
    expect(names('author')).toEqual(expect.arrayContaining(['Dashboard', 'Posts']))
    expect(names('author')).not.toContain('Games')
    expect(names('editor')).toEqual(expect.arrayContaining(['Dashboard', 'Games', 'Posts', 'Comments']))
    expect(names('editor')).not.toContain('Members')
    expect(names('moderator')).toEqual(
      expect.arrayContaining(['Dashboard', 'Comments', 'Members', 'Messages']),
    )
    expect(names('moderator')).not.toContain('Games')
    for (const role of ROLES) expect(names(role)).toContain('Dashboard')
  })

  it('gives editors the whole width of the page', () => {
    expect(isItemEditor('/admin/games/new')).toBe(true)
    expect(isItemEditor('/admin/games/17')).toBe(true)
    expect(isItemEditor('/admin/posts/3')).toBe(true)
    expect(isItemEditor('/admin/games')).toBe(false)
    expect(isItemEditor('/admin/games/')).toBe(false)
    expect(isItemEditor('/admin/comments/3')).toBe(false)
    expect(isItemEditor('/admin/gamesome/3')).toBe(false)
  })
})
