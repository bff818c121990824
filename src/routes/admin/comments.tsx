import { createFileRoute } from '@tanstack/react-router'
import { COMMENT_LIST } from '#/features/comments/admin/admin-comments.rules.ts'
import { EveryComment } from '#/features/comments/admin/every-comment.tsx'
import { listAsked, listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'

export const Route = createFileRoute('/admin/comments')({
  validateSearch: (search: Record<string, unknown>) => listSearchIn(COMMENT_LIST, search),
  component: CommentsPage,
})

function CommentsPage() {
  const asked = listAsked(COMMENT_LIST, Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <>
      <ScreenHead title="Comments" lede="What members say about games, newest first." />
      <EveryComment
        asked={asked}
        onAsk={(asked) => void navigate({ search: listSearchOf(COMMENT_LIST, asked), resetScroll: false })}
      />
    </>
  )
}
