import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ButtonLink, classNames, EmptyState } from '#/ui/basics.tsx'
import { postsQuery } from './blog.queries.ts'
import type { PostSummary } from './model/blog.schema.ts'
import { PostCard } from './post-card.tsx'

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

interface PostTagsProps {
  tags: PostSummary['tags']
  /** The current tag. */
  current?: string | undefined
  className?: string
}

/** What articles are about, each a way to all of that kind. */
function PostTags({ tags, current, className }: PostTagsProps) {
  if (tags.length === 0) return null
  return (
    <nav aria-label="Tags" className={classNames('flex flex-wrap gap-2', className)}>
      {tags.map(({ slug, name }) => (
        <Link
          key={slug}
          to="/blog"
          search={{ tag: slug }}
          className="chip"
          aria-current={slug === current ? 'page' : undefined}
        >
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  )
}

interface Tagged {
  tags: readonly { slug: string; name: string }[]
}

/** Returns the tags of the given articles, most used first, each under the name the newest article gives it. */
export function tagsOfPosts(newestFirst: readonly Tagged[]): { slug: string; name: string }[] {
  const found = new Map<string, { slug: string; name: string; count: number }>()
  for (const { slug, name } of newestFirst.flatMap(({ tags }) => tags)) {
    const tag = found.get(slug) ?? { slug, name, count: 0 }
    found.set(slug, { ...tag, count: tag.count + 1 })
  }
  return [...found.values()]
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en'))
    .map(({ slug, name }) => ({ slug, name }))
}
