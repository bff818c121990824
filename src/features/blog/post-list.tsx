import { useSuspenseQuery } from '@tanstack/react-query'
import { ButtonLink } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { postsQuery } from './blog.queries.ts'
import { PostCard } from './post-card.tsx'
import { tagsOfPosts } from './post-tags.rules.ts'
import { PostTags } from './post-tags.tsx'

/** All published articles, or those of one tag, newest first, the newest one large (checklist BLOG-01, BLOG-02). */
export function PostList({ tag }: { tag: string | undefined }) {
  const posts = useSuspenseQuery(postsQuery()).data
  const [lead, ...others] = tag ? posts.filter(({ tags }) => tags.some(({ slug }) => slug === tag)) : posts
  if (!lead) {
    return tag ? (
      <EmptyState title="No articles on this" actions={<ButtonLink to="/blog">All articles</ButtonLink>} />
    ) : (
      <EmptyState title="No Blog Posts Yet">
        <p>The first article is still being written. Until then, there are games to find.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <PostTags tags={tagsOfPosts(posts)} current={tag} className="mb-8" />
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
