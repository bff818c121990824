import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { limitedCalls } from '#/server/http/limits/limited-calls.table.ts'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { Comment } from './comments.schema.ts'
import { comments } from './model/comments.table.ts'

const db = testDatabase('empty', { searchable: true })
beforeAll(() => aGame(db(), { title: 'Talked about' }))

const post = (
  browser: Browser,
  content: unknown,
  headers: Record<string, string> = aKey(),
  slug = 'talked-about',
) =>
  browser.send<Comment & { title: string }>('POST', `/games/${slug}/comments`, { body: { content }, headers })
const contentOf = async (id: number) =>
  (await db().select().from(comments).where(eq(comments.id, id)))[0]?.content

describe('posting a comment', () => {
  it.each(['', '  \n ', '\u200b', 'x'.repeat(5_001), 7, null, ['x']])(
    'COMM-03: refuses %j',
    async (content) => {
      const member = await signedIn(db())
      expect((await post(member, content)).status).toBe(400)
    },
  )

  it('is rejected for an unknown or unpublished game, and without an idempotency key', async () => {
    const member = await signedIn(db())
    await aGame(db(), { title: 'Hidden talk', published: false })
    for (const slug of ['hidden-talk', 'nothing', '%01', '%25'])
      expect((await post(member, 'hello', aKey(), slug)).status).toBe(404)
    expect((await post(member, 'hello', {})).status).toBe(400)
    expect((await post(member, 'hello', { 'idempotency-key': 'once' })).status).toBe(400)
  })

  it('COMM-01, COMM-03: keeps it trimmed, as plain text, under the member’s name', async () => {
    const member = await signedIn(db(), { username: 'mira' })
    const stated = '  <script>alert(1)</script>\r\n**bold** & "quoted"  '
    const { status, body } = await post(member, stated)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      content: '<script>alert(1)</script>\n**bold** & "quoted"',
      username: 'mira',
      memberId: member.member.id,
    })
    const listed = await aBrowser().send<{ comments: Comment[] }>('GET', '/games/talked-about/comments')
    expect(listed.body.comments[0]).toEqual(body)
  })

  it('accepts only its text', async () => {
    const [member, other] = [await signedIn(db()), await signedIn(db())]
    const { body } = await member.send<Comment>('POST', '/games/talked-about/comments', {
      headers: aKey(),
      body: {
        content: 'mine',
        id: 1,
        memberId: other.member.id,
        user_id: other.member.id,
        member_id: other.member.id,
        createdAt: '2001-01-01T00:00:00Z',
        created_at: '2001-01-01',
      },
    })
    expect(body.memberId).toBe(member.member.id)
    expect(new Date(body.createdAt).getFullYear()).toBeGreaterThan(2_025)
  })

  it('COMM-08: posts the same comment once if the request is repeated', async () => {
    const member = await signedIn(db())
    const headers = aKey()
    const [first, second] = [
      await post(member, 'only once', headers),
      await post(member, 'only once', headers),
    ]
    expect(second).toMatchObject({ status: 201, body: first.body })
    const atOnce = aKey()
    const sent = await Promise.all(Array.from({ length: 3 }, () => post(member, 'once at once', atOnce)))
    expect(new Set(sent.map((each) => each.body.id)).size).toBe(1)
    expect(await db().select().from(comments).where(eq(comments.content, 'once at once'))).toHaveLength(1)
  })

  it('COMM-01: the same text by the same author within a day, on any game, is rejected with its place and time', async () => {
    const [member, other] = [await signedIn(db()), await signedIn(db())]
    await aGame(db(), { title: 'Hanabi' })
    const { body } = await post(member, 'We crashed.  Twice.', aKey(), 'hanabi')
    const again = await post(member, 'we CRASHED.\nTwice. ')
    expect(again).toMatchObject({
      status: 409,
      body: {
        type: '/problems/said-already',
        title: 'You already posted this today on Hanabi. What’s different here?',
        about: { title: 'Hanabi', at: body.createdAt },
      },
    })
    expect((await post(member, 'We crashed. Twice.', aKey(), 'hanabi')).status).toBe(409)
    expect((await post(member, 'We crashed. Twice. And won.')).status).toBe(201)
    expect((await post(other, 'We crashed. Twice.')).status).toBe(201)

    await db().delete(limitedCalls)
    const age = (interval: string) =>
      db().execute(sql`update comments set created_at = now() - ${interval}::interval where id = ${body.id}`)
    await age('23 hours 59 minutes 50 seconds')
    expect(await post(member, 'We crashed. Twice.')).toMatchObject({
      body: { title: 'You already posted this yesterday on Hanabi. What’s different here?' },
    })
    await age('24 hours 1 minute')
    expect((await post(member, 'We crashed. Twice.')).status).toBe(201)
  })

  it('COMM-01: is rejected for a concurrent duplicate too; a deleted text may be posted again', async () => {
    const member = await signedIn(db())
    const sent = await Promise.all([post(member, 'at once'), post(member, 'at once')])
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409])
    const posted = sent.find(({ status }) => status === 201)
    expect((await member.send('DELETE', `/comments/${posted?.body.id}`)).status).toBe(204)
    expect((await post(member, 'at once')).status).toBe(201)
  })

  it('is limited to 5 a minute and 60 an hour; a repeated response does not count', async () => {
    const member = await signedIn(db())
    const headers = aKey()
    for (let tries = 0; tries < 8; tries += 1) expect((await post(member, 'again', headers)).status).toBe(201)
    const statuses = []
    for (let number = 0; number < 6; number += 1)
      statuses.push((await post(member, `number ${number}`)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 429, 429])
    await db().execute(
      sql`update limited_calls set calls = array(select call - interval '61 seconds' from unnest(calls) call)`,
    )
    expect((await post(member, 'a minute later')).status).toBe(201)
    await db().execute(
      sql`update limited_calls set calls = array_fill(now() - interval '2 minutes', array[60]) where key like 'comment, hour%'`,
    )
    const { status, headers: answered } = await post(member, 'the 61st')
    expect(status).toBe(429)
    expect(Number(answered.get('retry-after'))).toBeGreaterThan(3_400)
  })

  it('is rejected while reviews are switched off, but deleting is not', async () => {
    const member = await signedIn(db())
    const { body } = await post(member, 'before')
    await db().insert(siteSettings).values({ key: 'features.enableReviews', value: false })
    try {
      expect((await post(member, 'after')).status).toBe(403)
      expect(
        (await member.send('PATCH', `/comments/${body.id}`, { body: { content: 'after' } })).status,
      ).toBe(403)
      expect((await member.send('DELETE', `/comments/${body.id}`)).status).toBe(204)
    } finally {
      await db().delete(siteSettings)
    }
  })
})

