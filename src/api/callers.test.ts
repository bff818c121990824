import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES } from '#/features/accounts/model/roles/roles.rules.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import { entityTag } from '#/lib/problems.ts'
import { limitedCalls } from '#/server/http/limits/limited-calls.table.ts'
import { aGame, aMember, aPost } from '#/testing/builders.ts'
import { ROWS } from '#/testing/callers/caller-rows.ts'
import { browserOf, everythingOf } from '#/testing/callers/callers.ts'
import { CALLERS } from '#/testing/callers/row.ts'
import { aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { letProofAge } from '#/testing/ways-in/second-factor.ts'
import { api } from './app.ts'

/**
 * Every endpoint of the description times every kind of caller. An endpoint without a row fails, and so does a row
 * without an endpoint.
 */
const db = testDatabase('starter', { searchable: true, relating: true, picking: true })

/** What an endpoint can name as its caller. */
const CALLER = new RegExp(`^(visitor|member|staff|(${ROLES.join('|')})( or (${ROLES.join('|')}))*)$`)

interface Description {
  paths: Record<
    string,
    Record<
      string,
      {
        'x-caller'?: string
        'x-roles'?: string[]
        'x-proven'?: boolean
        responses: Record<string, unknown>
      }
    >
  >
}

let description: Description
let game: { id: number; slug: string }
beforeAll(async () => {
  description = (await (await api.request('/api/openapi.json')).json()) as Description
  game = await aGame(db(), { title: 'Called upon' })
})

const endpoints = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, endpoint]) => ({
      name: `${method} ${path.replace(/^\/api/, '')}`,
      endpoint,
    })),
  )

describe('the endpoints', () => {
  it('CALL-04: each declare their caller and have a row here, and every row has an endpoint', () => {
    const names = endpoints().map(({ name }) => name)
    expect(names.filter((name) => !ROWS[name])).toEqual([])
    expect(Object.keys(ROWS).filter((name) => !names.includes(name))).toEqual([])
    for (const { name, endpoint } of endpoints())
      expect([name, endpoint['x-caller']]).toEqual([name, expect.stringMatching(CALLER)])
  })

  it('for staff each name their roles, and only they are under /admin', () => {
    for (const { name, endpoint } of endpoints())
      expect([name, endpoint['x-roles'] !== undefined]).toEqual([name, name.includes(' /admin/')])
  })

  it('reject in the rows every role they do not name, and no other', () => {
    for (const { name, endpoint } of endpoints().filter(({ endpoint }) => endpoint['x-roles'])) {
      const roles = endpoint['x-roles'] ?? []
      for (const role of ROLES.filter((each) => !roles.includes(each)))
        expect([name, role, ROWS[name]?.[role]]).toEqual([name, role, 403])
      expect([name, ROWS[name]?.owner === 403]).toEqual([name, false])
    }
  })

  it('that delete respond without a body', () => {
    const deleting = endpoints().filter(({ name }) => name.startsWith('delete '))
    expect(deleting.length).toBeGreaterThan(8)
    for (const { name, endpoint } of deleting)
      expect([name, Object.keys(endpoint.responses).filter((status) => status < '400')]).toEqual([
        name,
        ['204'],
      ])
  })

  it('that change access or export members’ data require a fresh proof of identity, as their rows state', async () => {
    const asking = endpoints().filter(({ endpoint }) => endpoint['x-proven'])
    expect(asking.map(({ name }) => name).sort()).toEqual(
      Object.keys(ROWS)
        .filter((name) => ROWS[name]?.proven)
        .sort(),
    )
    const admin = await signedIn(db(), { email: 'long-here@twotop.example' })
    await letProofAge(db(), 16)
    for (const { name } of asking) {
      const [method = '', path = ''] = name.split(' ')
      const { status, body } = await admin.send(method.toUpperCase(), path.replace(/{\w+}/, '1'), {
        body: {},
        headers: aKey(),
      })
      expect([name, status, body.type]).toEqual([name, 403, '/problems/proof-needed'])
    }
  })

  it('CALL-04: describe a rejection unless everyone may call them', () => {
    for (const { endpoint } of endpoints().filter((each) => each.endpoint['x-caller'] !== 'visitor'))
      expect(Object.keys(endpoint.responses)).toEqual(expect.arrayContaining(['401', '403']))
  })
})

/** A member's short review of the game. */
async function aSentence(memberId: string) {
  const vote = { vote: 'great', sentence: 'own', writtenAt: new Date() } as const
  const [stated] = await db()
    .insert(twoPlayerVotes)
    .values({ gameId: game.id, memberId, ...vote })
    .returning()
  return stated
}

/** A member with contributions, and a post: the targets of calls. */
async function thingsFor(path: string) {
  const owner = await aMember(db())
  const [own] = await db()
    .insert(comments)
    .values({ gameId: game.id, memberId: owner.id, content: 'own' })
    .returning()
  // Each vote is read anew by whatever holds the catalogue.
  const stated = path.includes(':sentence') ? await aSentence(owner.id) : undefined
  const post = await aPost(db(), { title: 'Of an editor', slug: `of-an-editor-${own?.id}` })
  return { owner, own, stated, post }
}

/** Targets that a call did not change are reused for the next one, also of another row. */
let untouched: Awaited<ReturnType<typeof thingsFor>> | undefined
const browsers = new Map<string, Browser>()

describe.each(Object.entries(ROWS))('CALL-04: %s', (name, row) => {
  it.each(CALLERS)('responds to %s as listed', async (caller) => {
    // What the callers before sent to the same address is not held against this one.
    await db().delete(limitedCalls)
    const usable = untouched && (untouched.stated || !row.path.includes(':sentence')) ? untouched : undefined
    const things = usable ?? (await thingsFor(row.path))
    untouched = undefined
    const { owner, own, stated, post } = things
    const path = row.path
      .replace(':own', String(own?.id))
      .replace(':sentence', String(stated?.id))
      .replace(':post', String(post.id))
      .replace(':game', String(game.id))
      .replace(':slug', game.slug)
    const method = name.slice(0, name.indexOf(' ')).toUpperCase()
    const headers = {
      ...(row.keyed && aKey()),
      ...(row.from !== undefined && { 'if-match': `"${row.from}"` }),
      ...(row.contentType && { 'content-type': row.contentType }),
    }
    // Only a call that is to be refused leaves everything as it is.
    const before = row[caller] < 400 ? undefined : await everythingOf(db(), owner.id, post.id)
    const who = caller === 'member' ? owner.id : caller
    const browser = browsers.get(who) ?? (await browserOf(db(), caller, owner))
    browsers.delete(who)
    const answered = await browser.send(method, path, {
      headers,
      ...(row.body !== undefined && { body: row.body }),
    })
    expect(answered.status).toBe(row[caller])
    if (answered.status === 204) expect(answered.body).toBe('')
    if (answered.status < 300 && typeof answered.body?.revision === 'number')
      expect(answered.headers.get('etag')).toBe(entityTag(answered.body.revision))
    if (answered.status >= 400) {
      expect(answered.headers.get('content-type')).toContain('application/problem+json')
      expect(answered.body.title).toEqual(expect.any(String))
      expect(answered.body.type).toMatch(/^\/problems\/[a-z-]+$/)
      expect(await everythingOf(db(), owner.id, post.id)).toEqual(before)
    }
    if (answered.status >= 400 || method === 'GET') {
      untouched = things
      browsers.set(who, browser)
    }
    if (answered.status === 401 || answered.status === 403)
      expect(answered.headers.get('cache-control')).toMatch(/no-store/)
    expect(answered.headers.get('location')).toBeNull()
  })
})
