import { createFileRoute } from '@tanstack/react-router'
import { tokenIn } from '#/domain/accounts/ways-in/mailed-links.rules.ts'
import { KeepAddress } from '#/features/accounts/recovery/keep-address.tsx'
import { privateHead } from '#/shell/heads/later-head.ts'
import { privateHeaders } from '#/shell/heads/page-head.ts'

export const Route = createFileRoute('/auth/keep-email')({
  validateSearch: tokenIn,
  headers: privateHeaders,
  head: privateHead('/auth/keep-email'),
  component: KeepEmailPage,
})

function KeepEmailPage() {
  const { token = '' } = Route.useSearch()
  return (
    <div className="wrap pb-section">
      <KeepAddress token={token} />
    </div>
  )
}
