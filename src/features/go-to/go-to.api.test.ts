import { afterEach, describe, expect, it } from 'vitest'
import { members } from '#/features/accounts/model/members.table.ts'
import type { Role } from '#/features/accounts/model/roles/roles.rules.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import { aGame, aMember, aPost } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { GoToFound } from './go-to.schema.ts'

const db = testDatabase('empty')
const as = (role: Role) =>
  signedIn(db(), role === 'owner' ? { email: `boss${Math.random()}@twotop.example` } : { role })
const found = async (q: string, browser = as('owner')) =>
  (await (await browser).send<GoToFound>('GET', `/admin/go-to?q=${encodeURIComponent(q)}`)).body
const titles = async (q: string) => (await found(q)).games.map(({ title }) => title)

afterEach(async () => {
  for (const table of [posts, games, members]) await db().delete(table)
})

describe('searching in the command box', () => {
  it('finds at most five by part of the name, drafts too, with names that begin with the text first', async () => {
    for (const title of [
      'The Duel',
      'Duel of Ages',
      'duel',
      'Hive',
      'Odd 50% off',
      'A duel',
      'B duel',
      'C duel',
    ])
      await aGame(db(), { title, published: title !== 'duel' })
    expect(await titles('duel')).toEqual(['duel', 'Duel of Ages', 'A duel', 'B duel', 'C duel'])
    expect(await titles('0%')).toEqual([])
    expect(await titles('50%')).toEqual(['Odd 50% off'])
    expect((await found('hive')).games[0]).toMatchObject({ title: 'Hive', published: true })
    expect((await found('hive')).games[0]?.thumb).toMatch(/^\/covers\/thumb\/hive/)
    // A draft has no page and no cover at its slug.
    expect((await found('duel')).games[0]).toMatchObject({
      ...{ published: false, thumb: '/covers/named/thumb.svg?title=duel' },
    })
  })

  it('matches one or two letters at the start of names only, and an empty text nothing', async () => {
    for (const title of ['Hive', 'Chi', 'High']) await aGame(db(), { title })
    expect(await titles('hi')).toEqual(['High', 'Hive'])
    expect(await titles('H')).toEqual(['High', 'Hive'])
    expect(await titles(' ')).toEqual([])
  })

  it('finds games for editors, posts for authors (their own), and members for moderators', async () => {
    const author = await as('author')
    await aGame(db(), { title: 'Otter' })
    await aPost(db(), { title: 'Otter one', authorId: author.member.id })
    await aPost(db(), { title: 'Otter two', published: false })
    await aMember(db(), { username: 'otter_ann' })
    const of = async (browser: ReturnType<typeof as>) => {
      const { games, posts, members } = await found('otter', browser)
      return [games.length, posts.length, members.length]
    }
    expect(await of(Promise.resolve(author))).toEqual([0, 1, 0])
    expect(await of(as('editor'))).toEqual([1, 2, 0])
    expect(await of(as('moderator'))).toEqual([0, 0, 1])
    expect(await of(as('owner'))).toEqual([1, 2, 1])
  })

  it('limits the length of the text', async () => {
    expect((await (await as('owner')).send('GET', `/admin/go-to?q=${'a'.repeat(101)}`)).status).toBe(400)
    expect((await (await as('owner')).send('GET', '/admin/go-to')).status).toBe(400)
  })
})

describe('the link to the editor of a page', () => {
  const editor = async (path: string, browser = as('owner')) =>
    (await (await browser).send<{ href: string | null }>('GET', `/admin/editor?path=${path}`)).body.href

  it('is returned to members who may edit it; authors edit their own posts only', async () => {
    const author = await as('author')
    const game = await aGame(db(), { title: 'Otter', slug: 'otter' })
    const own = await aPost(db(), { slug: 'own', authorId: author.member.id })
    const other = await aPost(db(), { slug: 'other' })
    const [page] = await db()
      .insert(pages)
      .values({ slug: 'house-rules', title: 'House rules', parts: [], online: true })
      .returning()
    const places = ['/game/otter', '/blog/own', '/blog/other', '/house-rules', '/about', '/', '/categories']
    const hrefs = async (browser = as('owner')) => Promise.all(places.map((path) => editor(path, browser)))
    const all = [
      ...[`/admin/games/${game.id}`, `/admin/posts/${own.id}`, `/admin/posts/${other.id}`],
      ...[`/admin/pages/${page?.id}`, '/admin/pages/about', '/admin/settings', '/admin/categories'],
    ]
    expect(await hrefs()).toEqual(all)
    expect(await hrefs(as('editor'))).toEqual(all.map((href, at) => (at === 5 ? null : href)))
    expect(await hrefs(Promise.resolve(author))).toEqual(all.map((href, at) => (at === 1 ? href : null)))
    expect(await hrefs(as('moderator'))).toEqual(all.map(() => null))
    expect(
      await Promise.all(['/game/none', '/tonight', '/game/otter/x'].map((path) => editor(path))),
    ).toEqual([...[null, null, null]])
  })
})
