import { createFileRoute } from '@tanstack/react-router'
import { tokenIn } from '#/domain/accounts/ways-in/mailed-links.rules.ts'
import { KeepAddress } from '#/features/accounts/recovery/keep-address.tsx'
import { pageHead, privateHeaders } from '#/shell/heads/page-head.ts'

export const Route = createFileRoute('/auth/keep-email')({
  validateSearch: tokenIn,
  headers: privateHeaders,
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: 'Keep this email',
      description: 'Cancels or undoes a change of the email of an account.',
      path: '/auth/keep-email',
      isUnlisted: true,
    }),
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
