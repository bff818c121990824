import { createFileRoute } from '@tanstack/react-router'
import { mailedPage } from '#/app/heads/later-head.ts'
import { MailedLink } from '#/app/screens/private-screen.tsx'
import { ConfirmSubscription } from '#/features/newsletter/reading/mailed-link-page.tsx'

export const Route = createFileRoute('/newsletter/confirm')({
  ...mailedPage('/newsletter/confirm'),
  component: () => <MailedLink>{(token) => <ConfirmSubscription token={token} />}</MailedLink>,
})
