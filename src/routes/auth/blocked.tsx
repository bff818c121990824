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
        lede="No one can sign in to it. It is still yours: you can have all we hold of you, or delete it. Prove that it is yours by its password."
      />
      <BlockedAccount />
    </div>
  ),
})
