import { createFileRoute } from '@tanstack/react-router'
import { mailedPage } from '#/app/heads/later-head.ts'
import { MailedLinkFrame } from '#/app/screens/private-screen.tsx'
import { ConfirmSubscription } from '#/features/newsletter/reading/mailed-link-page.tsx'

export const Route = createFileRoute('/newsletter/confirm')({
  ...mailedPage('/newsletter/confirm'),
  component: () => <MailedLinkFrame>{(token) => <ConfirmSubscription token={token} />}</MailedLinkFrame>,
})
