import { z } from '@hono/zod-openapi'
import { expireResponseAt, tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, SAME_FOR_EVERYBODY } from '#/server/http/endpoint.ts'
import { problems } from '#/server/http/problems.ts'
import { notFound } from '#/server/http/refusals.ts'
import { isSwitchedOn } from '#/server/settings.ts'
import { nextPublication, publishedPost, publishedPosts } from './blog.store.ts'
import { postDetail, postSummary } from './model/blog.schema.ts'

const tags = ['Blog']

/** All endpoints of the blog return 404 while it is disabled (settings, enableBlog). */
async function refuseWhileClosed() {
  if (!(await isSwitchedOn(db(), 'enableBlog'))) throw notFound('This site has no blog')
}

export const blogApi = newApi()
  .openapi(
    calledBy('visitor', 'get /posts', tags, {
      ...SAME_FOR_EVERYBODY,
      summary: 'Published articles, newest first',
      responses: { 200: json(z.object({ posts: z.array(postSummary) }), 'Articles'), ...problems(404) },
    }),
    async (c) => {
      await refuseWhileClosed()
      tagResponse('posts', 'settings')
      expireResponseAt(await nextPublication(db()))
      return c.json({ posts: await publishedPosts(db()) }, 200)
    },
  )
  .openapi(
    calledBy('visitor', 'get /posts/{slug}', tags, {
      ...SAME_FOR_EVERYBODY,
      summary: 'One published article',
      description:
        'A slug a renamed article used to have answers with the article; its `slug` is then the new one.',
      request: { params: z.object({ slug: z.string().openapi({ example: 'small-tables' }) }) },
      responses: { 200: json(postDetail, 'The article'), ...problems(404) },
    }),
    async (c) => {
      await refuseWhileClosed()
      const post = await publishedPost(db(), c.req.valid('param').slug)
      if (!post) throw notFound('Blog post not found')
      const shown = [...post.games, ...post.gamesInText, ...post.cards]
      tagResponse('posts', 'settings', 'categories', ...shown.map(({ id }) => `game ${id}`))
      return c.json(post, 200)
    },
  )
