import { createFileRoute } from '@tanstack/react-router'
import { useListSearch } from '#/app/admin/use-list-search.ts'
import { MEMBER_LIST } from '#/features/accounts/admin/members.rules.ts'
import { EveryMember } from '#/features/accounts/admin/members.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/members/')({ component: MembersPage })

function MembersPage() {
  return (
    <>
      <ScreenHead title="Members" lede="Everyone with an account." />
      <EveryMember {...useListSearch(MEMBER_LIST)} />
    </>
  )
}
