import { expect, it } from 'vitest'
import { aPost } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { nextPublication } from './blog.store.ts'

const db = testDatabase('empty')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

it('the next publication is the first moment an article waits for: no draft’s, and none that is past', async () => {
  await aPost(db(), { slug: 'shown', publishedAt: inDays(-1) })
  await aPost(db(), { slug: 'draft', published: false, publishedAt: inDays(1) })
  expect(await nextPublication(db())).toBeNull()
  const [later, sooner] = [inDays(3), inDays(2)]
  await aPost(db(), { slug: 'later', publishedAt: later })
  await aPost(db(), { slug: 'sooner', publishedAt: sooner })
  expect(await nextPublication(db())).toEqual(sooner)
})
