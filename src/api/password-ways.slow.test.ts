import { sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { memberAt } from '#/features/accounts/accounts.store.ts'
import { makeLink } from '#/features/accounts/mailed-links/mailed-links.store.ts'
import { memberStandings } from '#/features/accounts/model/member-standings.table.ts'
import { anAccount, forget, PASSWORD } from '#/testing/accounts.ts'
import { aBrowser, aKey } from '#/testing/calls/browser.ts'
import { type ApiDescription, endpointsOf, type Schema } from '#/testing/calls/described-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { newestLinkTo } from '#/testing/mail/mails.ts'
import { realPasswords } from '#/testing/ways-in/real-passwords.ts'
import { api } from './app.ts'

/** How many transactions were open each time a password was worked out, as it began and as it was done. */
const open = vi.hoisted(() => ({ transactions: [] as number[], count: async () => 0 }))
vi.mock('#/server/auth/password-workers.ts', async (original) => {
  const workers = await original<typeof import('#/server/auth/password-workers.ts')>()
  return {
    ...workers,
    passwordWorkers(room: typeof workers.PASSWORD_ROOM) {
      const deriveKey = workers.passwordWorkers(room)
      return async (...asked: Parameters<typeof deriveKey>) => {
        open.transactions.push(await open.count())
        const key = await deriveKey(...asked)
        open.transactions.push(await open.count())
        return key
      }
    },
  }
})

const db = testDatabase('empty')
realPasswords()
open.count = async () => {
  const { rows } = await db().execute<{ open: number }>(sql`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and xact_start is not null and pid <> pg_backend_pid()`)
  return rows[0]?.open ?? -1
}

/** A call in which a password is worked out: what is sent where it is right, where it is not, and what is answered then. */
interface Way {
  /** So many passwords are worked out where it is right. */
  keys: number
  prepare(email: string): Promise<{ browser: ReturnType<typeof aBrowser>; body: object; wrong?: object }>
  answers: [right: number, wrong?: number]
}

const OTHER = 'quite another one'
const aMember = async (email: string, more: object = {}) => {
  const browser = await anAccount(db(), email)
  return { browser, body: { password: PASSWORD, ...more }, wrong: { password: OTHER, ...more } }
}
const aBlockedMember = async (email: string) => {
  const member = await aMember(email, { email })
  const { id: memberId = '' } = (await memberAt(db(), email)) ?? {}
  await db().insert(memberStandings).values({ memberId, blockedAt: new Date(), blockedFor: 'Advertising' })
  return { ...member, browser: aBrowser() }
}

const WAYS: Record<string, Way> = {
  'post /auth/sign-up': {
    keys: 1,
    prepare: async (email) => ({ browser: aBrowser(), body: { email, password: PASSWORD } }),
    answers: [201],
  },
  'post /auth/sign-in': {
    keys: 1,
    prepare: async (email) => ({ ...(await aMember(email, { email })), browser: aBrowser() }),
    answers: [200, 401],
  },
  'post /auth/confirm': {
    keys: 1,
    prepare: async (email) => {
      await anAccount(db(), email)
      const { id: memberId = '' } = (await memberAt(db(), email)) ?? {}
      const link = { memberId, email: email.replace('example.org', 'twotop.example') }
      const sent = { token: await makeLink(db(), 'change-email', link), isPressed: true }
      return {
        browser: aBrowser(),
        body: { ...sent, password: PASSWORD },
        wrong: { ...sent, password: OTHER },
      }
    },
    answers: [200, 403],
  },
  'post /auth/reset-password': {
    keys: 1,
    prepare: async (email) => {
      await anAccount(db(), email)
      await forget(email)
      return {
        browser: aBrowser(),
        body: { token: await newestLinkTo(db(), email), password: OTHER },
      }
    },
    answers: [200],
  },
  'post /account/email': {
    keys: 1,
    prepare: (email) => aMember(email, { email: `new-${email}` }),
    answers: [202, 403],
  },
  'post /account/password': {
    keys: 2,
    prepare: async (email) => ({
      browser: await anAccount(db(), email),
      body: { currentPassword: PASSWORD, newPassword: OTHER },
      wrong: { currentPassword: OTHER, newPassword: PASSWORD },
    }),
    answers: [200, 403],
  },
  'post /account/proof': { keys: 1, prepare: aMember, answers: [204, 403] },
  'post /account/deletion': { keys: 1, prepare: aMember, answers: [200, 403] },
  'post /auth/blocked-account/data': { keys: 1, prepare: aBlockedMember, answers: [200, 401] },
  'post /auth/blocked-account/deletion': { keys: 1, prepare: aBlockedMember, answers: [200, 401] },
}
const pathOf = (name: string) => name.split(' ')[1] ?? ''
const inNoTransaction = (keys: number) => Array(keys * 2).fill(0)

beforeEach(() => {
  open.transactions.length = 0
})

it('no way is missing: each call that is sent a password is here', async () => {
  const description = (await (await api.request('/api/openapi.json')).json()) as ApiDescription
  const fieldsOf = (schema: Schema | undefined): string[] => {
    const named = schema?.$ref && description.components.schemas[schema.$ref.split('/').at(-1) ?? '']
    return named ? fieldsOf(named) : Object.keys(schema?.properties ?? {})
  }
  const sentAPassword = endpointsOf(description).filter(({ operation }) =>
    fieldsOf(operation.requestBody?.content['application/json']?.schema).some((field) =>
      /password/i.test(field),
    ),
  )
  expect(sentAPassword.map(({ name }) => name).sort()).toEqual(Object.keys(WAYS).sort())
})

const addressOf = (name: string, of: string) => `${of}-${name.replaceAll(/\W/g, '-')}@example.org`

it.each(Object.entries(WAYS))(
  '%s works a password out in no transaction, also where it is asked again',
  async (name, { keys, prepare, answers }) => {
    const { browser, body } = await prepare(addressOf(name, 'right'))
    open.transactions.length = 0
    const sent = { body, headers: aKey() }
    expect((await browser.send('POST', pathOf(name), sent)).status).toBe(answers[0])
    expect(open.transactions).toEqual(inNoTransaction(keys))
    await browser.send('POST', pathOf(name), sent)
    expect(open.transactions.every((transactions) => transactions === 0)).toBe(true)
  },
)
