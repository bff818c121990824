import { createFileRoute } from '@tanstack/react-router'
import { privateHead, privateHeaders } from '#/app/heads/later-head.ts'
import { tokenIn } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { LeaveNewsletter } from '#/features/newsletter/reading/mailed-link-page.tsx'

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: tokenIn,
  headers: privateHeaders,
  head: privateHead('/newsletter/unsubscribe'),
  component: UnsubscribePage,
})

function UnsubscribePage() {
  const { token = '' } = Route.useSearch()
  return (
    <div className="wrap pb-section">
      <LeaveNewsletter token={token} />
    </div>
  )
}
