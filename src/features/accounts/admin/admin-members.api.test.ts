import { describe, expect, it } from 'vitest'
import { aMember } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { ListedMember } from './members.store.ts'

const db = testDatabase('empty')

describe('the list of members', () => {
  it('returns only what admins need, and searches by address and name', async () => {
    const admin = await signedIn(db(), { email: 'boss@twotop.example', username: 'boss' })
    const nadia = await aMember(db(), { email: 'nadia@example.org', username: 'nadia_50%' })
    await aMember(db(), { email: 'Late@Example.org', username: null, emailVerified: false })
    await aMember(db(), { email: 'fake@nottwotop.example' })
    const ask = async (q = '') =>
      (
        await admin.send<{ rows: ListedMember[]; total: number }>(
          'GET',
          `/admin/members?q=${encodeURIComponent(q)}`,
        )
      ).body
    expect((await ask()).total).toBe(4)
    expect((await ask('NADIA')).rows).toEqual([
      {
        id: nadia.id,
        email: 'nadia@example.org',
        username: 'nadia_50%',
        joinedAt: nadia.createdAt.toISOString(),
        isConfirmed: true,
        role: null,
        isBlocked: false,
      },
    ])
    expect((await ask('%')).rows.map((row) => row.username)).toEqual(['nadia_50%'])
    expect((await ask('late@')).rows).toMatchObject([{ username: null, isConfirmed: false }])
    await aMember(db(), { email: 'writes@elsewhere.example', role: 'author' })
    await aMember(db(), { email: 'waits@elsewhere.example', role: 'editor', emailVerified: false })
    expect((await ask('twotop.example')).rows.map(({ email, role }) => [email, role])).toEqual([
      ['fake@nottwotop.example', null],
      ['boss@twotop.example', 'owner'],
    ])
    expect((await ask('@elsewhere')).rows.map(({ email, role }) => [email, role])).toEqual([
      ['waits@elsewhere.example', null],
      ['writes@elsewhere.example', 'author'],
    ])
  })
})
