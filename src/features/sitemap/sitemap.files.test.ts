import { expect, it } from 'vitest'
import { aCategory, aGame, aPost } from '#/testing/builders.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import { mappedPages } from './sitemap.files.ts'

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
  const paths = Array.from((await mappedPages(db(), () => [])).pages(), ({ path }) => path)
  // One without games is an empty page, as are a ranking and prices of nothing.
  expect(paths.filter((path) => path.startsWith('/?'))).toEqual(['/?category=abstract', '/?category=puzzle'])
  expect(paths.filter((path) => ['/top-rated', '/prices'].includes(path))).toEqual([])
  const articles = [newer, same, older].map(({ slug }) => `/blog/${slug}`)
  expect(paths.filter((path) => path.startsWith('/blog'))).toEqual(['/blog', ...articles])
})

it('the sitemap lists published games whose canonical address is here, by id', async () => {
  const shown = [await aGame(db()), await aGame(db()), await aGame(db())]
  await aGame(db(), { published: false })
  await aGame(db(), { canonicalUrl: 'https://elsewhere.example/hive' })
  await catalogueRead()
  const { pages } = await mappedPages(db(), () => ['/year/2014', '/like/hive'])
  const paths = [...shown.map(({ slug }) => `/game/${slug}`), '/year/2014', '/like/hive']
  expect(Array.from(pages(), ({ path }) => path).slice(-5)).toEqual(paths)
})
