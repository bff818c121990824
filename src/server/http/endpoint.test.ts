import { createRoute } from '@hono/zod-openapi'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions } from '#/features/accounts/model/members.table.ts'
import { ROLES } from '#/features/accounts/model/roles/roles.rules.ts'
import { PROOF_LASTS_MS } from '#/features/accounts/model/ways-in/second-factor.rules.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { askNoSecondStep } from '#/testing/accounts.ts'
import { aMember } from '#/testing/builders.ts'
import { sessionCookieOf } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { env } from '../env.ts'
import { callerProperties, newApi, type OwnRule } from './endpoint.ts'
import { answerProblem } from './problems.ts'
import { noteClientAddress } from './requests/client-address.ts'

const db = testDatabase('empty')

/** An endpoint for a caller, which answers who it finds calling. */
function anEndpoint(...caller: Parameters<typeof callerProperties>) {
  const app = newApi()
  app.use(noteClientAddress)
  app.onError((error) => answerProblem(error, { requestId: undefined, method: 'GET' }))
  const [role, further] = caller
  return app.openapi(
    createRoute({
      method: 'get',
      path: '/who',
      ...(callerProperties as (...given: unknown[]) => ReturnType<typeof callerProperties>)(role, further),
      responses: { 200: { description: 'Who calls' } },
    }),
    (c) => {
      const { member, sessionId } = c.var as Partial<{ member: { id: string }; sessionId: string }>
      return c.json({ member: member?.id, sessionId })
    },
  )
}

const MEMBER = anEndpoint('member' as never)
const ADMIN = anEndpoint('owner' as never)
const OF_ROLE = Object.fromEntries(ROLES.map((role) => [role, anEndpoint(role as never)]))
const STAFF = anEndpoint('staff' as never)
const ANOTHERS: OwnRule = {
  inApiDocs: 'for what is theirs',
  refusal: 'It is another’s',
  isAnothers: async () => true,
}
const OWN = anEndpoint('author' as never, { own: ANOTHERS } as never)
const PROVEN = anEndpoint('member' as never, { proven: true } as never)

/** What an endpoint answers, by the end of its problem's type, or 200. */
async function reported(endpoint: ReturnType<typeof anEndpoint>, cookie?: string) {
  const response = await endpoint.request('/who', { headers: cookie ? { cookie } : {} })
  const body = await response.json()
  return response.status === 200 ? 200 : String(body.type).replace('/problems/', '')
}

const anAdminsAddress = (name: string) => `${name}@${env().siteDomain}`

