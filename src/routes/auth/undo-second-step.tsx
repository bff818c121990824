import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { MailedLink } from '#/app/screens/private-screen.tsx'
import { UndoSecondFactor } from '#/features/accounts/mailed-links/link-pages.tsx'
import { tokenIn } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'

export const Route = createFileRoute('/auth/undo-second-step')({
  validateSearch: tokenIn,
  ...privatePage('/auth/undo-second-step'),
  component: () => <MailedLink>{(token) => <UndoSecondFactor token={token} />}</MailedLink>,
})
