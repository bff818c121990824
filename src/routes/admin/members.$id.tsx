import { createFileRoute } from '@tanstack/react-router'
import { HISTORY_LIST } from '#/features/accounts/admin/member/member-care.rules.ts'
import { OneMember } from '#/features/accounts/admin/member/one-member.tsx'
import { listAsked, listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'

export const Route = createFileRoute('/admin/members/$id')({
  validateSearch: (search: Record<string, unknown>) => listSearchIn(HISTORY_LIST, search),
  component: MemberPage,
})

function MemberPage() {
  const { id } = Route.useParams()
  const asked = listAsked(HISTORY_LIST, Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <OneMember
      key={id}
      id={id}
      asked={asked}
      onAsk={(asked) => void navigate({ search: listSearchOf(HISTORY_LIST, asked), resetScroll: false })}
      onDeleted={() => void navigate({ to: '/admin/members', replace: true })}
    />
  )
}
