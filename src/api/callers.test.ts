import { beforeAll, describe, expect, it } from 'vitest'
import { comments } from '#/domain/comments/comments.table.ts'
import { aKey, signedIn } from '#/testing/browser.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import {
  adminsOnly,
  browserOf,
  CALLERS,
  type CallerStatuses,
  everybody,
  everythingOf,
  membersOnly,
} from '#/testing/callers.ts'
import { aGameEntered } from '#/testing/game-entered.ts'
import { testDatabase } from '#/testing/test-database.ts'
import { api } from './app.ts'

/**
 * Who may call what: every endpoint of the description times every kind of caller. An endpoint without a row here
 * fails, and so does a row without an endpoint.
 */
const db = testDatabase('starter', { searchable: true, relating: true, picking: true })

/** How an endpoint is called, and what each caller is answered with. */
interface Row extends CallerStatuses {
  path?: string
  body?: unknown
  keyed?: true
  /** The revision a change says it began from. */
  from?: number
  contentType?: string
}

const POST = { title: 'Called', excerpt: 'Words.', featuredImage: '/a.svg', content: '<p>Words.</p>' }

const NO_IMPORT = '5f0e8f6a-7d0c-4a53-9d43-0d4b7a8c1b11'

const ROWS: Record<string, Row> = {
  'get /me': everybody(),
  'post /auth/sign-up': { ...everybody(400), body: { email: 'x', password: 'long enough' }, keyed: true },
  'post /auth/sign-in': { ...everybody(401), body: { email: 'x@example.org', password: 'long enough' } },
  'post /auth/sign-out': everybody(),
  'post /auth/sign-out-everywhere': membersOnly(),
  'post /auth/confirm': { ...everybody(400), body: { token: 'x' } },
  'post /auth/keep-email': { ...everybody(400), body: { token: 'x' } },
  'post /auth/confirmation-mails': { ...everybody(202), body: { email: 'x@example.org' } },
  'post /auth/forgotten-password': { ...everybody(202), body: { email: 'y@example.org' } },
  'post /auth/reset-password': { ...everybody(400), body: { token: 'x', password: 'long enough' } },
  'patch /account/username': { ...membersOnly(400), body: { username: '' } },
  'post /account/email': { ...membersOnly(403), body: { email: 'z@example.org', password: 'wrong' } },
  'post /account/password': {
    ...membersOnly(403),
    body: { currentPassword: 'wrong', newPassword: 'long enough' },
  },
  'get /account/sessions': membersOnly(),
  'delete /account/sessions/{id}': { ...membersOnly(404), path: '/account/sessions/nobodys' },
  'get /account/data': membersOnly(),
  'post /account/deletion': { ...membersOnly(403), body: { password: 'wrong' } },
  'get /favorites': membersOnly(),
  'put /favorites/{gameId}': { ...membersOnly(), path: '/favorites/:game' },
  'delete /favorites/{gameId}': { ...membersOnly(204), path: '/favorites/:game' },
  'post /favorites/from-device': { ...membersOnly(204), body: { gameIds: [] } },
  'delete /ratings/{gameId}': { ...membersOnly(204), path: '/ratings/:game' },
  'post /ratings/from-device': { ...membersOnly(204), body: { ratings: [] } },
  'put /ratings/{gameId}': { ...membersOnly(), path: '/ratings/:game', body: { rating: 3 } },
  'get /games/{slug}/comments': { ...everybody(), path: '/games/:slug/comments' },
  'post /games/{slug}/comments': {
    ...membersOnly(201),
    path: '/games/:slug/comments',
    body: { content: 'hello' },
    keyed: true,
  },
  'patch /comments/{id}': {
    visitor: 401,
    member: 200,
    other: 403,
    unconfirmed: 403,
    admin: 403,
    path: '/comments/:own',
    body: { content: 'changed' },
  },
  'delete /comments/{id}': {
    visitor: 401,
    member: 204,
    other: 403,
    unconfirmed: 403,
    admin: 204,
    path: '/comments/:own',
  },
  'post /contact-messages': { ...everybody(400), body: { name: 'x' }, keyed: true },
  'get /newsletter/last-letter': everybody(),
  'post /newsletter/subscribers': { ...everybody(202), body: { email: 'n@example.org' } },
  'post /newsletter/confirmations': { ...everybody(400), body: { token: 'x' } },
  'post /newsletter/unsubscriptions': { ...everybody(), body: { token: 'x' } },
  'get /admin/comments': adminsOnly(),
  'delete /admin/comments/{id}': { ...adminsOnly(204), path: '/admin/comments/:own' },
  'get /admin/members': adminsOnly(),
  'get /admin/messages': adminsOnly(),
  'put /admin/messages/{id}/answered': {
    ...adminsOnly(404),
    path: '/admin/messages/999999/answered',
    body: { isAnswered: true },
  },
  'delete /admin/messages/{id}': { ...adminsOnly(404), path: '/admin/messages/999999' },
  'get /admin/newsletter/subscribers': adminsOnly(),
  'delete /admin/newsletter/subscribers/{id}': {
    ...adminsOnly(404),
    path: '/admin/newsletter/subscribers/999999',
  },
  'post /admin/newsletter/exports': adminsOnly(),
  'get /admin/newsletter/issues': adminsOnly(),
  'get /admin/posts/{id}/newsletter': { ...adminsOnly(), path: '/admin/posts/999999/newsletter' },
  'post /admin/posts/{id}/newsletter': {
    ...adminsOnly(404),
    path: '/admin/posts/999999/newsletter',
    keyed: true,
  },
  'get /admin/failed-mails': adminsOnly(),
  'put /admin/failed-mails/{id}/waiting': { ...adminsOnly(404), path: '/admin/failed-mails/999999/waiting' },
  'get /games': everybody(),
  'get /suggestions': { ...everybody(), path: '/suggestions?q=patch' },
  'get /categories': everybody(),
  'get /posts': everybody(),
  'get /posts/{slug}': { ...everybody(404), path: '/posts/nothing-here' },
  'get /admin/posts': adminsOnly(),
  'post /admin/posts': { ...adminsOnly(201), body: POST, keyed: true },
  'post /admin/posts/preview': { ...adminsOnly(), body: POST },
  'get /admin/posts/{id}': { ...adminsOnly(), path: '/admin/posts/:post' },
  'patch /admin/posts/{id}': { ...adminsOnly(), path: '/admin/posts/:post', body: POST, from: 1 },
  'post /admin/posts/{id}/publish': {
    ...adminsOnly(),
    path: '/admin/posts/:post/publish',
    body: { at: null },
    from: 1,
  },
  'post /admin/posts/{id}/unpublish': {
    ...adminsOnly(),
    path: '/admin/posts/:post/unpublish',
    from: 1,
  },
  'delete /admin/posts/{id}': { ...adminsOnly(204), path: '/admin/posts/:post' },
  'get /site-settings': everybody(),
  'patch /admin/site-settings': { ...adminsOnly(), body: { 'general.tagline': 'Called upon' } },
  'get /admin/affiliate-settings': adminsOnly(),
  'patch /admin/affiliate-settings/{id}': {
    ...adminsOnly(),
    path: '/admin/affiliate-settings/1',
    body: { affiliateId: 'x' },
  },
  'post /admin/affiliate-settings': { ...adminsOnly(400), body: { retailer: ' ' }, keyed: true },
  'delete /admin/affiliate-settings/{id}': { ...adminsOnly(404), path: '/admin/affiliate-settings/999999' },
  'get /admin/figures': adminsOnly(),
  'get /admin/activity': adminsOnly(),
  'get /admin/figures-over-time': adminsOnly(),
  'get /admin/content': adminsOnly(),
  'get /admin/audit-log': adminsOnly(),
  'post /page-views': { ...everybody(), body: { path: '/about' } },
  'get /catalogue': everybody(),
  'get /tonight': everybody(),
  'get /tonight/deck': everybody(),
  'get /games/lists/featured': everybody(),
  'get /games/lists/best-sellers': everybody(),
  'get /games/lists/top-rated': everybody(),
  'get /games/lists/top-community': everybody(),
  'get /games/lists/by-id': { ...everybody(), path: '/games/lists/by-id?ids=1' },
  'get /games/lists/drawn': { ...everybody(), path: '/games/lists/drawn?seed=1&turn=0' },
  'get /games/lists/deck': everybody(),
  'get /games/{slug}': { ...everybody(), path: '/games/:slug' },
  'post /retailer-clicks': { ...everybody(404), body: { gameId: 1, retailer: 'Nobody' } },
  'get /admin/retailer-clicks': adminsOnly(),
  'get /games/{slug}/related': { ...everybody(), path: '/games/:slug/related' },
  'get /admin/games': adminsOnly(),
  'get /admin/games/namesakes': { ...adminsOnly(), path: '/admin/games/namesakes?title=hive' },
  'post /admin/games/preview': { ...adminsOnly(), body: aGameEntered() },
  'put /admin/games/flags': { ...adminsOnly(), body: { ids: [1], flag: 'featured', value: true } },
  'get /admin/games/{id}': { ...adminsOnly(), path: '/admin/games/:game' },
  'post /admin/games': {
    ...adminsOnly(201),
    body: { fields: aGameEntered(), published: false },
    keyed: true,
  },
  'put /admin/games/{id}': {
    ...adminsOnly(412),
    path: '/admin/games/:game',
    body: { fields: aGameEntered() },
    from: 0,
  },
  'delete /admin/games/{id}': { ...adminsOnly(404), path: '/admin/games/999999' },
  'post /admin/imports': {
    ...adminsOnly(201),
    path: '/admin/imports?file=games.csv',
    body: 'title,min_players,max_players',
    contentType: 'application/octet-stream',
  },
  'get /admin/imports/{id}': { ...adminsOnly(404), path: `/admin/imports/${NO_IMPORT}` },
  'get /admin/imports/{id}/refused': { ...adminsOnly(404), path: `/admin/imports/${NO_IMPORT}/refused` },
  'put /admin/imports/{id}/writing': { ...adminsOnly(404), path: `/admin/imports/${NO_IMPORT}/writing` },
  'delete /admin/imports/{id}': { ...adminsOnly(404), path: `/admin/imports/${NO_IMPORT}` },
  'post /rooms': { ...everybody(400), body: { gameIds: [] }, keyed: true },
  'get /rooms/{letters}': { ...everybody(404), path: '/rooms/BBBB' },
  'get /rooms/{letters}/events': { ...everybody(404), path: '/rooms/BBBB/events' },
  'put /rooms/{letters}/seat': { ...everybody(404), path: '/rooms/BBBB/seat', keyed: true },
  'put /rooms/{letters}/presence': {
    ...everybody(404),
    path: '/rooms/BBBB/presence',
    body: { isThere: false },
  },
  'put /rooms/{letters}/answers/{gameId}': {
    ...everybody(404),
    path: '/rooms/BBBB/answers/:game',
    body: { answer: 'yes' },
  },
  'delete /rooms/{letters}/answers/{gameId}': { ...everybody(404), path: '/rooms/BBBB/answers/:game' },
  'put /rooms/{letters}/matches/{gameId}': {
    ...everybody(404),
    path: '/rooms/BBBB/matches/:game',
    body: { isOn: true },
  },
  'put /rooms/{letters}/rounds/{round}': { ...everybody(404), path: '/rooms/BBBB/rounds/2' },
  'put /rooms/{letters}/widened': { ...everybody(404), path: '/rooms/BBBB/widened' },
  'get /admin/categories': adminsOnly(),
  'post /admin/categories': { ...adminsOnly(400), body: { name: '', description: '' }, keyed: true },
  'put /admin/categories/order': { ...adminsOnly(), body: { ids: [] } },
  'patch /admin/categories/{id}': {
    ...adminsOnly(404),
    path: '/admin/categories/999999',
    body: { name: 'x', description: '' },
  },
  'delete /admin/categories/{id}': { ...adminsOnly(404), path: '/admin/categories/999999' },
  'get /admin/export': { ...adminsOnly(), path: '/admin/export?format=json' },
  'post /admin/pictures': {
    ...adminsOnly(400),
    body: 'no picture',
    contentType: 'application/octet-stream',
  },
}

