import { createFileRoute } from '@tanstack/react-router'
import { mailedPage } from '#/app/heads/later-head.ts'
import { MailedLinkFrame } from '#/app/screens/private-screen.tsx'
import { AnswerInvitation } from '#/features/pair/invitation/answer-invitation.tsx'

/** The page behind the link of an invitation to a pair (PAIR-01). */
export const Route = createFileRoute('/us/invited')({
  ...mailedPage('/us/invited'),
  component: () => <MailedLinkFrame>{(token) => <AnswerInvitation token={token} />}</MailedLinkFrame>,
})
