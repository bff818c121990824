import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aPost } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { wordCount } from './model/blog.rules.ts'
import { posts } from './model/posts.table.ts'

const db = testDatabase('empty')

/** All that JavaScript takes for space, and signs beside it that are none. */
const SPACES = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter((sign) =>
  /\s/.test(sign),
)
const NO_SPACES = ['\u180e', '\u200b', '\u2060', '\u0085', '\u001c', '\u001f']

it('BLOG-07: the database and the app count the same number of words for any html', async () => {
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
