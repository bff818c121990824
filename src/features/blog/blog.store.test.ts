import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isShown, posts } from '#/domain/blog/posts.table.ts'
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

it('what is published this moment is shown at once, though a moment is kept to the nearest millisecond', async () => {
  const { id } = await aPost(db(), { slug: 'at-once', published: false, publishedAt: null })
  // Half of all moments are rounded up: within one transaction the present stands still, so that each of those tells.
  for (let attempt = 0; attempt < 20; attempt++) {
    const isSeen = await db().transaction(async (tx) => {
      await tx.update(posts).set({ published: true, publishedAt: sql`now()` }).where(eq(posts.id, id))
      return tx.$count(posts, and(eq(posts.id, id), isShown()))
    })
    expect(isSeen).toBe(1)
  }
})
