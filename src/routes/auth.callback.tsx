import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AddressConfirmation } from '#/features/accounts/address-confirmation.tsx'
import { tokenIn } from '#/features/accounts/mailed-links.rules.ts'
import { pageHead } from '#/shell/page-head.ts'
import { privateHeaders } from '#/shell/private-page.ts'
import { useSignIn } from '#/shell/sign-in-dialog.tsx'

export const Route = createFileRoute('/auth/callback')({
  validateSearch: tokenIn,
  headers: privateHeaders,
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: 'Confirm your email',
      description: 'Confirms the email of an account.',
      path: '/auth/callback',
      isUnlisted: true,
    }),
  component: CallbackPage,
})

function CallbackPage() {
  const { token = '' } = Route.useSearch()
  const askToSignIn = useSignIn()
  const onSignIn = useCallback((notice?: string) => askToSignIn(undefined, notice), [askToSignIn])
  return (
    <div className="wrap pb-section">
      <AddressConfirmation token={token} onSignIn={onSignIn} />
    </div>
  )
}
