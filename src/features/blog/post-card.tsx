import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { longDate } from '#/lib/format.ts'
import { classNames } from '#/ui/basics.tsx'
import { Picture } from '#/ui/picture.tsx'
import type { PostSummary } from './model/blog.schema.ts'

interface PostCardProps {
  post: PostSummary
  /** The first of a list: as wide as the page, its picture loaded at once. */
  isLead?: boolean
  level?: 2 | 3
}

/** An article in a list; the whole card is a link (checklist BLOG-01). */
export function PostCard({ post, isLead = false, level = 2 }: PostCardProps) {
  const Heading = `h${level}` as const
  return (
    <article
      className={classNames(
        'group/post relative',
        isLead && 'lg:grid lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-10',
      )}
    >
      <Picture src={post.picture} alt="" ratio="post" eager={isLead} />
      <div className={classNames('mt-4', isLead && 'lg:rule lg:mt-0 lg:pt-4')}>
        <PostMeta post={post} />
        <Heading
          className={classNames(
            'mt-2 decoration-[1.5px] decoration-accent underline-offset-4 group-hover/post:underline',
            isLead ? 'type-title line-clamp-5' : 'type-part line-clamp-6 leading-[1.14]',
          )}
        >
          <Link to="/blog/$slug" params={{ slug: post.slug }} className="stretched">
            {post.title}
          </Link>
        </Heading>
        <p className="mt-2 line-clamp-6 text-ink-2 [overflow-wrap:anywhere]">{post.excerpt}</p>
        <span
          aria-hidden="true"
          className="mt-3 inline-flex items-center gap-1 font-semibold text-accent text-sm"
        >
          Read more
          <ChevronRight className="size-4" />
        </span>
      </div>
    </article>
  )
}

interface PostMetaProps {
  post: Pick<PostSummary, 'publishedAt' | 'readMinutes'>
}

/** Publication date and reading time of an article (checklist BLOG-01, BLOG-07). */
export function PostMeta({ post }: PostMetaProps) {
  return (
    <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
      <time dateTime={post.publishedAt.slice(0, 10)}>{longDate(post.publishedAt)}</time>
      <span>{post.readMinutes} min read</span>
    </p>
  )
}
