import { createFileRoute } from '@tanstack/react-router'
import { MEMBER_LIST } from '#/features/accounts/admin/admin-members.rules.ts'
import { EveryMember } from '#/features/accounts/admin/every-member.tsx'
import { listAsked, listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'

export const Route = createFileRoute('/admin/members/')({
  validateSearch: (search: Record<string, unknown>) => listSearchIn(MEMBER_LIST, search),
  component: MembersPage,
})

function MembersPage() {
  const asked = listAsked(MEMBER_LIST, Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <>
      <ScreenHead title="Members" lede="Who has an account here." />
      <EveryMember
        asked={asked}
        onAsk={(asked) => void navigate({ search: listSearchOf(MEMBER_LIST, asked), resetScroll: false })}
      />
    </>
  )
}
