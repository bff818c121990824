import { createFileRoute } from '@tanstack/react-router'
import { EveryMember } from '#/features/accounts/admin/members.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/members/')({
  component: () => (
    <>
      <ScreenHead title="Members" lede="Everyone with an account." />
      <EveryMember />
    </>
  ),
})
