import { createFileRoute } from '@tanstack/react-router'
import Rss from 'lucide-react/icons/rss'
import { headLater } from '#/app/heads/later-head.ts'
import { NotFoundScreen } from '#/app/screens/error-screen.tsx'
import { postsQuery } from '#/features/blog/blog.queries.ts'
import { PostList } from '#/features/blog/post-list.tsx'
import { PageHeading } from '#/ui/basics.tsx'

/** The page that lists the blog's posts, or only the posts with a tag (`?tag=`). */
export const Route = createFileRoute('/blog/')({
  validateSearch: ({ tag }: Record<string, unknown>): { tag?: string } =>
    typeof tag === 'string' && /^[a-z0-9-]+$/.test(tag) ? { tag } : {},
  loader: ({ context }) => context.queryClient.ensureQueryData(postsQuery()),
  head: ({ match: { context, search }, loaderData }) =>
    headLater(({ headOfBlog }) => headOfBlog(context.site, loaderData, search.tag)),
  component: BlogPage,
  // The blog is disabled.
  notFoundComponent: () => <NotFoundScreen />,
})

function BlogPage() {
  const { tag } = Route.useSearch()
  return (
    <div className="wrap">
      <PageHeading
        title="Blog"
        lede="How to choose games for two, learn them, and lose at them."
        className="relative md:pb-8"
      >
        <a href="/feed.xml" className="text-link mt-2 md:absolute md:right-0 md:bottom-5">
          <Rss aria-hidden />
          RSS feed
        </a>
      </PageHeading>
      <PostList tag={tag} />
    </div>
  )
}