describe('access to an endpoint', () => {
  it('is part of the endpoint’s description, including proof of identity', () => {
    expect(callerProperties('member')).toEqual({
      'x-caller': 'member',
      'x-who': 'Members',
      security: [{ cookieAuth: [] }],
      middleware: expect.any(Function),
    })
    expect(callerProperties('owner', { proven: true })).toMatchObject({
      'x-caller': 'owner',
      'x-roles': ['owner'],
      'x-who': 'Owners',
      'x-proven': true,
      security: [{ cookieAuth: ['owner'] }],
    })
    expect(callerProperties(['moderator', 'editor'])).toMatchObject({
      'x-caller': 'moderator or editor',
      'x-roles': ['editor', 'moderator', 'owner'],
      'x-who': 'Editors, moderators and owners',
      security: [{ cookieAuth: ['editor'] }, { cookieAuth: ['moderator'] }, { cookieAuth: ['owner'] }],
    })
    expect(callerProperties('staff')).toMatchObject({ 'x-caller': 'staff', 'x-roles': ROLES })
    expect(callerProperties('author', { own: ANOTHERS })['x-who']).toBe(
      'Authors, editors and owners, authors for what is theirs alone',
    )
  })

  it('is granted to its callers, and refused to others with the reason', async () => {
    const cookieOf = async (fields: Parameters<typeof aMember>[1]) =>
      sessionCookieOf((await aMember(db(), fields)).id)
    const someone = await cookieOf({})
    const unconfirmed = await cookieOf({ emailVerified: false })
    const admin = await cookieOf({ email: anAdminsAddress('admin') })
    const notYetAdmin = await cookieOf({ email: anAdminsAddress('not-yet'), adminSince: null })
    const everyone = [undefined, 'site.session_token=forged', someone, unconfirmed, admin, notYetAdmin]
    const heard = async (endpoint: ReturnType<typeof anEndpoint>) => {
      const answers = []
      for (const cookie of everyone) answers.push(await reported(endpoint, cookie))
      return answers
    }
    const out = 'not-signed-in'
    expect(await heard(MEMBER)).toEqual([out, out, 200, 'not-confirmed', 200, 200])
    expect(await heard(ADMIN)).toEqual([out, out, 'role-needed', 'not-confirmed', 200, 'role-needed'])
  })

  it('for a role admits the roles with its rights, and no others', async () => {
    const cookies = await Promise.all(
      ROLES.map(async (role) => sessionCookieOf((await aMember(db(), { role })).id)),
    )
    const waiting = await aMember(db(), { role: 'owner', adminSince: null })
    cookies.push(await sessionCookieOf(waiting.id))
    const unconfirmed = await aMember(db(), { role: 'owner', emailVerified: false })
    cookies.push(await sessionCookieOf(unconfirmed.id))
    const heard = async (endpoint: ReturnType<typeof anEndpoint>) => {
      const answers = []
      for (const cookie of cookies) answers.push(await reported(endpoint, cookie))
      return answers
    }
    const [no, others] = ['role-needed', ['role-needed', 'not-confirmed']]
    expect(await heard(OF_ROLE.author!)).toEqual([200, 200, no, 200, ...others])
    expect(await heard(OF_ROLE.editor!)).toEqual([no, 200, no, 200, ...others])
    expect(await heard(OF_ROLE.moderator!)).toEqual([no, no, 200, 200, ...others])
    expect(await heard(OF_ROLE.owner!)).toEqual([no, no, no, 200, ...others])
    expect(await heard(STAFF)).toEqual([200, 200, 200, 200, ...others])
    // Another author's content is refused to authors only.
    expect(await heard(OWN)).toEqual(['not-allowed', 200, no, 200, ...others])
  })

  it('for admins, and only for them, needs a second step unless the site disables that', async () => {
    const [admin, secured, member] = [
      await aMember(db(), { email: anAdminsAddress('bare'), secondFactorSince: null }),
      await aMember(db(), { email: anAdminsAddress('secured') }),
      await aMember(db()),
    ]
    const cookies = await Promise.all([admin, secured, member].map(({ id }) => sessionCookieOf(id)))
    const answers = []
    for (const cookie of cookies) answers.push(await reported(ADMIN, cookie), await reported(MEMBER, cookie))
    expect(answers).toEqual(['second-factor-needed', 200, 200, 200, 'role-needed', 200])
    await askNoSecondStep(db())
    try {
      expect(await reported(ADMIN, cookies[0] ?? '')).toBe(200)
    } finally {
      await db().delete(siteSettings)
    }
  })

  it('with proof needs a recent one, however old the session is', async () => {
    const member = await aMember(db())
    const cookie = await sessionCookieOf(member.id)
    const aged = (createdMs: number, provedMs: number) =>
      db()
        .update(sessions)
        .set({
          createdAt: sql`now() - make_interval(secs => ${createdMs / 1_000})`,
          provedAt: sql`now() - make_interval(secs => ${provedMs / 1_000})`,
        })
        .where(eq(sessions.memberId, member.id))
    await aged(0, PROOF_LASTS_MS + 60_000)
    expect([await reported(PROVEN, cookie), await reported(MEMBER, cookie)]).toEqual(['proof-needed', 200])
    await aged(10 * PROOF_LASTS_MS, PROOF_LASTS_MS - 60_000)
    expect(await reported(PROVEN, cookie)).toBe(200)
  })

  it('provides member and session, and makes the response uncacheable', async () => {
    const member = await aMember(db())
    const response = await MEMBER.request('/who', { headers: { cookie: await sessionCookieOf(member.id) } })
    const [session] = await db().select().from(sessions).where(eq(sessions.memberId, member.id))
    expect(await response.json()).toEqual({ member: member.id, sessionId: session?.id })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })
})
