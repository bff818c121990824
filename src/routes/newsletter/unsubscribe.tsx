import { createFileRoute } from '@tanstack/react-router'
import { tokenIn } from '#/domain/accounts/ways-in/mailed-links.rules.ts'
import { LeaveNewsletter } from '#/features/newsletter/reading/mailed-link-page.tsx'
import { privateHead } from '#/shell/heads/later-head.ts'
import { privateHeaders } from '#/shell/heads/page-head.ts'

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
