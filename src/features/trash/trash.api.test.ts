import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { formerPostSlugs, posts } from '#/features/blog/model/posts.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { gameSummaries, games } from '#/features/games/model/games.table.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import { aGame, aMember, aPost } from '#/testing/builders.ts'
import { aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { deleted, takeFromTrash } from '#/testing/calls/trash-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { deleteExpiredTrash } from './trash.store.ts'

const db = testDatabase('empty', { searchable: true })
const anOwner = () => signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
const commentOn = async (gameId: number, memberId: string | null, content = 'A comment') => {
  const [row] = await db().insert(comments).values({ gameId, memberId, content }).returning()
  return row?.id ?? 0
}

afterEach(async () => {
  await db().delete(games)
  await db().delete(posts)
  await db().delete(pages)
  await db().delete(auditLog)
})

describe('a game in the trash', () => {
  it('is hidden from readers and editors, and restored with all dependent data', async () => {
    const owner = await anOwner()
    const member = await aMember(db())
    const game = await aGame(db(), { title: 'Patchwork' })
    await commentOn(game.id, member.id)
    await db().insert(communityRatings).values({ gameId: game.id, memberId: member.id, rating: 4 })
    expect((await owner.send('DELETE', `/admin/games/${game.id}`)).status).toBe(204)
    expect(await db().select().from(gameSummaries)).toEqual([])
    expect((await owner.send('GET', `/games/${game.slug}`)).status).toBe(404)
    expect((await owner.send('GET', `/admin/games/${game.id}`)).status).toBe(404)
    expect((await owner.send<{ rows: unknown[] }>('GET', '/admin/games')).body.rows).toEqual([])
    expect((await owner.send<{ rows: unknown[] }>('GET', '/admin/comments')).body.rows).toEqual([])
    expect((await owner.send('DELETE', `/admin/games/${game.id}`)).status).toBe(404)
    const found = await deleted(owner)
    expect(found.rows).toMatchObject([
      { kind: 'game', id: game.id, title: 'Patchwork', wasPublished: true, stated: null },
    ])
    expect(found.rows[0]?.deletedBy).not.toBeNull()
    expect(found.counts).toEqual({ all: 1, game: 1, post: 0, page: 0, comment: 0, picture: 0 })

    expect((await takeFromTrash(owner, { kind: 'game', id: game.id })).body).toEqual({
      restored: [{ kind: 'game', id: game.id, title: 'Patchwork', slug: game.slug, formerSlug: null }],
      missing: [],
    })
    expect((await owner.send('GET', `/games/${game.slug}`)).status).toBe(200)
    expect(await db().select().from(comments)).toHaveLength(1)
    expect(await db().select().from(communityRatings)).toHaveLength(1)
    expect((await deleted(owner)).rows).toEqual([])
    expect((await db().select().from(auditLog)).map(({ act }) => act)).toEqual([
      'game deleted',
      'game restored',
    ])
  })

  it('that was never published stays unpublished when restored', async () => {
    const owner = await anOwner()
    const game = await aGame(db(), { published: false })
    await owner.send('DELETE', `/admin/games/${game.id}`)
    await takeFromTrash(owner, { kind: 'game', id: game.id })
    expect(await db().select().from(games)).toMatchObject([{ published: false, inTrash: false }])
  })

  it('frees its slug and external id, and is restored without them if taken', async () => {
    const owner = await anOwner()
    const first = await aGame(db(), { title: 'Hive', slug: 'hive', externalId: 'bgg:2655' })
    await owner.send('DELETE', `/admin/games/${first.id}`)
    await aGame(db(), { title: 'Hive', slug: 'hive', externalId: 'bgg:2655' })
    const { body } = await takeFromTrash(owner, { kind: 'game', id: first.id })
    expect(body.restored).toMatchObject([{ slug: 'hive-2', formerSlug: 'hive' }])
    const [row] = await db().select().from(games).where(eq(games.id, first.id))
    expect(row).toMatchObject({ slug: 'hive-2', externalId: null, published: true })
  })

  it('cannot be changed, published or found as a duplicate title', async () => {
    const owner = await anOwner()
    const game = await aGame(db(), { title: 'Hive' })
    await owner.send('DELETE', `/admin/games/${game.id}`)
    const flags = await owner.send<{ changed: unknown[] }>('POST', '/admin/games/changes', {
      body: {
        games: [{ id: game.id, revision: game.revision }],
        field: 'published',
        how: 'set',
        value: true,
      },
      headers: aKey(),
    })
    expect(flags.body.changed).toEqual([])
    expect(
      (await owner.send<{ games: unknown[] }>('GET', '/admin/games/namesakes?title=hive')).body.games,
    ).toEqual([])
  })
})

describe('a post in the trash', () => {
  it('is hidden, frees its slug, and is restored as published', async () => {
    const owner = await anOwner()
    const post = await aPost(db(), { title: 'Ten games', slug: 'ten-games' })
    expect((await owner.send('DELETE', `/admin/posts/${post.id}`)).status).toBe(204)
    expect((await owner.send('GET', '/posts/ten-games')).status).toBe(404)
    expect((await owner.send('GET', `/admin/posts/${post.id}`)).status).toBe(404)
    expect((await owner.send<{ rows: unknown[] }>('GET', '/admin/posts')).body.rows).toEqual([])
    const other = await aPost(db(), { title: 'Other', slug: 'other' })
    await db().insert(formerPostSlugs).values({ slug: 'ten-games', postId: other.id })
    const { body } = await takeFromTrash(owner, { kind: 'post', id: post.id })
    expect(body.restored).toMatchObject([{ slug: 'ten-games-2', formerSlug: 'ten-games' }])
    expect((await owner.send('GET', '/posts/ten-games-2')).status).toBe(200)
  })
})

describe('the trash', () => {
  it('lists and restores for each role only its own kinds', async () => {
    const owner = await anOwner()
    const author = await signedIn(db(), { role: 'author' })
    const moderator = await signedIn(db(), { role: 'moderator' })
    const editor = await signedIn(db(), { role: 'editor' })
    const member = await aMember(db())
    const game = await aGame(db())
    const comment = await commentOn(game.id, member.id)
    const others = await aPost(db(), { slug: 'others' })
    const own = await aPost(db(), { slug: 'own', authorId: author.member.id })
    await owner.send('DELETE', `/comments/${comment}`)
    await owner.send('DELETE', `/admin/games/${game.id}`)
    for (const post of [others, own]) await owner.send('DELETE', `/admin/posts/${post.id}`)
    const seen = async (browser: Browser) =>
      (await deleted(browser)).rows.map(({ kind, id }) => `${kind} ${id}`)
    expect(await seen(owner)).toHaveLength(4)
    expect(await seen(editor)).toHaveLength(4)
    expect(await seen(moderator)).toEqual([`comment ${comment}`])
    expect(await seen(author)).toEqual([`post ${own.id}`])
    const { body } = await takeFromTrash(
      author,
      { kind: 'post', id: others.id },
      { kind: 'post', id: own.id },
    )
    expect(body.restored.map(({ id }) => id)).toEqual([own.id])
    expect(body.missing).toEqual([{ kind: 'post', id: others.id }])
  })

  it('is emptied permanently up to a time; later entries stay', async () => {
    const owner = await anOwner()
    const [old, fresh] = [await aGame(db()), await aGame(db())]
    await owner.send('DELETE', `/admin/games/${old.id}`)
    const upTo = (await deleted(owner)).rows[0]?.deletedAt ?? ''
    await db()
      .update(trash)
      .set({ deletedAt: sql`${trash.deletedAt} - interval '1 minute'` })
    await owner.send('DELETE', `/admin/games/${fresh.id}`)
    const before = new Date(new Date(upTo).getTime() - 30_000).toISOString()
    expect((await owner.send('DELETE', `/admin/trash?upTo=${before}`)).status).toBe(204)
    expect((await db().select().from(games)).map(({ id }) => id)).toEqual([fresh.id])
    expect((await takeFromTrash(owner, { kind: 'game', id: old.id })).body.missing).toHaveLength(1)
    expect((await db().select().from(auditLog)).at(-1)).toMatchObject({
      act: 'trash emptied',
      subject: '1 thing',
    })
  })

  it('is emptied by a moderator of comments only, by an editor of everything, and never by an author', async () => {
    const owner = await anOwner()
    const author = await signedIn(db(), { role: 'author' })
    const moderator = await signedIn(db(), { role: 'moderator' })
    const editor = await signedIn(db(), { role: 'editor' })
    const [game, stays] = [await aGame(db()), await aGame(db())]
    const post = await aPost(db(), { slug: 'own', authorId: author.member.id })
    const comment = await commentOn(stays.id, moderator.member.id)
    await owner.send('DELETE', `/comments/${comment}`)
    await owner.send('DELETE', `/admin/games/${game.id}`)
    await owner.send('DELETE', `/admin/posts/${post.id}`)
    const upTo = new Date(Date.now() + 60_000).toISOString()
    const empty = async (browser: Browser) =>
      (await browser.send('DELETE', `/admin/trash?upTo=${upTo}`)).status
    const left = async () => [
      (await deleted(owner)).rows.map(({ kind, id }) => `${kind} ${id}`).sort(),
      await db().$count(comments),
    ]
    expect(await empty(author)).toBe(403)
    expect(await left()).toEqual([[`comment ${comment}`, `game ${game.id}`, `post ${post.id}`], 1])
    expect(await empty(moderator)).toBe(204)
    expect(await left()).toEqual([[`game ${game.id}`, `post ${post.id}`], 0])
    expect(await empty(editor)).toBe(204)
    expect(await left()).toEqual([[], 0])
    expect((await db().select().from(games)).map(({ id }) => id)).toEqual([stays.id])
    expect((await db().select().from(auditLog)).slice(-2)).toMatchObject([
      { act: 'trash emptied', subject: '1 thing' },
      { act: 'trash emptied', subject: '2 things' },
    ])
  })

  it('keeps an item for thirty days', async () => {
    const owner = await anOwner()
    const [due, saved] = [await aGame(db()), await aGame(db())]
    for (const { id } of [due, saved]) await owner.send('DELETE', `/admin/games/${id}`)
    const deleted = (id: number, ago: string) =>
      db()
        .update(trash)
        .set({ deletedAt: sql`now() - ${ago}::interval` })
        .where(eq(trash.gameId, id))
    await deleted(due.id, '30 days 1 minute')
    await deleted(saved.id, '30 days -1 minute')
    await deleteExpiredTrash(db())
    expect((await db().select().from(games)).map(({ id }) => id)).toEqual([saved.id])
  })
})
