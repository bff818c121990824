import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { games } from '#/features/games/model/games.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { Comment, CommentPage } from './comments.schema.ts'
import { COMMENT_MAX_LENGTH, COMMENTS_PAGE_LENGTH, COMMENTS_PER_PAGE } from './model/comments.rules.ts'
import { comments } from './model/comments.table.ts'

const db = testDatabase('empty', { searchable: true })

it('COMM-01: comments are listed newest first, with the username, or none for a former member', async () => {
  const game = await aGame(db(), { title: 'Talked about' })
  const member = await aMember(db(), { username: 'mira' })
  await db()
    .insert(comments)
    .values([
      { gameId: game.id, memberId: member.id, content: 'first', createdAt: new Date('2026-01-01T10:00:00Z') },
      { gameId: game.id, memberId: null, content: 'second', createdAt: new Date('2026-01-02T10:00:00Z') },
    ])
  const { body } = await get<{ comments: Comment[] }>('/games/talked-about/comments')
  expect(body.comments).toMatchObject([
    { content: 'second', username: null, createdAt: '2026-01-02T10:00:00.000Z' },
    { content: 'first', username: 'mira' },
  ])
})

it('COMM-02: the list is empty without comments, without a game, and for an unpublished game', async () => {
  const hidden = await aGame(db(), { title: 'Hidden talk', published: false })
  await db().insert(comments).values({ gameId: hidden.id, content: 'secret' })
  for (const slug of ['hidden-talk', 'nothing', '%25', '%01', 'a%2Frelated']) {
    const { body } = await get<CommentPage>(`/games/${slug}/comments`)
    expect(body).toEqual({ comments: [], total: 0, from: 1, nextCursor: null })
  }
})

it('COMM-01: pages of 20 use a cursor, so that new and deleted comments shift nothing', async () => {
  const game = await aGame(db(), { title: 'Much said' })
  // Two of each moment, so that the moment alone is no key.
  const rows = Array.from({ length: 45 }, (_, index) => ({
    gameId: game.id,
    content: `number ${index}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 2) * 60_000),
  }))
  await db().insert(comments).values(rows)
  const ask = async (cursor?: string | null) =>
    (await get<CommentPage>(`/games/much-said/comments${cursor ? `?cursor=${cursor}` : ''}`)).body
  const first = await ask()
  expect([first.comments.length, first.total, first.from]).toEqual([COMMENTS_PER_PAGE, 45, 1])
  expect(COMMENTS_PER_PAGE).toBe(20)

  await db().insert(comments).values({ gameId: game.id, content: 'newer' })
  const gone = first.comments.at(-1)?.id ?? 0
  await db().delete(comments).where(eq(comments.id, gone))
  const second = await ask(first.nextCursor)
  const third = await ask(second.nextCursor)
  expect([second.from, third.from, third.comments.length, third.nextCursor]).toEqual([21, 41, 5, null])
  expect(third.total).toBe(45)
  const stated = [...first.comments, ...second.comments, ...third.comments].map(({ content }) => content)
  expect(stated).toEqual(rows.map(({ content }) => content).reverse())
})

it('long comments come in smaller pages, each comment once, so that no page gets too large', async () => {
  const game = await aGame(db(), { title: 'Long said' })
  const marks = ['"', '🎲', '<', '"', '🎲', '<', '"']
  await db()
    .insert(comments)
    .values(
      marks.map((mark, at) => ({
        gameId: game.id,
        content: mark.repeat(COMMENT_MAX_LENGTH),
        createdAt: new Date(Date.UTC(2026, 0, 9 - at)),
      })),
    )
  const found: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const address: string = `/games/long-said/comments${cursor && `?cursor=${cursor}`}`
    const { body }: { body: CommentPage } = await get<CommentPage>(address)
    expect(body.from).toBe(found.length + 1)
    const contents = body.comments.map(({ content }) => content)
    expect(contents.join('').length).toBeLessThanOrEqual(COMMENTS_PAGE_LENGTH)
    found.push(...contents.map((content) => [...content][0]!))
    cursor = body.nextCursor
  }
  expect(found).toEqual(marks)
})

it('the number of comments per game is stored, and stays right through posts, merges and deletions', async () => {
  const [game, other] = [
    await aGame(db(), { title: 'Counted' }),
    await aGame(db(), { title: 'Other counted' }),
  ]
  const rows = Array.from({ length: 5 }, (_, index) => ({ gameId: game.id, content: `number ${index}` }))
  const posted = await db().insert(comments).values(rows).returning({ id: comments.id })
  const totals = async () => [
    (await get<CommentPage>('/games/counted/comments')).body.total,
    (await get<CommentPage>('/games/other-counted/comments')).body.total,
  ]
  expect(await totals()).toEqual([5, 0])
  await db().update(comments).set({ gameId: other.id }).where(eq(comments.id, posted[0]!.id))
  expect(await totals()).toEqual([4, 1])
  await db().delete(comments).where(eq(comments.gameId, game.id))
  expect(await totals()).toEqual([0, 1])
  await db().delete(games).where(eq(games.id, other.id))
  expect(await totals()).toEqual([0, 0])
})
