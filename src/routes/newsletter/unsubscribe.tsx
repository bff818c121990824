import { createFileRoute } from '@tanstack/react-router'
import { mailedPage } from '#/app/heads/later-head.ts'
import { MailedLink } from '#/app/screens/private-screen.tsx'
import { LeaveNewsletter } from '#/features/newsletter/reading/mailed-link-page.tsx'

export const Route = createFileRoute('/newsletter/unsubscribe')({
  ...mailedPage('/newsletter/unsubscribe'),
  component: () => <MailedLink>{(token) => <LeaveNewsletter token={token} />}</MailedLink>,
})
