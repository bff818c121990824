import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { headLater, privateHeaders } from '#/app/heads/later-head.ts'
import { NotFoundScreen } from '#/app/screens/error-screen.tsx'
import { PostPage } from '#/app/screens/post-page.tsx'
import { tokenIn } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { PostsToReadNext } from '#/features/blog/article/post-article.tsx'
import { postQuery, postsQuery } from '#/features/blog/blog.queries.ts'
import type { PostDetail } from '#/features/blog/model/blog.schema.ts'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { ButtonLink } from '#/ui/basics.tsx'

export const Route = createFileRoute('/blog/$slug')({
  // A secret link shows an unpublished post; such a page is neither cached nor linked.
  validateSearch: tokenIn,
  loaderDeps: ({ search }) => search,
  headers: ({ match: { search } }) => (search.token ? privateHeaders() : undefined),
  loader: async ({ context: { queryClient }, params, deps: { token } }): Promise<PostDetail> => {
    if (token) {
      // Code for previews is not part of every page.
      const { fetchByLink } = await import('#/features/post-editor/post-editor.queries.ts')
      queryClient.setQueryData(postQuery(params.slug).queryKey, await fetchByLink(token))
    }
    const [post] = await Promise.all([
      queryClient.ensureQueryData(postQuery(params.slug)),
      queryClient.ensureQueryData(postsQuery()),
    ])
    // The article was renamed; its former address redirects for good (ruling 6).
    if (!token && post.slug !== params.slug) {
      throw redirect({ to: '/blog/$slug', params: { slug: post.slug }, statusCode: 301, replace: true })
    }
    return post
  },
  head: ({ match: { context, search }, params, loaderData }) =>
    headLater(({ headOfPost }) =>
      headOfPost(context.site, params.slug, loaderData, search.token !== undefined),
    ),
  component: BlogPostPage,
  notFoundComponent: PostNotFound,
})

function BlogPostPage() {
  const { slug } = Route.useParams()
  const { data: post } = useSuspenseQuery(postQuery(slug))
  return (
    <div className="wrap">
      <PostPage post={post} />
      <PostsToReadNext slug={post.slug} />
    </div>
  )
}

function PostNotFound() {
  const { enableBlog } = useSiteSettings()
  if (!enableBlog) return <NotFoundScreen />
  return (
    <NotFoundScreen title="Blog post not found" action={<ButtonLink to="/blog">Back to the blog</ButtonLink>}>
      <p>It may have been removed or moved, or there’s a typo in the address.</p>
    </NotFoundScreen>
  )
}
