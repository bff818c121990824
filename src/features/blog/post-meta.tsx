import type { PostSummary } from '#/domain/blog/blog.schema.ts'
import { longDate } from '#/shared/dates.ts'

/** When an article was published and how long it takes to read (checklist BLOG-01, BLOG-07). */
export function PostMeta({ post }: { post: Pick<PostSummary, 'publishedAt' | 'readMinutes'> }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
      <time dateTime={post.publishedAt.slice(0, 10)}>{longDate(post.publishedAt)}</time>
      <span>{post.readMinutes} min read</span>
    </p>
  )
}
