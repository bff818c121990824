import { createFileRoute } from '@tanstack/react-router'
import { mailedPage } from '#/app/heads/later-head.ts'
import { MailedLinkFrame } from '#/app/screens/private-screen.tsx'
import { AddressConfirmation } from '#/features/accounts/mailed-links/link-pages.tsx'

export const Route = createFileRoute('/auth/callback')({
  ...mailedPage('/auth/callback'),
  component: () => <MailedLinkFrame>{(token) => <AddressConfirmation token={token} />}</MailedLinkFrame>,
})
