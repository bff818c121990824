import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { MailedLink } from '#/app/screens/private-screen.tsx'
import { tokenIn } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { AnswerInvitation } from '#/features/pair/invitation/answer-invitation.tsx'

/** The page that the link of an invitation to a pair opens (PAIR-01). */
export const Route = createFileRoute('/us/invited')({
  ...privatePage('/us/invited'),
  validateSearch: tokenIn,
  component: () => <MailedLink>{(token) => <AnswerInvitation token={token} />}</MailedLink>,
})
