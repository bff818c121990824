import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { credentials, members } from '#/features/accounts/model/members.table.ts'
import { limitedCalls } from '#/server/http/limits/limited-calls.table.ts'
import { logTo } from '#/server/log.ts'
import { inRequest } from '#/server/logging/current-request.ts'
import { signUp } from '#/testing/accounts.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import type { CallBy } from '#/testing/callers/call-by.ts'
import { ROWS } from '#/testing/callers/caller-rows.ts'
import { aBrowser, aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import {
  type ApiDescription,
  callsOf,
  type DescribedEndpoint,
  endpointsOf,
} from '#/testing/calls/described-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { api } from './app.ts'

const db = testDatabase('empty', { searchable: true, relating: true, picking: true, seating: true })
/** Sent everywhere, in any case, and must never appear in the log. */
const CANARY = /kanarie/i
const text = fc.constant('kanarie words')
const NAMED = {
  '*': text,
  email: fc.integer().map((number) => `kanarie${number}@kanarie.example`),
  username: fc.constant('kanarie_name'),
  featuredImage: fc.constant('https://kanarie.example/a.png'),
  imageUrl: fc.constant('https://kanarie.example/a.png'),
  content: fc.constant('<p>kanarie words</p>'),
  colour: fc.constant('#123456'),
  slug: fc.constant('kanarie-game'),
  id: fc.constant(1),
  gameId: fc.constant(1),
  gameIds: fc.constant([1]),
}
const TAKES_AWAY = /^delete |sign-out|deletion|unsubscriptions|reminders\/ended/

/** Written before the call itself: rate limits and idempotency keys. */
const SPARED = ['limited_calls', 'idempotency_keys', 'site_changes']

const description = (await (await api.request('/api/openapi.json')).json()) as ApiDescription
const endpoints = endpointsOf(description)
const writing = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter((method) => method !== 'get')
    .map((method) => `${method} ${path.replace(/^\/api/, '')}`),
)

const lines: string[] = []
let callers: Browser[]
let secrets: string[]
beforeAll(async () => {
  logTo('debug', { write: (line: string) => void lines.push(line) })
  await aGame(db(), { title: 'Kanarie game', slug: 'kanarie-game' })
  await aPost(db(), { title: 'Kanarie post' })
  await signUp('kanarie-registered@kanarie.example', 'kanarie password')
  callers = [
    aBrowser(),
    await signedIn(db(), { email: 'kanarie-member@kanarie.example', username: 'kanarie_member' }),
    await signedIn(db(), { email: 'kanarie-boss@twotop.example', username: 'kanarie_boss' }),
  ]
  const hashes = await db().select({ hash: credentials.password }).from(credentials)
  const known = await db().select({ email: members.email, name: members.username }).from(members)
  secrets = [
    ...hashes.map(({ hash }) => hash ?? ''),
    ...known.flatMap(({ email, name }) => [email, name ?? '']),
  ]
  secrets = secrets.filter((secret) => secret !== '')
})

/** Makes every write fail in a way that repeats the row in the words of the failure. */
async function failEveryWrite(how: 'check' | 'trigger') {
  await db().execute(sql`
    create or replace function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'the row % is refused', coalesce(new, old)::text using detail = coalesce(new, old)::text; end $$`)
  const { rows } = await db().execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  for (const { name } of rows.filter((each) => !SPARED.includes(each.name))) {
    const table = sql.identifier(name)
    if (how === 'check')
      await db().execute(sql`alter table ${table} add constraint refused check (false) not valid`)
    else {
      await db().execute(sql`alter table ${table} drop constraint refused`)
      await db().execute(
        sql`create trigger refuse_row before insert or update or delete on ${table} for each row execute function refuse_row()`,
      )
    }
  }
}

/** The calls of an endpoint by its row among the callers: by the owner of the targets, and by an admin. */
function callsOfRow(name: string): CallBy[] {
  const row = ROWS[name]
  if (!row) return []
  const path = row.path
    .replace(/:(own|sentence)/, '1')
    .replace(':post', '1')
    .replace(':game', '1')
    .replace(':slug', 'kanarie-game')
  const headers = {
    'if-match': `"${row.from ?? 1}"`,
    ...(row.contentType && { 'content-type': row.contentType }),
  }
  return callers.map((caller) => [caller, { path, body: row.body, headers }])
}

/** The number of callers without access by kind of endpoint: they are refused regardless of input. */
const REFUSED: Record<string, number> = { visitor: 0, member: 1 }
const refusedAt = ({ operation }: DescribedEndpoint) => REFUSED[operation['x-caller'] ?? 'visitor'] ?? 2

it.each(['check', 'trigger'] as const)(
  'no address, name, password, token or text is in the log when every kind of write fails by a %s',
  async (how) => {
    await failEveryWrite(how)
    lines.length = 0
    for (const name of writing) {
      // Constraints do not reject deletions.
      if (how === 'check' && TAKES_AWAY.test(name)) continue
      // What was tried at another endpoint is not held against this one.
      await db().delete(limitedCalls)
      const [method = ''] = name.split(' ')
      const described = endpoints.find((each) => each.name === name)
      const sampled = described
        ? fc.sample(callsOf(described, description, NAMED, false), { numRuns: 5, seed: 7 })
        : []
      const calls: CallBy[] = [
        ...callsOfRow(name),
        ...sampled.flatMap((call, at) =>
          // One example of each refusal is described.
          callers
            .slice(described && at > 0 ? refusedAt(described) : 0)
            .map((caller): CallBy => [caller, call]),
        ),
      ]
      for (const [caller, { path, body, headers }] of calls) {
        const sent = {
          headers: { 'if-match': '"1"', ...headers, ...aKey() },
          ...(body !== undefined && { body }),
        }
        await inRequest({ requestId: 'r', route: name }, () => caller.send(method.toUpperCase(), path, sent))
      }
    }
    const reported = lines.join('')
    expect(lines.filter((line) => line.includes('a request failed')).length).toBeGreaterThanOrEqual(15)
    expect(lines.filter((line) => CANARY.test(line))).toEqual([])
    for (const secret of secrets) expect(reported).not.toContain(secret)
  },
  300_000,
)
