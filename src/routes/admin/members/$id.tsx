import { createFileRoute } from '@tanstack/react-router'
import { OneMember } from '#/features/accounts/admin/members.tsx'
import { CREATED_LIST } from '#/lib/paged-lists.ts'
import { useListSearch } from '#/ui/list.tsx'

export const Route = createFileRoute('/admin/members/$id')({ component: MemberPage })

function MemberPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <OneMember
      key={id}
      id={id}
      {...useListSearch(CREATED_LIST)}
      onDeleted={() => void navigate({ to: '/admin/members', replace: true })}
    />
  )
}
