import { expect, it } from 'vitest'
import { GAMES_IN_TEXT } from '#/domain/blog/blog.rules.ts'
import { postGames } from '#/domain/blog/posts.table.ts'
import { formerGameSlugs } from '#/domain/games/games.table.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { gamesMentionedIn, noteMentionedGames } from './post-mentions.store.ts'

const db = testDatabase('empty')
const titles = async (html: string) => (await gamesMentionedIn(db(), html)).map(({ title }) => title)
const link = (slug: string) => `<a href="/game/${slug}">it</a>`

it('an article mentions the games it links to in their order, then those it names in theirs, each once', async () => {
  for (const title of ['Azul', 'Hive', 'Patchwork', 'Tokaido', 'Lost Cities']) await aGame(db(), { title })
  expect(await titles('<p>Nothing of the kind.</p>')).toEqual([])
  expect(
    await titles(`<p>Tokaido and AZUL, ${link('patchwork')} and ${link('hive')}; Hive again</p>`),
  ).toEqual(['Patchwork', 'Hive', 'Tokaido', 'Azul'])
  expect(await titles('<p>Lost &amp; found; <em>Lost Cities</em></p>')).toEqual(['Lost Cities'])
})

it('a short title, a hidden game and what stands in a tag are no mention; a former address is one', async () => {
  await aGame(db(), { title: 'Duo' })
  await aGame(db(), { title: 'Four' })
  await aGame(db(), { title: 'Unseen Thing', published: false })
  const moved = await aGame(db(), { title: 'Newly Named' })
  await db().insert(formerGameSlugs).values({ slug: 'once-named', gameId: moved.id })
  expect(await titles('<p title="Newly Named">Duo, Unseen Thing</p>')).toEqual([])
  expect(await titles(`<p>Four ${link('once-named')}</p>`)).toEqual(['Newly Named', 'Four'])
  const apostrophe = await aGame(db(), { title: 'Nature’s Way' })
  for (const typed of ["Nature's Way", 'nature’s way', 'Nature&#39;s Way', 'Nature&rsquo;s Way'])
    for (const before of ['', 'It’s ', 'It&#39;s '])
      expect(await titles(`<p>${before}${typed}</p>`)).toEqual([apostrophe.title])
})

it('so many are shown, and noting them again takes the place of what was noted, of this article alone', async () => {
  const [post, other] = [await aPost(db()), await aPost(db())]
  const many = []
  for (let each = 0; each <= GAMES_IN_TEXT; each += 1)
    many.push(await aGame(db(), { title: `Many times ${each}x` }))
  const html = many.map(({ slug }) => link(slug)).join(' ')
  expect(await titles(html)).toEqual(many.slice(0, GAMES_IN_TEXT).map(({ title }) => title))
  const noted = async () =>
    (await db().select().from(postGames).orderBy(postGames.postId, postGames.position)).map((row) => [
      row.postId,
      row.gameId,
      row.position,
    ])
  for (const { id } of [post, other]) await noteMentionedGames(db(), id, link(many[0]!.slug))
  await noteMentionedGames(db(), post.id, `${link(many[2]!.slug)} ${link(many[1]!.slug)}`)
  expect(await noted()).toEqual([
    [post.id, many[2]!.id, 1],
    [post.id, many[1]!.id, 2],
    [other.id, many[0]!.id, 1],
  ])
})
