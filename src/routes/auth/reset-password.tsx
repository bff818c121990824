import { createFileRoute } from '@tanstack/react-router'
import { mailedPage } from '#/app/heads/later-head.ts'
import { MailedLinkFrame } from '#/app/screens/private-screen.tsx'
import { PasswordReset } from '#/features/accounts/mailed-links/link-pages.tsx'
import { PageHeading } from '#/ui/basics.tsx'

export const Route = createFileRoute('/auth/reset-password')({
  ...mailedPage('/auth/reset-password'),
  component: () => (
    <MailedLinkFrame>
      {(token) => (
        <>
          <PageHeading title="Choose a new password" />
          <PasswordReset token={token} />
        </>
      )}
    </MailedLinkFrame>
  ),
})
