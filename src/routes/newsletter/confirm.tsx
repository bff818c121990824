import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { MailedLink } from '#/app/screens/private-screen.tsx'
import { tokenIn } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { ConfirmSubscription } from '#/features/newsletter/reading/mailed-link-page.tsx'

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: tokenIn,
  ...privatePage('/newsletter/confirm'),
  component: () => <MailedLink>{(token) => <ConfirmSubscription token={token} />}</MailedLink>,
})
