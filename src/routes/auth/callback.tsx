import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { MailedLink } from '#/app/screens/private-screen.tsx'
import { AddressConfirmation } from '#/features/accounts/mailed-links/link-pages.tsx'
import { tokenIn } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'

export const Route = createFileRoute('/auth/callback')({
  validateSearch: tokenIn,
  ...privatePage('/auth/callback'),
  component: () => <MailedLink>{(token) => <AddressConfirmation token={token} />}</MailedLink>,
})
