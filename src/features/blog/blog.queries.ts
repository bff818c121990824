import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { answerOf, clientOf, isProblem } from '#/client/client.ts'
import type { blogApi } from './blog.api.ts'

const api = clientOf<typeof blogApi>()

/** Query options for all published posts, newest first. The query throws the router's not-found if the blog is disabled. */
export const postsQuery = () =>
  queryOptions({
    queryKey: ['posts'],
    queryFn: async () => (await answerOf(api.posts.$get()).catch(notFoundOr)).posts,
  })

/** Query options for the published post with this slug. @throws the router's not-found for an unknown slug */
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['post', slug],
    queryFn: () => answerOf(api.posts[':slug'].$get({ param: { slug } })).catch(notFoundOr),
  })

function notFoundOr(problem: unknown): never {
  if (isProblem(problem, 'not-found')) throw notFound()
  throw problem
}
