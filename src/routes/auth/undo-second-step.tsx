import { createFileRoute } from '@tanstack/react-router'
import { tokenIn } from '#/domain/accounts/ways-in/mailed-links.rules.ts'
import { UndoSecondFactor } from '#/features/accounts/second-factor/second-factor-settings.tsx'
import { pageHead, privateHeaders } from '#/shell/heads/page-head.ts'

export const Route = createFileRoute('/auth/undo-second-step')({
  validateSearch: tokenIn,
  headers: privateHeaders,
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: 'Undo the second step',
      description: 'Removes a second step that somebody else switched on.',
      path: '/auth/undo-second-step',
      isUnlisted: true,
    }),
  component: UndoSecondStepPage,
})

function UndoSecondStepPage() {
  const { token = '' } = Route.useSearch()
  return (
    <div className="wrap pb-section">
      <UndoSecondFactor token={token} />
    </div>
  )
}