describe('changing a comment', () => {
  it('COMM-05, COMM-07: is allowed to its author only; admins are rejected too', async () => {
    const writer = await signedIn(db())
    const { body } = await post(writer, 'as written')
    for (const [browser, status] of [
      [aBrowser(), 401],
      [await signedIn(db()), 403],
      [await signedIn(db(), { email: 'boss@twotop.example' }), 403],
    ] as const) {
      expect(
        (await browser.send('PATCH', `/comments/${body.id}`, { body: { content: 'forged' } })).status,
      ).toBe(status)
      expect(await contentOf(body.id)).toBe('as written')
    }
  })

  it('COMM-05: saves the author’s new text, which must not be blank', async () => {
    const writer = await signedIn(db())
    const { body } = await post(writer, 'first words')
    expect((await writer.send('PATCH', `/comments/${body.id}`, { body: { content: '  \n' } })).status).toBe(
      400,
    )
    const edited = await writer.send<Comment>('PATCH', `/comments/${body.id}`, {
      body: { content: ' better words ', memberId: 'x', createdAt: 'x' },
    })
    expect(edited.body).toEqual({ ...body, content: 'better words', editedAt: expect.any(String) })
  })

  it('COMM-06, COMM-07: is deleted by its author, moved to the trash by an admin, and others are rejected', async () => {
    const [writer, other, admin] = [
      await signedIn(db()),
      await signedIn(db()),
      await signedIn(db(), { email: 'chief@TwoTop.example' }),
    ]
    const [one, two] = [(await post(writer, 'one')).body.id, (await post(writer, 'two')).body.id]
    expect((await aBrowser().send('DELETE', `/comments/${one}`)).status).toBe(401)
    expect((await other.send('DELETE', `/comments/${one}`)).status).toBe(403)
    expect(await contentOf(one)).toBe('one')
    expect((await writer.send('DELETE', `/comments/${one}`)).status).toBe(204)
    expect((await admin.send('DELETE', `/comments/${two}`)).status).toBe(204)
    const left = await db()
      .select()
      .from(comments)
      .where(inArray(comments.id, [one, two]))
    expect(left).toMatchObject([{ id: two, inTrash: true }])
    expect((await writer.send('PATCH', `/comments/${two}`, { body: { content: 'again' } })).status).toBe(404)
    expect((await writer.send('DELETE', `/comments/${one}`)).status).toBe(404)
    for (const id of ['x', '0', '9999999999'])
      expect((await writer.send('DELETE', `/comments/${id}`)).status).toBe(400)
  })
})
