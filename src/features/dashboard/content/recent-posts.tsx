import { longDate } from '#/shared/dates.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import type { ContentOverview } from '../dashboard.schema.ts'

/** The newest articles, drafts too (DASH-02). */
export function RecentPosts({ posts }: { posts: ContentOverview['recentPosts'] }) {
  return (
    <section aria-labelledby="recent-posts">
      <SectionHeading
        id="recent-posts"
        size="part"
        action={<TextLink to="/admin/posts/new">New Post</TextLink>}
      >
        Recent Blog Posts
      </SectionHeading>
      {posts.length === 0 ? (
        <p className="mt-3 border-t py-4 text-ink-2">No article was written yet.</p>
      ) : (
        <ul className="mt-3 border-t">
          {posts.map(({ id, title, createdAt, isShown }) => (
            <li key={id} className="row-rule flex items-center justify-between gap-4 py-2.5">
              <div className="min-w-0">
                <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
                  {title}
                </p>
                <p className="text-ink-2 text-sm">
                  <time dateTime={createdAt}>{longDate(createdAt)}</time>
                  {!isShown && ' · not shown yet'}
                </p>
              </div>
              <TextLink
                to="/admin/posts/$id"
                params={{ id: String(id) }}
                aria-label={`Edit ${title}`}
                className="flex-none"
              >
                Edit
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
