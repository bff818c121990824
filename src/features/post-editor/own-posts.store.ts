import { eq } from 'drizzle-orm'
import type { OwnThings } from '#/access/endpoint.ts'
import { rowId } from '#/access/lists/row-id.ts'
import { posts } from '#/domain/blog/posts.table.ts'
import { db } from '#/server/database/database.ts'

/** Posts are their author's, whoever changed them since. */
export const ownPosts: OwnThings = {
  words: 'for posts of their own',
  refusal: 'Only its author and editors may do this with a post',
  isAnothers: async (c, memberId) => {
    const asked = rowId.safeParse({ id: c.req.param('id') })
    if (!asked.success) return false
    const [post] = await db()
      .select({ authorId: posts.authorId })
      .from(posts)
      .where(eq(posts.id, asked.data.id))
    return post !== undefined && post.authorId !== memberId
  },
}
