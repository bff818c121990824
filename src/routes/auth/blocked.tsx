import { createFileRoute } from '@tanstack/react-router'
import { privateHead, privateHeaders } from '#/app/heads/later-head.ts'
import { BlockedAccount } from '#/features/accounts/blocked/blocked-account.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'

export const Route = createFileRoute('/auth/blocked')({
  headers: privateHeaders,
  head: privateHead('/auth/blocked'),
  component: () => (
    <div className="wrap pb-section">
      <PageHeading
        title="A blocked account"
        lede="You can’t sign in to it, but it’s still yours: you can download your data or delete the account. Enter its password to show that it’s yours."
      />
      <BlockedAccount />
    </div>
  ),
})
