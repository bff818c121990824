import { createFileRoute } from '@tanstack/react-router'
import { POST_LIST } from '#/features/post-editor/list/post-list.rules.ts'
import { PostTable } from '#/features/post-editor/list/post-table.tsx'
import { listAsked, listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'

export const Route = createFileRoute('/admin/posts/')({
  validateSearch: (search: Record<string, unknown>) => listSearchIn(POST_LIST, search),
  component: PostsPage,
})

function PostsPage() {
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeading title="Posts" className="flex flex-wrap items-end justify-between gap-4 md:pt-10 md:pb-8">
        <ButtonLink to="/admin/posts/new" look="primary">
          New Post
        </ButtonLink>
      </PageHeading>
      <PostTable
        asked={listAsked(POST_LIST, Route.useSearch())}
        onAsk={(asked, { replace } = { replace: false }) =>
          void navigate({ search: listSearchOf(POST_LIST, asked), replace, resetScroll: false })
        }
      />
    </>
  )
}
