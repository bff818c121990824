import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { api } from '#/api/app.ts'
import { anAccount, PASSWORD } from '#/testing/accounts.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

// Hooks run in this order: SITE_URL must be set before anything reads it.
beforeAll(() => {
  vi.stubEnv('SITE_URL', 'https://two.example')
})
afterAll(() => {
  vi.unstubAllEnvs()
})
const db = testDatabase('empty')

const call = (path: string, headers: Record<string, string>, body?: object) =>
  api.request(`https://two.example/api${path}`, {
    method: 'POST',
    headers: { origin: 'https://two.example', 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })

it('AUTH-14: on https the session cookie is Secure, HttpOnly and SameSite', async () => {
  await anAccount(db(), 'ann@example.org')
  const signedIn = await call('/auth/sign-in', {}, { email: 'ann@example.org', password: PASSWORD })
  expect(signedIn.status).toBe(200)
  const cookies = signedIn.headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.replace(/=[^;]+;/, '=…;'))).toEqual([
    '__Host-site.device=…; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-site.session_token=…; Max-Age=5184000; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
  const signedOut = await call('/auth/sign-out', { cookie: cookies[1]?.split(';')[0] ?? '' })
  for (const cookie of signedOut.headers.getSetCookie())
    expect(cookie).toMatch(/^__Host-site\.\w+=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(signedOut.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toContain(
    '__Host-site.session_token',
  )
})
