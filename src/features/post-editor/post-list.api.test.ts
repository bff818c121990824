import { beforeAll, expect, it } from 'vitest'
import { pageViews } from '#/features/visits/model/page-timings.table.ts'
import { aPost } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { AdminPostList } from './post-editor.schema.ts'

const db = testDatabase('empty')
let ann: Browser
beforeAll(async () => {
  ann = await signedIn(db(), { email: 'ann@twotop.example' })
})

const list = async (query: string) => (await ann.send<AdminPostList>('GET', `/admin/posts?${query}`)).body

it('the editors’ list finds posts by text and state, newest first', async () => {
  const later = new Date(Date.now() + 86_400_000)
  await aPost(db(), { title: 'Listed 100% sure', createdAt: new Date('2020-01-02') })
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const before = { published: false, createdAt: new Date('2019-01-01') }
  await aPost(db(), { title: 'Listed draft', published: false, createdAt: new Date('2020-01-01') })
  await aPost(db(), { ...before, title: 'Lying', updatedAt: ago(14.01) })
  await aPost(db(), { ...before, title: 'Touched', updatedAt: ago(13.99) })
  await aPost(db(), { title: 'Old and online', createdAt: new Date('2018-01-01'), updatedAt: ago(90) })
  await aPost(db(), {
    title: 'Soon',
    excerpt: 'LISTED',
    publishedAt: later,
    createdAt: new Date('2020-01-03'),
  })
  const titles = async (query: string) => (await list(query)).rows.map((post) => post.title)
  expect(await titles('q=listed')).toEqual(['Soon', 'Listed 100% sure', 'Listed draft'])
  expect(await titles('q=listed&only=draft')).toEqual(['Listed draft'])
  expect(await titles('q=listed&only=scheduled')).toEqual(['Soon'])
  expect(await titles('q=listed&only=published')).toEqual(['Listed 100% sure'])
  expect(await titles('only=left-lying')).toEqual(['Lying'])
  expect(await titles('q=100%25')).toEqual(['Listed 100% sure'])
})

it('lists each post’s author, views of 30 days and revision, in the requested order', async () => {
  const when = (day: string) => ({ createdAt: new Date('2017-01-01'), publishedAt: new Date(day) })
  const { member } = await signedIn(db(), { email: 'writer@example.org' })
  await aPost(db(), { title: 'B seen', slug: 'b-seen', byline: 'Mia', ...when('2017-03-01') })
  await aPost(db(), { title: 'A seen', authorId: member.id, ...when('2017-02-01') })
  const views = (days: number, count: number) => ({
    ...{ path: '/blog/b-seen', views: count },
    day: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
  })
  await db()
    .insert(pageViews)
    .values([views(0, 3), views(29, 4), views(30, 50)])
  const rows = async (sort: string) => (await list(`q=seen&sort=${sort}`)).rows
  expect(await rows('published-desc')).toMatchObject([
    { title: 'B seen', author: 'Mia', views: 7, revision: 1 },
    { title: 'A seen', author: member.username, views: 0 },
  ])
  expect((await rows('title-asc')).map(({ title }) => title)).toEqual(['A seen', 'B seen'])
  expect((await list('q=mia')).rows.map(({ title }) => title)).toEqual(['B seen'])
})
