import { createFileRoute } from '@tanstack/react-router'
import { HISTORY_LIST } from '#/features/accounts/admin/members.rules.ts'
import { OneMember } from '#/features/accounts/admin/members.tsx'
import { useListSearch } from '#/ui/list.tsx'

export const Route = createFileRoute('/admin/members/$id')({ component: MemberPage })

function MemberPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <OneMember
      key={id}
      id={id}
      {...useListSearch(HISTORY_LIST)}
      onDeleted={() => void navigate({ to: '/admin/members', replace: true })}
    />
  )
}
