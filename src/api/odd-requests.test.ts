import { describe, expect, it } from 'vitest'
import { aBrowser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { api } from './app.ts'
import { documents } from './documents.ts'

const db = testDatabase('empty')

describe('a NUL character', () => {
  it.each(['/games/x%00y', '/games?q=%00', '/blog/%00', '/games/a/comments?cursor=%00'])(
    'in the address of %s is refused',
    async (path) => {
      const { status } = await aBrowser().send('GET', path)
      expect([400, 404]).toContain(status)
    },
  )

  it('in a request body is rejected as invalid, not an internal error', async () => {
    const member = await signedIn(db())
    expect((await member.send('PATCH', '/account/username', { body: { username: 'a\0b' } })).status).toBe(400)
  })
})

describe('an endpoint with the wrong method', () => {
  it('lists the supported methods', async () => {
    for (const [method, path, allow] of [
      ['DELETE', '/me', 'GET, HEAD'],
      ['GET', '/auth/sign-in', 'POST'],
      ['DELETE', '/account/username', 'PATCH'],
      ['PUT', '/games/patchwork', 'GET, HEAD'],
    ] as const) {
      const { status, headers, body } = await aBrowser().send(method, path)
      expect([status, headers.get('allow'), body.type]).toEqual([405, allow, '/problems/wrong-method'])
    }
    expect((await aBrowser().send('DELETE', '/nowhere')).status).toBe(404)
  })
})

it('requests get their own ids, whatever the client sends', async () => {
  const response = await api.request('/api/me', { headers: { 'x-request-id': 'theirs' } })
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

describe('well-known addresses', () => {
  it('/.well-known/security.txt has a contact, and expires within a year', async () => {
    const response = await documents.request('/.well-known/security.txt')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
    const fields = new Map(
      (await response.text())
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/) as [string, string]),
    )
    expect(fields.get('Contact')).toBe('mailto:support@twotop.example')
    expect(fields.get('Canonical')).toBe('http://site.test/.well-known/security.txt')
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })

  it('/.well-known/change-password redirects to the password settings', async () => {
    const response = await documents.request('/.well-known/change-password')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/settings'])
  })
})
