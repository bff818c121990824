import { createFileRoute } from '@tanstack/react-router'
import { privateHead, privateHeaders } from '#/app/heads/later-head.ts'
import { UndoSecondFactor } from '#/features/accounts/mailed-links/link-pages.tsx'
import { tokenIn } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'

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
