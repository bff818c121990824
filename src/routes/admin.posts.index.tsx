import { createFileRoute } from '@tanstack/react-router'
import { POST_STATES } from '#/features/post-editor/post-editor.rules.ts'
import { PostTable } from '#/features/post-editor/post-table.tsx'
import { ButtonLink } from '#/ui/button.tsx'
import { PageHeading } from '#/ui/page-heading.tsx'

export const Route = createFileRoute('/admin/posts/')({
  validateSearch: (search: Record<string, unknown>) => {
    const q = typeof search.q === 'string' ? search.q.slice(0, 200) : ''
    const state = POST_STATES.find((each) => each === search.state)
    const page = Number.parseInt(String(search.page), 10)
    return { ...(q && { q }), ...(state && { state }), ...(page > 1 && { page: Math.min(page, 100_000) }) }
  },
  component: PostsPage,
})

function PostsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeading title="Posts" className="flex flex-wrap items-end justify-between gap-4 md:pt-10 md:pb-8">
        <ButtonLink to="/admin/posts/new" look="primary">
          New Post
        </ButtonLink>
      </PageHeading>
      <PostTable
        search={search}
        onSearch={(next) =>
          void navigate({ search: next, replace: next.page === undefined, resetScroll: false })
        }
      />
    </>
  )
}
