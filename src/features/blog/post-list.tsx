import { useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { postsQuery } from './blog.queries.ts'
import { PostCard } from './post-card.tsx'

/** All published articles, newest first, the newest one large (checklist BLOG-01, BLOG-02). */
export function PostList() {
  const [lead, ...others] = useSuspenseQuery(postsQuery()).data
  if (!lead) {
    return (
      <EmptyState title="No Blog Posts Yet">
        <p>The first article is still being written. Until then, there are games to find.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <PostCard post={lead} isLead />
      <ul className="mt-11 grid gap-x-7 gap-y-9 sm:grid-cols-2 md:mt-16 md:gap-y-12 lg:grid-cols-4">
        {others.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </>
  )
}
