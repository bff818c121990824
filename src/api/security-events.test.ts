import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeLink } from '#/features/accounts/mailed-links/mailed-links.store.ts'
import type { LinkPurpose } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { logTo } from '#/server/log.ts'
import { anAccount, PASSWORD, signIn } from '#/testing/accounts.ts'
import { accountCalls } from '#/testing/callers/account-calls.ts'
import type { CallBy } from '#/testing/callers/call-by.ts'
import { aBrowser, aKey, type Browser, sessionCookieOf, signedIn } from '#/testing/calls/browser.ts'
import type { ApiDescription } from '#/testing/calls/described-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { addPasskey, signInByPasskey, switchOnSecondFactor } from '#/testing/ways-in/second-factor.ts'
import { api } from './app.ts'

const db = testDatabase('empty', { searchable: true, relating: true, picking: true, seating: true })
interface Line extends Record<string, unknown> {
  event?: string
}
const lines: Line[] = []
logTo('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
beforeEach(() => {
  lines.length = 0
})
const events = () => lines.filter(({ event }) => event !== undefined && event !== 'request')
const namesOf = (logged: Line[]) => logged.map(({ event }) => event)

/** The event each account endpoint must log, in the order they are called: what ends an account comes last. */
const EVENTS: Record<string, string> = {
  'post /auth/sign-up': 'account-created',
  'post /auth/confirmation-mails': 'link-mailed',
  'post /auth/forgotten-password': 'link-mailed',
  'post /auth/sign-in': 'signed-in',
  'post /auth/second-step': 'signed-in',
  'post /auth/passkey-sign-in': 'signed-in',
  'post /auth/sign-out': 'signed-out',
  'patch /account/username': 'username-changed',
  'post /account/proof': 'proved',
  'post /account/email': 'email-change-asked',
  'put /account/authenticator': 'second-step-begun',
  'put /account/second-factor': 'second-step-on',
  'put /account/backup-codes': 'backup-codes-made',
  'delete /account/second-factor': 'second-step-off',
  'post /account/passkeys': 'passkey-added',
  'delete /account/passkeys/{id}': 'passkey-removed',
  'delete /account/sessions/{id}': 'sessions-ended',
  'post /account/password': 'password-changed',
  'get /account/data': 'data-exported',
  'put /admin/roles/{memberId}': 'admin-act',
  'put /admin/members/{id}/signed-out': 'sessions-ended',
  'put /admin/members/blocked': 'admin-act',
  'delete /admin/members/{id}/blocked': 'admin-act',
  'post /admin/members/blocks/undo': 'admin-act',
  'delete /admin/members/{id}': 'account-deleted',
  'post /auth/blocked-account/data': 'data-exported',
  'post /auth/blocked-account/deletion': 'account-deleted',
  'post /auth/confirm': 'email-confirmed',
  'post /auth/keep-email': 'email-change-cancelled',
  'post /auth/undo-second-factor': 'password-voided',
  'post /auth/reset-password': 'password-changed',
  'post /auth/sign-out-everywhere': 'sessions-ended',
  'post /account/deletion': 'account-deleted',
}

/** Account endpoints that change neither the account nor its sessions. */
const CHANGE_NOTHING: Record<string, string> = {
  'put /account/passkeys/challenge': 'only issues a challenge, which opens nothing by itself',
  'put /auth/passkey-challenge': 'only issues a challenge, which opens nothing by itself',
  'put /admin/members/{id}/note': 'a note of moderators: it names its writer itself',
  'post /auth/reset-link-looks': 'reads',
  'get /account/sessions': 'reads',
  'get /account/opinions': 'reads',
  'get /account/second-factor': 'reads',
  'get /account/passkeys': 'reads',
  'get /admin/members': 'reads',
  'get /admin/members/{id}': 'reads',
  'get /admin/members/{id}/history': 'reads',
  'get /admin/roles': 'reads',
}

describe('an endpoint about accounts', () => {
  let calls: Record<string, CallBy>
  beforeAll(async () => {
    const prepared = await accountCalls(db())
    const [known] = prepared['post /account/proof'] ?? []
    const blocked = prepared['post /auth/blocked-account/deletion']?.[0]
    if (!known || !blocked) throw new Error('a call is not prepared')
    const [browser] = known
    const { body } = await browser.send<{ member: { id: string } }>('GET', '/me')
    await sessionCookieOf(body.member.id)
    const { sessions: list } = (
      await browser.send<{ sessions: { id: string; isThis: boolean }[] }>('GET', '/account/sessions')
    ).body
    const other = list.find(({ isThis }) => !isThis)
    const [signingOut, leaving, beginning] = [
      await signedIn(db()),
      await signedIn(db()),
      await signedIn(db()),
    ]
    const unconfirmed = await signedIn(db(), { emailVerified: false })
    const { id: memberId, email } = unconfirmed.member
    const confirm = await makeLink(db(), 'confirm-email', { memberId, email })
    const [forgetful, undoing] = [
      await anAccount(db(), 'forgetful@example.org'),
      await anAccount(db(), 'undoing@example.org'),
    ]
    const linkOf = async (account: Browser, purpose: LinkPurpose) => {
      const { member } = (await account.send<{ member: { id: string; email: string } }>('GET', '/me')).body
      return makeLink(db(), purpose, { memberId: member.id, email: member.email })
    }
    const by = (caller: Browser, path: string, sent?: unknown): CallBy => [
      caller,
      { path, body: sent, headers: {} },
    ]
    calls = {
      ...Object.fromEntries(
        Object.entries(prepared).flatMap(([name, [first]]) => (first ? [[name, first]] : [])),
      ),
      'post /auth/sign-up': by(aBrowser(), '/auth/sign-up', { email: 'new@example.org', password: PASSWORD }),
      'post /auth/sign-out': by(signingOut, '/auth/sign-out'),
      'put /account/authenticator': by(beginning, '/account/authenticator'),
      'get /account/data': by(browser, '/account/data'),
      'delete /account/sessions/{id}': by(browser, `/account/sessions/${other?.id}`),
      'post /auth/blocked-account/data': by(blocked[0], '/auth/blocked-account/data', blocked[1].body),
      'post /auth/confirm': by(aBrowser(), '/auth/confirm', { token: confirm, isPressed: true }),
      'post /auth/reset-password': by(aBrowser(), '/auth/reset-password', {
        token: await linkOf(forgetful, 'reset-password'),
        password: 'kanarie password',
      }),
      'post /auth/undo-second-factor': by(aBrowser(), '/auth/undo-second-factor', {
        token: await linkOf(undoing, 'undo-second-factor'),
      }),
      'post /account/deletion': by(await anAccount(db(), 'gone@example.org'), '/account/deletion', {
        password: PASSWORD,
      }),
      'post /auth/sign-out-everywhere': by(leaving, '/auth/sign-out-everywhere'),
    }
  })

  it('is in one of the two lists', async () => {
    const { paths } = (await (await api.request('/api/openapi.json')).json()) as ApiDescription
    const names = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace(/^\/api/, '')}`),
    )
    const about = names.filter((name) => / \/(auth|account|admin\/(members|roles))\b/.test(name))
    expect(about.sort()).toEqual([...Object.keys(EVENTS), ...Object.keys(CHANGE_NOTHING)].sort())
  })

  it.each(Object.entries(EVENTS))('%s logs %s, with a digest of the network', async (name, event) => {
    const call = calls[name]
    if (!call) throw new Error(`${name} is not prepared`)
    const [caller, { path, body, headers }] = call
    const sent = { headers: { ...headers, ...aKey() }, ...(body !== undefined && { body }) }
    lines.length = 0
    const { status } = await caller.send(name.split(' ')[0]?.toUpperCase() ?? '', path, sent)
    expect([status, namesOf(events())]).toEqual([
      expect.toSatisfy((code) => code < 300),
      expect.arrayContaining([event]),
    ])
    for (const logged of events()) expect(logged.network).toMatch(/^[\w-]{16}$/)
    const { rows } = await db().execute<{ secret: string }>(
      sql`select email::text as secret from members union all select token from sessions union all select password from credentials`,
    )
    for (const { secret } of rows) expect(JSON.stringify(events())).not.toContain(secret)
  })
})

it('a sign-in is logged with its method, the member, their role and the passkey', async () => {
  const email = 'ways@example.org'
  const owner = await anAccount(db(), email)
  const id = (await owner.send<{ member: { id: string } }>('GET', '/me')).body.member.id
  const { device } = await addPasskey(owner)
  await signInByPasskey(aBrowser(), device)
  await signIn(email)
  const { app, backupCodes } = await switchOnSecondFactor(owner)
  for (const code of [await app.code(), backupCodes[0]]) {
    const browser = aBrowser()
    const { body } = await signIn(email, PASSWORD, browser)
    await browser.send('POST', '/auth/second-step', { body: { token: body.secondStep, code } })
  }
  const added = events().find(({ event }) => event === 'passkey-added')
  const signIns = events().filter(({ event }) => event === 'signed-in')
  expect(signIns).toMatchObject([
    { member: id, role: null, way: 'passkey', passkey: added?.passkey },
    { member: id, way: 'password' },
    { member: id, way: 'app-code' },
    { member: id, way: 'backup-code' },
  ])
})

describe('the network digest of an event', () => {
  const refusedFrom = async (address: string) => {
    lines.length = 0
    await aBrowser(address).send('POST', '/auth/sign-in', { body: { email: 'a@example.org', password: 'x' } })
    const [refused] = events()
    expect(refused).toMatchObject({ event: 'refused', why: 'wrong-credentials' })
    return refused?.network
  }

  it.each([
    ['203.0.113.7', '203.0.113.250', '203.0.114.7'],
    ['2001:db8:1:2::3', '2001:db8:1:ff::4', '2001:db8:2:2::3'],
  ])('is the same for %s and %s, and another for %s', async (one, neighbour, stranger) => {
    const network = await refusedFrom(one)
    expect(await refusedFrom(neighbour)).toBe(network)
    expect(await refusedFrom(stranger)).not.toBe(network)
  })

  it('changes every day', async () => {
    const today = await refusedFrom('203.0.113.7')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    try {
      expect(await refusedFrom('203.0.113.7')).not.toBe(today)
    } finally {
      vi.useRealTimers()
    }
  })
})
