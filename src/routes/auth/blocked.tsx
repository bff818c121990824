import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { BlockedAccount } from '#/features/accounts/blocked/blocked-account.tsx'
import { PageHeading } from '#/ui/basics.tsx'

export const Route = createFileRoute('/auth/blocked')({
  ...privatePage('/auth/blocked'),
  component: () => (
    <div className="wrap pb-section">
      <PageHeading
        title="A blocked account"
        lede="You can’t sign in to it, but it’s still yours: enter its password to download your data or to delete the account."
      />
      <BlockedAccount />
    </div>
  ),
})
