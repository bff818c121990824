import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { credentials, members } from '#/domain/accounts/members.table.ts'
import { logTo } from '#/server/log.ts'
import { inRequest } from '#/server/logging/current-request.ts'
import { signUp } from '#/testing/accounts.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import { aBrowser, aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { type ApiDescription, callsOf, endpointsOf } from '#/testing/calls/described-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { api } from './app.ts'

const db = testDatabase('empty', { searchable: true, relating: true, picking: true, seating: true })

/** What is sent everywhere, in whatever case, and must be nowhere in the log. */
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
/** Whoever asks is counted and known before anything is written: that much goes on. */
const SPARED = ['limited_calls', 'idempotency_keys', 'sessions', 'site_changes']

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

it.each(['check', 'trigger'] as const)(
  'no address, name, password, token or text is in the log when every kind of write fails by a %s',
  async (how) => {
    await failEveryWrite(how)
    lines.length = 0
    const description = (await (await api.request('/api/openapi.json')).json()) as ApiDescription
    const failed = new Set<string>()
    const writing = endpointsOf(description).filter(
      ({ method, name }) => method !== 'GET' && !name.includes('sign-out'),
    )
    for (const endpoint of writing)
      for (const caller of callers)
        for (const call of fc.sample(callsOf(endpoint, description, NAMED, false), 4)) {
          const { body, path, headers } = call
          const sent = {
            headers: { ...headers, ...aKey(), 'if-match': '"1"' },
            ...(body !== undefined && { body }),
          }
          const answered = await inRequest({ requestId: 'r', route: endpoint.name }, () =>
            caller.send(endpoint.method, path, sent),
          )
          if (answered.status === 500) failed.add(endpoint.name)
        }
    expect(failed.size, [...failed].join(', ')).toBeGreaterThanOrEqual(20)
    const all = lines.join('')
    expect(lines.filter((line) => line.includes('a request failed')).length).toBeGreaterThanOrEqual(15)
    expect(lines.filter((line) => CANARY.test(line))).toEqual([])
    for (const secret of secrets) expect(all).not.toContain(secret)
  },
  60_000,
)
