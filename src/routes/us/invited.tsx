import { createFileRoute } from '@tanstack/react-router'
import { mailedPage } from '#/app/heads/later-head.ts'
import { MailedLinkFrame } from '#/app/screens/private-screen.tsx'
import { AnswerInvitation } from '#/features/pair/invitation/answer-invitation.tsx'

/** The page that the link of an invitation to a pair opens (PAIR-01). */
export const Route = createFileRoute('/us/invited')({
  ...mailedPage('/us/invited'),
  component: () => <MailedLinkFrame>{(token) => <AnswerInvitation token={token} />}</MailedLinkFrame>,
})
