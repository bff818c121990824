import { z } from '@hono/zod-openapi'
import { expireResponseAt, tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { notFound } from '#/server/http/http-problem.ts'
import { isSwitchedOn } from '#/server/settings.ts'
import { nextPublication, publishedPost, publishedPosts } from './blog.store.ts'
import { postDetail, postSummary } from './model/blog.schema.ts'

/** All endpoints of the blog return 404 while it is disabled (settings, enableBlog). */
async function refuseWhileClosed() {
  if (!(await isSwitchedOn(db(), 'enableBlog'))) throw notFound('This site has no blog')
}

export const blogApi = newApi('Blog')
  .endpoint('everybody', 'get /posts', {
    summary: 'Published articles, newest first',
    response: ok(z.object({ posts: z.array(postSummary) }), 'Articles', 404),
    handle: async () => {
      await refuseWhileClosed()
      tagResponse('posts', 'settings')
      expireResponseAt(await nextPublication(db()))
      return { posts: await publishedPosts(db()) }
    },
  })
  .endpoint('everybody', 'get /posts/{slug}', {
    summary: 'One published article',
    description:
      'A slug a renamed article used to have answers with the article; its `slug` is then the new one.',
    request: { params: z.object({ slug: z.string().openapi({ example: 'small-tables' }) }) },
    response: ok(postDetail, 'The article', 404),
    handle: async ({ params }) => {
      await refuseWhileClosed()
      const post = await publishedPost(db(), params.slug)
      if (!post) throw notFound('Blog post not found')
      const shown = [...post.games, ...post.gamesInText, ...post.cards]
      tagResponse('posts', 'settings', 'categories', ...shown.map(({ id }) => `game ${id}`))
      return post
    },
  })
