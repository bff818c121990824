import { createFileRoute } from '@tanstack/react-router'
import { EveryComment } from '#/features/comments/every-comment.tsx'
import { listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { PageHeading } from '#/ui/page-heading.tsx'

export const Route = createFileRoute('/admin/comments')({
  validateSearch: listSearchIn,
  component: CommentsPage,
})

function CommentsPage() {
  const { q = '', page = 1, only = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeading
        title="Comments"
        lede="What members say about games, newest first."
        className="md:pt-10 md:pb-8"
      />
      <EveryComment
        asked={{ q, page, only }}
        onAsk={(asked) => void navigate({ search: listSearchOf(asked), resetScroll: false })}
      />
    </>
  )
}
