import { useSuspenseQuery } from '@tanstack/react-query'
import { postsToReadNext } from '#/domain/blog/read-next.rules.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { postsQuery } from '../blog.queries.ts'
import { PostCard } from '../post-card.tsx'

/** The way on from the end of an article: the articles before it; nothing where it stands alone. */
export function PostsToReadNext({ slug }: { slug: string }) {
  const posts = postsToReadNext(useSuspenseQuery(postsQuery()).data, slug)
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="read-next" className="rule mt-16 pt-6">
      <SectionHeading id="read-next" action={<TextLink to="/blog">All articles</TextLink>}>
        Read Next
      </SectionHeading>
      <ul className="mt-5 grid gap-x-6 gap-y-9 sm:grid-cols-2 ml:grid-cols-3">
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
