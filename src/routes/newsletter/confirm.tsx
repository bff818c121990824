import { createFileRoute } from '@tanstack/react-router'
import { tokenIn } from '#/domain/accounts/ways-in/mailed-links.rules.ts'
import { ConfirmSubscription } from '#/features/newsletter/reading/mailed-link-page.tsx'
import { privateHead } from '#/shell/heads/later-head.ts'
import { privateHeaders } from '#/shell/heads/page-head.ts'

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: tokenIn,
  headers: privateHeaders,
  head: privateHead('/newsletter/confirm'),
  component: ConfirmPage,
})

function ConfirmPage() {
  const { token = '' } = Route.useSearch()
  return (
    <div className="wrap pb-section">
      <ConfirmSubscription token={token} />
    </div>
  )
}
