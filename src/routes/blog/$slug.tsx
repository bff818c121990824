import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { sharePicture } from '#/domain/blog/blog.rules.ts'
import { postQuery, postsQuery } from '#/features/blog/blog.queries.ts'
import { postStructuredData } from '#/features/blog/post-structured-data.ts'
import { PostsToReadNext } from '#/features/blog/posts-to-read-next.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { NotFoundScreen } from '#/shell/not-found-screen.tsx'
import { pageHead } from '#/shell/page-head.ts'
import { PostPage } from '#/shell/post-page.tsx'
import { ButtonLink } from '#/ui/button/button.tsx'

const structuredData = createIsomorphicFn()
  .server(postStructuredData)
  .client(() => [])

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context, params }) => {
    const [post] = await Promise.all([
      context.queryClient.ensureQueryData(postQuery(params.slug)),
      context.queryClient.ensureQueryData(postsQuery()),
    ])
    // The article's title was changed; its old address leads on for good (ruling 6).
    if (post.slug !== params.slug) {
      throw redirect({ to: '/blog/$slug', params: { slug: post.slug }, statusCode: 301, replace: true })
    }
    return post
  },
  head: ({ match, params, loaderData: post }) => {
    const { site } = match.context
    if (!post) {
      return pageHead(site, {
        title: site.enableBlog ? 'Blog post not found' : 'Page not found',
        description: site.description,
        path: `/blog/${encodeURIComponent(params.slug)}`,
        isUnlisted: true,
      })
    }
    return pageHead(site, {
      title: post.title,
      description: post.excerpt,
      path: `/blog/${post.slug}`,
      kind: 'article',
      picture: { address: sharePicture(post), alt: post.title },
      structuredData: structuredData(site, post),
    })
  },
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
      <p>It may have been taken back or moved, or a letter of the address is wrong.</p>
    </NotFoundScreen>
  )
}
