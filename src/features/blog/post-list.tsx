import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { longDate } from '#/lib/format.ts'
import { ButtonLink, classNames, EmptyState } from '#/ui/basics.tsx'
import { Picture } from '#/ui/picture.tsx'
import { postsQuery } from './blog.queries.ts'
import type { PostSummary } from './model/blog.schema.ts'

/** The list of published posts, newest first. With a tag, shows only the posts with this tag (BLOG-01, BLOG-02). */
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
      <PostTags tags={tagsOfPosts(posts)} current={tag} />
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

/** Links to the list of each tag. */
function PostTags({ tags, current }: { tags: PostSummary['tags']; current: string | undefined }) {
  if (tags.length === 0) return null
  return (
    <nav aria-label="Tags" className="mb-8 flex flex-wrap gap-2">
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

/** Returns the tags of posts, most used first. If a tag has several spellings, the newest post's spelling is used. */
export function tagsOfPosts(newestFirst: readonly Pick<PostSummary, 'tags'>[]): PostSummary['tags'] {
  const bySlug = Map.groupBy(
    newestFirst.flatMap(({ tags }) => tags),
    ({ slug }) => slug,
  )
  return [...bySlug.values()]
    .sort((one, other) => other.length - one.length || one[0]!.name.localeCompare(other[0]!.name, 'en'))
    .map(([newest]) => newest!)
}

/** A post in a list; the whole card is a link (checklist BLOG-01). With `isLead` it is as wide as the page. */
export function PostCard(props: { post: PostSummary; isLead?: boolean; level?: 2 | 3 }) {
  const { post, isLead = false, level = 2 } = props
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

/** Publication date and reading time of a post (checklist BLOG-01, BLOG-07). */
export function PostMeta({ post }: { post: Pick<PostSummary, 'publishedAt' | 'readMinutes'> }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
      <time dateTime={post.publishedAt.slice(0, 10)}>{longDate(post.publishedAt)}</time>
      <span>{post.readMinutes} min read</span>
    </p>
  )
}
