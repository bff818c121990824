import type { PostSummary } from '#/domain/blog/blog.schema.ts'
import { longDate } from '#/shared/dates.ts'

interface PostMetaProps {
  post: Pick<PostSummary, 'publishedAt' | 'readMinutes'> & { byline?: string | null }
}

/** When an article was published, how long it takes to read (checklist BLOG-01, BLOG-07), and who wrote it. */
export function PostMeta({ post }: PostMetaProps) {
  return (
    <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
      <time dateTime={post.publishedAt.slice(0, 10)}>{longDate(post.publishedAt)}</time>
      <span>{post.readMinutes} min read</span>
      {post.byline && <span>{`By ${post.byline}`}</span>}
    </p>
  )
}
