import { createFileRoute } from '@tanstack/react-router'
import { Rss } from 'lucide-react'
import { postsQuery } from '#/features/blog/blog.queries.ts'
import { PostList } from '#/features/blog/post-list.tsx'
import { NotFoundScreen } from '#/shell/not-found-screen.tsx'
import { pageHead } from '#/shell/page-head.ts'
import { textLinkStyle } from '#/ui/button/text-link.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'

export const Route = createFileRoute('/blog/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(postsQuery()),
  head: ({ match: { context }, loaderData: posts }) =>
    pageHead(
      context.site,
      posts
        ? {
            title: 'Blog',
            description:
              'How to choose, learn and lose board games for two: small tables, short evenings, rulebooks, and games that keep their promise with two players.',
            path: '/blog',
          }
        : { title: 'Page not found', description: context.site.description, path: '/blog', isUnlisted: true },
    ),
  component: BlogPage,
  // The owner keeps the blog closed.
  notFoundComponent: () => <NotFoundScreen />,
})

function BlogPage() {
  return (
    <div className="wrap">
      <PageHeading
        title="Blog"
        lede="How to choose, learn and lose games for two."
        className="relative md:pb-8"
      >
        <a href="/feed.xml" className={`${textLinkStyle} mt-2 md:absolute md:right-0 md:bottom-5`}>
          <Rss aria-hidden />
          RSS feed
        </a>
      </PageHeading>
      <PostList />
    </div>
  )
}
