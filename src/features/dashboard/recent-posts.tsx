import { longDate } from '#/shared/dates.ts'
import { SectionHeading } from '#/ui/section-heading.tsx'
import { textLinkStyle } from '#/ui/text-link.tsx'
import type { ContentOverview } from './dashboard.schema.ts'

/** The newest articles, drafts too (DASH-02). */
export function RecentPosts({ posts }: { posts: ContentOverview['recentPosts'] }) {
  return (
    <section aria-labelledby="recent-posts">
      <SectionHeading
        id="recent-posts"
        size="part"
        action={
          <a href="/admin/posts/new" className={textLinkStyle}>
            New Post
          </a>
        }
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
              <a
                href={`/admin/posts/${id}`}
                aria-label={`Edit ${title}`}
                className={`${textLinkStyle} flex-none`}
              >
                Edit
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
