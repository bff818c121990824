import { createFileRoute } from '@tanstack/react-router'
import { tokenIn } from '#/domain/accounts/ways-in/mailed-links.rules.ts'
import { UndoSecondFactor } from '#/features/accounts/second-factor/second-factor-settings.tsx'
import { privateHead } from '#/shell/heads/later-head.ts'
import { privateHeaders } from '#/shell/heads/page-head.ts'

export const Route = createFileRoute('/auth/undo-second-step')({
  validateSearch: tokenIn,
  headers: privateHeaders,
  head: privateHead('/auth/undo-second-step'),
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
