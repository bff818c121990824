import { createFileRoute } from '@tanstack/react-router'
import { MEMBER_LIST } from '#/features/accounts/admin/admin-members.rules.ts'
import { EveryMember } from '#/features/accounts/admin/every-member.tsx'
import { listAsked, listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { PageHeading } from '#/ui/text/page-heading.tsx'

export const Route = createFileRoute('/admin/members')({
  validateSearch: (search: Record<string, unknown>) => listSearchIn(MEMBER_LIST, search),
  component: MembersPage,
})

function MembersPage() {
  const asked = listAsked(MEMBER_LIST, Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeading title="Members" lede="Who has an account here." className="md:pt-10 md:pb-8" />
      <EveryMember
        asked={asked}
        onAsk={(asked) => void navigate({ search: listSearchOf(MEMBER_LIST, asked), resetScroll: false })}
      />
    </>
  )
}
