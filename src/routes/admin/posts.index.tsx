import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { POST_LIST } from '#/features/post-editor/list/post-list.rules.ts'
import { PostTable } from '#/features/post-editor/list/post-table.tsx'
import { listAsked, listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'

export const Route = createFileRoute('/admin/posts/')({
  validateSearch: (search: Record<string, unknown>) => listSearchIn(POST_LIST, search),
  component: PostsPage,
})

function PostsPage() {
  const navigate = Route.useNavigate()
  return (
    <>
      <ScreenHead title="Posts">
        <ButtonLink to="/admin/posts/new" look="primary">
          <Plus aria-hidden />
          <span>New Post</span>
        </ButtonLink>
      </ScreenHead>
      <PostTable
        asked={listAsked(POST_LIST, Route.useSearch())}
        onAsk={(asked, { replace } = { replace: false }) =>
          void navigate({ search: listSearchOf(POST_LIST, asked), replace, resetScroll: false })
        }
      />
    </>
  )
}