interface Description {
  paths: Record<string, Record<string, { 'x-caller'?: string; responses: Record<string, unknown> }>>
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
  it('CALL-04: each name their caller and have a row here, and no row is without its endpoint', () => {
    const names = endpoints().map(({ name }) => name)
    expect(names.filter((name) => !ROWS[name])).toEqual([])
    expect(Object.keys(ROWS).filter((name) => !names.includes(name))).toEqual([])
    for (const { name, endpoint } of endpoints())
      expect([name, endpoint['x-caller']]).toEqual([name, expect.stringMatching(/^(visitor|member|admin)$/)])
  })

  it('that delete answer with nothing but that it is done', () => {
    const deleting = endpoints().filter(({ name }) => name.startsWith('delete '))
    expect(deleting.length).toBeGreaterThan(8)
    for (const { name, endpoint } of deleting)
      expect([name, Object.keys(endpoint.responses).filter((status) => status < '400')]).toEqual([
        name,
        ['204'],
      ])
  })

  it('CALL-04: describe a refusal wherever not everybody may call', () => {
    for (const { endpoint } of endpoints().filter((each) => each.endpoint['x-caller'] !== 'visitor'))
      expect(Object.keys(endpoint.responses)).toEqual(expect.arrayContaining(['401', '403']))
  })
})

