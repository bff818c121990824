import { expect, it } from 'vitest'
import { aCategory, aGame, aPost } from '#/testing/builders.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import { siteOutline, streamedPages } from './sitemap.store.ts'

const db = testDatabase('empty', { searchable: true })

it('the sitemap lists categories by address, and published articles newest first', async () => {
  await aGame(db(), { categories: ['puzzle', 'abstract'], canonicalUrl: 'https://elsewhere.example/a' })
  await aCategory(db(), 'strategy')
  await catalogueRead()
  const at = (day: string) => new Date(`2026-10-${day}T09:00:00Z`)
  const [older, newer, same] = [
    await aPost(db(), { publishedAt: at('01') }),
    await aPost(db(), { publishedAt: at('03') }),
    await aPost(db(), { publishedAt: at('01') }),
  ]
  await aPost(db(), { published: false, publishedAt: null })
  await aPost(db(), { publishedAt: new Date(Date.now() + 86_400_000) })
  const { posts, categories, enableBlog, hasRatings, hasPrices } = await siteOutline(db(), [])
  // One without games is an empty page, as are a ranking and prices of nothing.
  expect(categories.map(({ slug }) => slug)).toEqual(['abstract', 'puzzle'])
  expect([hasRatings, hasPrices]).toEqual([false, false])
  expect(posts.map(({ slug }) => slug)).toEqual([newer, same, older].map(({ slug }) => slug))
  expect(enableBlog).toBe(true)
})

it('the sitemap lists published games whose canonical address is here, by id', async () => {
  const shown = [await aGame(db()), await aGame(db()), await aGame(db())]
  await aGame(db(), { published: false })
  await aGame(db(), { canonicalUrl: 'https://elsewhere.example/hive' })
  await catalogueRead()
  const reported = (offset: number, limit: number) =>
    [...streamedPages(['/year/2014', '/like/hive'], offset, limit)].flatMap((part) =>
      part.map(({ path }) => path),
    )
  const paths = [...shown.map(({ slug }) => `/game/${slug}`), '/year/2014', '/like/hive']
  expect(reported(0, 10)).toEqual(paths)
  expect((await siteOutline(db(), ['/year/2014'])).streamedCount).toBe(4)
  expect(reported(2, 2)).toEqual(paths.slice(2, 4))
  expect(reported(1, 1)).toEqual(paths.slice(1, 2))
})
