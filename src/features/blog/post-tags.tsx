import { Link } from '@tanstack/react-router'
import type { PostSummary } from '#/domain/blog/blog.schema.ts'
import { classNames } from '#/ui/class-names.ts'

interface PostTagsProps {
  tags: PostSummary['tags']
  /** The one whose articles are shown. */
  current?: string | undefined
  className?: string
}

/** What articles are about, each a way to all of that kind. */
export function PostTags({ tags, current, className }: PostTagsProps) {
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
