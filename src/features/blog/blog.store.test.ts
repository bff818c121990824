import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordCount } from '#/domain/blog/blog.rules.ts'
import { isShown, posts } from '#/domain/blog/posts.table.ts'
import { aPost } from '#/testing/builders.ts'
import { statementsOf } from '#/testing/database/statements.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { nextPublication, publishedPosts } from './blog.store.ts'

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

it('whoever lists articles reads none of their texts, however many there are', async () => {
  await aPost(db(), { slug: 'long', content: `<p>${'word '.repeat(401)}</p>` })
  let minutes: number | undefined
  const statements = await statementsOf(async () => {
    minutes = (await publishedPosts(db())).find(({ slug }) => slug === 'long')?.readMinutes
  })
  expect(minutes).toBe(3)
  expect(statements).toHaveLength(1)
  expect(statements[0]?.text).not.toContain('content')
})

/** All that JavaScript takes for space, and signs beside it that are none. */
const SPACES = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter((sign) =>
  /\s/.test(sign),
)
const NO_SPACES = ['\u180e', '\u200b', '\u2060', '\u0085', '\u001c', '\u001f']

it('BLOG-07: the words of an article are counted by the database as by us, whatever stands between them', async () => {
  const { id } = await aPost(db(), { slug: 'counted' })
  const piece = fc.oneof(
    fc.constantFrom(...SPACES, ...NO_SPACES),
    fc.constantFrom('<p>', '</p>', '<a\nhref="a b">', '<', '>', '<>', '<br', 'word', '狼', 'é', '🙂'),
  )
  let most = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
      async (content) => {
        const [row] = await db()
          .update(posts)
          .set({ content })
          .where(eq(posts.id, id))
          .returning({ words: posts.words })
        expect(row?.words).toBe(wordCount(content))
        most = Math.max(most, wordCount(content))
      },
    ),
  )
  expect(most).toBeGreaterThan(2)
  for (const between of [...SPACES, ...NO_SPACES]) {
    const content = `one${between}two`
    const [row] = await db()
      .update(posts)
      .set({ content })
      .where(eq(posts.id, id))
      .returning({ words: posts.words })
    expect([between.charCodeAt(0), row?.words]).toEqual([between.charCodeAt(0), wordCount(content)])
  }
})
