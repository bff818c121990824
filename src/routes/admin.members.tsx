import { createFileRoute } from '@tanstack/react-router'
import { EveryMember } from '#/features/accounts/every-member.tsx'
import { listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { PageHeading } from '#/ui/page-heading.tsx'

export const Route = createFileRoute('/admin/members')({
  validateSearch: listSearchIn,
  component: MembersPage,
})

function MembersPage() {
  const { q = '', page = 1, only = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeading title="Members" lede="Who has an account here." className="md:pt-10 md:pb-8" />
      <EveryMember
        asked={{ q, page, only }}
        onAsk={(asked) => void navigate({ search: listSearchOf(asked), resetScroll: false })}
      />
    </>
  )
}