describe.each(Object.entries(ROWS))('CALL-04: %s', (name, row) => {
  it.each(CALLERS)('answers %s as it should', async (caller) => {
    const owner = await signedIn(db())
    const [own] = await db()
      .insert(comments)
      .values({ gameId: game.id, memberId: owner.member.id, content: 'own' })
      .returning()
    const post = await aPost(db(), { title: 'Of an editor', slug: `of-an-editor-${own?.id}` })
    const path = (row.path ?? name.slice(name.indexOf(' ') + 1))
      .replace(':own', String(own?.id))
      .replace(':post', String(post.id))
      .replace(':game', String(game.id))
      .replace(':slug', game.slug)
    const method = name.slice(0, name.indexOf(' ')).toUpperCase()
    const headers = {
      ...(row.keyed && aKey()),
      ...(row.from !== undefined && { 'if-match': `"${row.from}"` }),
      ...(row.contentType && { 'content-type': row.contentType }),
    }
    const before = await everythingOf(db(), owner.member.id, post.id)
    const browser = await browserOf(db(), caller, owner)
    const answered = await browser.send(method, path, {
      headers,
      ...(row.body !== undefined && { body: row.body }),
    })
    expect(answered.status).toBe(row[caller])
    if (answered.status === 204) expect(answered.body).toBe('')
    if (answered.status >= 400) {
      expect(answered.headers.get('content-type')).toContain('application/problem+json')
      expect(answered.body.title).toEqual(expect.any(String))
      expect(answered.body.type).toMatch(/^\/problems\/[a-z-]+$/)
      expect(await everythingOf(db(), owner.member.id, post.id)).toEqual(before)
    }
    if (answered.status === 401 || answered.status === 403)
      expect(answered.headers.get('cache-control')).toMatch(/no-store/)
    expect(answered.headers.get('location')).toBeNull()
  })
})
