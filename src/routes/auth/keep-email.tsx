import { createFileRoute } from '@tanstack/react-router'
import { privateHead, privateHeaders } from '#/app/heads/later-head.ts'
import { KeepAddress } from '#/features/accounts/mailed-links/link-pages.tsx'
import { tokenIn } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'

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
