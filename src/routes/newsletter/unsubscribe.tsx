import { createFileRoute } from '@tanstack/react-router'
import { mailedPage } from '#/app/heads/later-head.ts'
import { MailedLinkFrame } from '#/app/screens/private-screen.tsx'
import { LeaveNewsletter } from '#/features/newsletter/reading/mailed-link-page.tsx'

export const Route = createFileRoute('/newsletter/unsubscribe')({
  ...mailedPage('/newsletter/unsubscribe'),
  component: () => <MailedLinkFrame>{(token) => <LeaveNewsletter token={token} />}</MailedLinkFrame>,
})
