import { createFileRoute } from '@tanstack/react-router'
import { privateHead, privateHeaders } from '#/app/heads/later-head.ts'
import { tokenIn } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { ConfirmSubscription } from '#/features/newsletter/reading/mailed-link-page.tsx'

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
