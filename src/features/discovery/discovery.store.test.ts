import { expect, it } from 'vitest'
import { aPost } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { articlesNamed } from './discovery.api.ts'

const db = testDatabase('empty')

it('published articles are found by their title, ignoring case, newest first', async () => {
  const on = (day: number) => ({ publishedAt: new Date(Date.UTC(2026, 0, day)) })
  await aPost(db(), { title: 'Two for 100% fun', ...on(1) })
  await aPost(db(), { title: 'FUN again', ...on(3) })
  await aPost(db(), { title: 'Fun between', ...on(2) })
  await aPost(db(), { title: 'Fun later', publishedAt: new Date(Date.now() + 60_000) })
  await aPost(db(), { title: 'Fun never', published: false })
  const titles = async (text: string, limit: number) =>
    (await articlesNamed(db(), text, limit)).map(({ title }) => title)
  expect(await titles('fun', 9)).toEqual(['FUN again', 'Fun between', 'Two for 100% fun'])
  expect(await titles('Fun', 2)).toEqual(['FUN again', 'Fun between'])
  expect(await titles('0% F', 9)).toEqual(['Two for 100% fun'])
  expect(await titles('%', 9)).toEqual(['Two for 100% fun'])
  expect(await titles('_', 9)).toEqual([])
})
