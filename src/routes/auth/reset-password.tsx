import { createFileRoute } from '@tanstack/react-router'
import { mailedPage } from '#/app/heads/later-head.ts'
import { MailedLink } from '#/app/screens/private-screen.tsx'
import { PasswordReset } from '#/features/accounts/mailed-links/link-pages.tsx'
import { PageHeading } from '#/ui/basics.tsx'

export const Route = createFileRoute('/auth/reset-password')({
  ...mailedPage('/auth/reset-password'),
  component: () => (
    <MailedLink>
      {(token) => (
        <>
          <PageHeading title="Choose a new password" />
          <PasswordReset token={token} />
        </>
      )}
    </MailedLink>
  ),
})
